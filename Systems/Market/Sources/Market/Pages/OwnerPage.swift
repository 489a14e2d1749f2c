import Baton
import Catalogues
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
    let say = request.words
    let orders = try await store.latestPurchases(by: request.visitor, most: Self.mostOrders)
    let editions = try await store.editions(
      of: BagSwitches.name, most: Self.mostOrders, by: request.visitor)
    let body = HTML {
      Tag("h1") { say("frame.shop") }
      Tag("h2") { say("owner.chain") }
      chain(request)
      history(editions, say)
      Tag("h2", .id("products")) { say("owner.products") }
      products(request)
      Tag("h2") { say("owner.new") }
      newProduct(request.typedFor("id"))
      Tag("h2") { say("owner.orders") }
      if orders.isEmpty { Tag("p", .class("empty")) { say("owner.no-orders") } }
      Tag("ul", .class("orders")) {
        for order in orders {
          Tag("li") {
            Tag("span") { order.id }
            Tag("span") { order.address.name }
            Tag("span") {
              order.lines.map { "\($0.quantity) × \($0.name(in: say))" }.joined(separator: ", ")
            }
            Tag("span", .class("price")) { say.money(order.total) }
            Tag("span") { order.isOwed ? say("owner.money-owed") : order.state.name(in: say) }
            steps(of: order, request)
          }
        }
      }
      Tag("h2") { say("owner.password") }
      password(request.typedFor("user"))
    }
    return .handled(
      PageContent(
        title: say("frame.shop"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }

  private func steps(of order: Purchase, _ request: PageRequest) -> HTML {
    let say = request.words
    return HTML {
      for state in order.isOwed ? [.cancelled] : order.state.next {
        form("/owner/order", request, to: nil) {
          Tag("input", .type("hidden"), .name("order"), .value(order.id))
          Tag("input", .type("hidden"), .name("state"), .value(state.rawValue))
          Tag("button", .class("quiet")) {
            order.isOwed ? say("owner.give-back") : say("step.\(state.rawValue)")
            Tag("span", .class("hidden")) { " \(say("owner.order", ["id": .text(order.id)]))" }
          }
        }
      }
    }
  }

  private func chain(_ request: PageRequest) -> HTML {
    let say = request.words
    return Tag("ol", .class("chain")) {
      for name in switches.names {
        let isOn = switches.isOn(name)
        Tag("li", isOn ? nil : .class("off")) {
          Tag("span") { isOn ? name : say("owner.off", ["name": .text(name)]) }
          form("/owner/switch", request, to: nil) {
            Tag("input", .type("hidden"), .name("handler"), .value(name))
            Tag("input", .type("hidden"), .name("on"), .value(isOn ? "0" : "1"))
            Tag("input", .type("hidden"), .name("edition"), .value("\(switches.number)"))
            Tag("button", .class("quiet")) {
              isOn ? say("owner.switch-off") : say("owner.switch-on")
              Tag("span", .class("hidden")) { " \(name)" }
            }
          }
        }
      }
    }.html
  }

  private func history(_ editions: [ChainEdition], _ say: Words) -> HTML {
    HTML {
      if !editions.isEmpty {
        Tag("details") {
          Tag("summary") {
            say("owner.editions", ["number": .number(editions[0].number)])
          }
          Tag("ul", .class("orders")) {
            for edition in editions {
              Tag("li") {
                Tag("span") { "\(edition.number)" }
                Tag("span") { edition.at.ISO8601Format() }
                Tag("span") { edition.who }
                Tag("span") { edition.change(in: say) }
              }
            }
          }
        }
      }
    }
  }

  private func products(_ request: PageRequest) -> HTML {
    let say = request.words
    return Tag(
      "div", .class("wide"), .text("tabindex", "0"), .text("role", "region"),
      .text("aria-labelledby", "products")
    ) {
      Tag("table", .class("shelf")) {
        Tag("thead") {
          Tag("tr") {
            for title in ["product", "held", "left", "price", "stock"] {
              Tag("th", .text("scope", "col")) { say("owner.\(title)") }
            }
          }
        }
        Tag("tbody") {
          for product in request.shelf.products {
            Tag("tr") {
              Tag("th", .text("scope", "row")) {
                Tag("a", .href(PageLink("/products", product.id))) { product.name(in: say) }
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
    let say = request.words
    let called = ["name": MessageValue.text(product.name(in: say))]
    let isWrong = request.mistake != nil && request.typed["product"] == product.id
    let fault = isWrong ? request.mistake?.sentence(for: name) : nil
    let typed = isWrong ? request.typed[name] : nil
    return form(name == "price" ? "/owner/price" : "/owner/stock", request, to: nil) {
      Tag("input", .type("hidden"), .name("product"), .value(product.id))
      Tag(
        "input", .name(name), .type("number"), .text("min", "0"), .flag("required"),
        .text("aria-label", say("owner.\(name).of", called)),
        .value(typed ?? "\(value)"), fault == nil ? nil : .text("aria-invalid", "true"))
      Tag("button", .class("quiet")) {
        say("owner.set")
        Tag("span", .class("hidden")) { " \(say("owner.set.\(name)", called))" }
      }
      if let fault { Tag("p", .class("fault")) { fault } }
    }
  }

  private func password(_ request: PageRequest) -> HTML {
    let say = request.words
    return form("/owner/password", request, to: say("owner.password.set")) {
      InputField(name: "user", label: say("owner.user"), request: request).html
      InputField(
        name: "password", label: say("field.password"), request: request, type: "password",
        autocomplete: "new-password"
      ).html
    }
  }

  private func newProduct(_ request: PageRequest) -> HTML {
    let say = request.words
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
    return form("/owner/products", request, to: say("owner.put")) {
      field("id", say("owner.id"))
      choice(
        "category", say("owner.category"),
        request.shelf.categories.map { ($0.id, $0.name(in: say)) })
      field("name", say("owner.name"))
      field("about", say("owner.about"), isRequired: false)
      field("price", say("owner.price.tax"), type: "number")
      choice(
        "supply", say("owner.supply"),
        [
          ("stock", say("owner.supply.stock")), ("backorder", say("owner.supply.backorder")),
          ("preorder", say("owner.supply.preorder")),
        ])
      field("promised", say("owner.promised"), type: "date", isRequired: false)
      field("limit", say("owner.limit"), type: "number", isRequired: false)
      field("stock", say("owner.stock"), type: "number", isRequired: false)
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
  fileprivate func change(in say: Words) -> String {
    let out = before.filter { !after.contains($0) }.map {
      say("owner.went-off", ["name": .text($0)])
    }
    let back = after.filter { !before.contains($0) }.map {
      say("owner.went-on", ["name": .text($0)])
    }
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
