import Baton
import Catalogues
import FormValidation
import HTMLPages

/// The owner's page for products, with prices, stock, holds, and a form for new products.
struct OwnerProductsPage: Handler {
  var orderRules: [OrderRule] { [.needs("OwnerGate"), .inside("OwnerGate")] }

  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let body = HTML {
      Tag("h1") { say("owner.products") }
      Tag("p") { Tag("a", .href(PageLink("/owner"))) { say("frame.shop") } }
      Tag("ul", .class("shelf")) {
        for product in request.shelf.products { Tag("li") { row(product, request) } }
      }
      Tag("h2") { say("owner.new") }
      newProduct(request)
    }
    return .handled(
      PageContent(
        title: say("owner.products"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }

  private func row(_ product: Product, _ request: PageRequest) -> HTML {
    let say = request.words
    return HTML {
      Tag("div", .class("what")) {
        product.thumbnail
        Tag("a", .href(PageLink("/products", product.id))) { product.name(in: say) }
        Tag("p", .class("note")) {
          say(
            "owner.counts", ["held": .number(product.held), "left": .number(product.left)])
        }
        PictureForm(product: product, request: request).html
      }
      number(
        to: "/owner/price", ShopForms.priceInEuros, "price", product.price.euros, of: product,
        request)
      number(
        to: "/owner/stock", ShopForms.stock, "stock", "\(product.stock)", of: product, request)
    }
  }

  private func number(
    to place: StaticString, _ definition: some EditableForm, _ name: String,
    _ value: String, of product: Product, _ request: PageRequest
  ) -> HTML {
    let say = request.words
    let called = ["name": MessageValue.text(product.name(in: say))]
    let form = PageForm(
      to: place, definition, request, showing: WebForm([(name: name, text: value)]),
      carrying: [("product", product.id)], of: product.id,
      captions: [FieldPath(name): .init(label: say("owner.\(name).of", called))])
    return form.html("cell") {
      // Hide this text from screen readers, because the field's label also names the product.
      Tag("span", .class("note"), .text("aria-hidden", "true")) { say("owner.\(name)") }
      form.line(showsLabels: false) {
        Tag("button", .class("quiet")) {
          say("owner.set")
          Tag("span", .class("hidden")) { " \(say("owner.set.\(name)", called))" }
        }
      }
    }
  }

  private func newProduct(_ request: PageRequest) -> HTML {
    let say = request.words
    let categories = request.shelf.categories.map {
      HTMLInput.Option($0.id, $0.name(in: say))
    }
    let supplies = Product.Supply.allCases.map {
      HTMLInput.Option($0.rawValue, say("owner.supply.\($0.rawValue)"))
    }
    let form = PageForm(
      to: "/owner/products", ShopForms.newProductInEuros, request, idPrefix: "new.",
      captions: [
        "id": .init(label: say("owner.id")),
        "category": .init(label: say("owner.category"), options: categories),
        "name": .init(label: say("owner.name")), "about": .init(label: say("owner.about")),
        "price": .init(label: say("owner.price.tax")),
        "supply": .init(label: say("owner.supply"), options: supplies),
        "promised": .init(label: say("owner.promised")),
        "limit": .init(label: say("owner.limit")), "stock": .init(label: say("owner.stock")),
      ])
    return form.html("tall") {
      form.fields()
      Tag("button") { say("owner.put") }
    }
  }
}
