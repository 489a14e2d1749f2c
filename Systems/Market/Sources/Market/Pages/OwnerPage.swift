import Baton
import Foundation
import HTMLPages

/// Lets the owner on, and nobody else.
struct OwnerGate: Admission {
  typealias Response = PageContent

  var orderRules: [OrderRule] { [.needs("VisitorHandler"), .inside("VisitorHandler")] }

  func admit(_ request: PageRequest) throws(Refusal) -> PageRequest {
    guard let session = request.session else { throw .unauthenticated }
    guard session.user.role == .owner else { throw .forbidden }
    return request
  }
}

/// What the owner sees and changes: products, prices, stock, holds, the latest orders, passwords.
struct OwnerPage: AsyncHandler {
  let store: any ShopStore
  let switches: BagSwitches

  /// Of all orders the latest; each customer has a page with the own ones.
  static let mostOrders = 50

  var orderRules: [OrderRule] { [.needs("OwnerGate"), .inside("OwnerGate")] }

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let orders = try await store.latestPurchases(by: request.visitor, most: Self.mostOrders)
    let editions = try await store.editions(
      of: BagSwitches.name, most: Self.mostOrders, by: request.visitor)
    let body = HTML {
      Tag("h1") { "The shop" }
      Tag("h2") { "What an add to a bag goes through" }
      chain(request)
      history(editions)
      Tag("h2", .id("products")) { "Products" }
      products(request)
      Tag("h2") { "A new product" }
      newProduct(request.typedFor("id"))
      Tag("h2") { "Orders" }
      if orders.isEmpty { Tag("p", .class("empty")) { "Nobody has ordered anything yet." } }
      Tag("ul", .class("orders")) {
        for order in orders {
          Tag("li") {
            Tag("span") { order.id }
            Tag("span") { order.address.name }
            Tag("span") {
              order.lines.map { "\($0.quantity) × \($0.name)" }.joined(separator: ", ")
            }
            Tag("span", .class("price")) { order.total.money }
            Tag("span") { order.isOwed ? "cancelled, money owed" : order.state.rawValue }
            steps(of: order, request)
          }
        }
      }
      Tag("h2") { "A new password" }
      password(request.typedFor("user"))
    }
    return .handled(
      PageContent(
        title: "The shop", body: body, status: request.mistake?.status ?? 200, request: request))
  }

  private func steps(of order: Purchase, _ request: PageRequest) -> HTML {
    HTML {
      for state in order.isOwed ? [.cancelled] : order.state.next {
        form("/owner/order", request, to: nil) {
          Tag("input", .type("hidden"), .name("order"), .value(order.id))
          Tag("input", .type("hidden"), .name("state"), .value(state.rawValue))
          Tag("button", .class("quiet")) {
            order.isOwed
              ? "Give the money back" : state == .cancelled ? "Cancel" : state.rawValue.capitalized
            Tag("span", .class("hidden")) { " order \(order.id)" }
          }
        }
      }
    }
  }

  private func chain(_ request: PageRequest) -> HTML {
    Tag("ol", .class("chain")) {
      for name in switches.names {
        let isOn = switches.isOn(name)
        Tag("li", isOn ? nil : .class("off")) {
          Tag("span") { "\(name)\(isOn ? "" : " (off)")" }
          form("/owner/switch", request, to: nil) {
            Tag("input", .type("hidden"), .name("handler"), .value(name))
            Tag("input", .type("hidden"), .name("on"), .value(isOn ? "0" : "1"))
            Tag("input", .type("hidden"), .name("edition"), .value("\(switches.number)"))
            Tag("button", .class("quiet")) {
              isOn ? "Switch off" : "Switch on"
              Tag("span", .class("hidden")) { " \(name)" }
            }
          }
        }
      }
    }.html
  }

  private func history(_ editions: [ChainEdition]) -> HTML {
    HTML {
      if !editions.isEmpty {
        Tag("details") {
          Tag("summary") { "Edition \(editions[0].number), and those before it" }
          Tag("ul", .class("orders")) {
            for edition in editions {
              Tag("li") {
                Tag("span") { "\(edition.number)" }
                Tag("span") { edition.at.ISO8601Format() }
                Tag("span") { edition.who }
                Tag("span") { edition.change }
              }
            }
          }
        }
      }
    }
  }

  private func products(_ request: PageRequest) -> HTML {
    Tag(
      "div", .class("wide"), .text("tabindex", "0"), .text("role", "region"),
      .text("aria-labelledby", "products")
    ) {
      Tag("table", .class("shelf")) {
        Tag("thead") {
          Tag("tr") {
            for title in ["Product", "Held", "Left", "Price in cents", "Units on the shelf"] {
              Tag("th", .text("scope", "col")) { title }
            }
          }
        }
        Tag("tbody") {
          for product in request.shelf.products {
            Tag("tr") {
              Tag("th", .text("scope", "row")) {
                Tag("a", .href(PageLink("/products", product.id))) { product.name }
              }
              Tag("td") { product.held }
              Tag("td") { product.left }
              Tag("td") { number("price", product.price, of: product, request) }
              Tag("td") { number("stock", product.stock, of: product, request) }
            }
          }
        }
      }
    }.html
  }

  /// A number of a product that can be changed where it stands.
  private func number(
    _ name: String, _ value: Int, of product: Product, _ request: PageRequest
  ) -> HTML {
    let isWrong = request.mistake != nil && request.typed["product"] == product.id
    let fault = isWrong ? request.mistake?.sentence(for: name) : nil
    let typed = isWrong ? request.typed[name] : nil
    return form(name == "price" ? "/owner/price" : "/owner/stock", request, to: nil) {
      Tag("input", .type("hidden"), .name("product"), .value(product.id))
      Tag(
        "input", .name(name), .type("number"), .text("min", "0"), .flag("required"),
        .text("aria-label", "\(name == "price" ? "Price" : "Units") of \(product.name)"),
        .value(typed ?? "\(value)"), fault == nil ? nil : .text("aria-invalid", "true"))
      Tag("button", .class("quiet")) {
        "Set"
        Tag("span", .class("hidden")) { " the \(name) of \(product.name)" }
      }
      if let fault { Tag("p", .class("fault")) { fault } }
    }
  }

  private func password(_ request: PageRequest) -> HTML {
    form("/owner/password", request, to: "Set the password") {
      InputField(name: "user", label: "User", request: request).html
      InputField(
        name: "password", label: "Password", request: request, type: "password",
        autocomplete: "new-password"
      ).html
    }
  }

  private func newProduct(_ request: PageRequest) -> HTML {
    func field(_ name: String, _ label: String, type: String = "text", isRequired: Bool = true)
      -> HTML
    {
      InputField(name: name, label: label, request: request, type: type, isRequired: isRequired)
        .html
    }
    func choice(_ name: String, _ label: String, _ choices: [(value: String, text: String)]) -> HTML
    {
      Tag("div", .class("field")) {
        Tag("label", .for(name)) { label }
        Tag("select", .id(name), .name(name)) {
          for (value, text) in choices {
            Tag("option", .value(value), .flag("selected", request.typed[name] == value)) { text }
          }
        }
      }.html
    }
    return form("/owner/products", request, to: "Put on sale") {
      field("id", "Its name in addresses: small letters, digits, hyphens")
      choice("category", "Category", request.shelf.categories.map { ($0.id, $0.name) })
      field("name", "Name")
      field("about", "What is said of it", isRequired: false)
      field("price", "Price in cents, with tax", type: "number")
      choice(
        "supply", "If more are wanted than there are",
        [
          ("stock", "They are refused"), ("backorder", "They come later"),
          ("preorder", "All come later: it is not out yet"),
        ])
      field("promised", "When the later ones come", type: "date", isRequired: false)
      field("limit", "Units to a customer a day", type: "number", isRequired: false)
      field("stock", "Units on the shelf", type: "number", isRequired: false)
    }
  }

  private func form(
    _ path: StaticString, _ request: PageRequest, to button: String?,
    @HTMLBuilder fields: () -> HTML
  ) -> HTML {
    let content = fields()
    return Tag(
      "form", button == nil ? .class("cell") : .class("tall"), .text("method", "post"),
      .action(PageLink(path))
    ) {
      Tag("input", .type("hidden"), .name("csrf"), .value(request.visitor.formToken))
      content
      if let button { Tag("button") { button } }
    }.html
  }
}

extension ChainEdition {
  /// What it has taken out, and what it has put in.
  fileprivate var change: String {
    let out = before.filter { !after.contains($0) }.map { "\($0) off" }
    let back = after.filter { !before.contains($0) }.map { "\($0) on" }
    return (out + back).joined(separator: ", ")
  }
}

extension PageRequest {
  /// The same request for one of several forms: with what was typed and refused only if it was in that form.
  fileprivate func typedFor(_ field: String) -> PageRequest {
    guard typed[field] == nil else { return self }
    var request = self
    (request.typed, request.mistake) = ([:], nil)
    return request
  }
}
