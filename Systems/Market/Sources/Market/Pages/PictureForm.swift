import Catalogues
import FormValidation
import HTMLPages

/// The owner's form that uploads a product's picture, or removes it.
///
/// The form is collapsed until the owner opens it or an upload is refused.
struct PictureForm {
  let product: Product
  let request: PageRequest

  /// The path that the form is sent to, without the product's identifier that each form appends.
  static let place: StaticString = "/owner/picture"

  private var say: Words { request.words }
  private var name: [String: MessageValue] { ["name": .text(product.name(in: say))] }

  private var fault: String? {
    guard request.refused(at: Self.place, of: product.id) != nil else { return nil }
    return request.mistake?.report?.findings.first?.message(in: say.language, from: .shop)
  }

  var html: HTML {
    let (id, fault) = ("\(product.id)-picture", fault)
    return Tag("details", fault == nil ? nil : .flag("open")) {
      Tag("summary") {
        Tag("span", .text("aria-hidden", "true")) { say("owner.picture") }
        Tag("span", .class("hidden")) { say("owner.picture.of", name) }
      }
      Tag(
        "form", .class("cell"), .text("method", "post"), .text("enctype", "multipart/form-data"),
        .action(PageLink(Self.place, product.id))
      ) {
        // Put the file last, so that the token before it can always be read.
        Tag("input", .type("hidden"), .name("csrf"), .value(request.formToken))
        Tag("label", .class("hidden"), .for(id)) { say("owner.picture.of", name) }
        Tag(
          "input", .id(id), .name("picture"), .type("file"), .flag("required"),
          .text("accept", Picture.Kind.allCases.map(\.rawValue).joined(separator: ",")),
          .text("aria-describedby", fault == nil ? "\(id)-note" : "\(id)-error"),
          fault == nil ? nil : .text("aria-invalid", "true"),
          fault == nil ? nil : .flag("autofocus"))
        Tag("button", .class("quiet")) {
          say("owner.picture.upload")
          Tag("span", .class("hidden")) { " \(say("owner.picture.of", name))" }
        }
        Tag("p", .class("note"), .id("\(id)-note")) { say("owner.picture.hint") }
        if let fault { Tag("p", .class("fault"), .id("\(id)-error")) { fault } }
      }
      if product.uploadedPicture != nil {
        request.button(to: "/owner/remove-picture", sending: ["product": product.id]) {
          say("owner.picture.remove")
          Tag("span", .class("hidden")) { " \(say("owner.picture.of", name))" }
        }
      }
    }.html
  }
}
