import Baton
import BatonInspector
import Catalogues
import FormValidation
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
      of: switches.edits.name, most: Self.mostOrders, by: request.visitor)
    let till = try await store.till(by: request.visitor)
    let body = HTML {
      Tag("h1") { say("frame.shop") }
      Tag("h2") { say("owner.chain") }
      chain(request)
      history(editions, say)
      Tag("h2", .id("products")) { say("owner.products") }
      products(request)
      Tag("h2") { say("owner.new") }
      newProduct(request)
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
            if order.coins != nil { Tag("span") { say("field.payment.coins") } }
            Tag("span") { order.isOwed ? say("owner.money-owed") : order.state.name(in: say) }
            steps(of: order, request)
          }
        }
      }
      Tag("h2") { say("owner.till") }
      Tag("p") { "\(say.money(till.worth)): \(till.text(in: say))" }
      if till.worth > 0 {
        request.button(to: "/owner/till/empty", sending: [:]) { say("owner.till.empty") }
      }
      fillTill(request)
      Tag("h2") { say("owner.password") }
      password(request)
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
        request.button(to: "/owner/order", sending: ["order": order.id, "state": state.rawValue]) {
          order.isOwed ? say("owner.give-back") : say("step.\(state.rawValue)")
          Tag("span", .class("hidden")) { " \(say("owner.order", ["id": .text(order.id)]))" }
        }
      }
    }
  }

  private func chain(_ request: PageRequest) -> HTML {
    let say = request.words
    let standing = switches.edits.standing
    return Tag("ol", .class("chain")) {
      for (name, isOn) in switches.handlers(in: standing) {
        Tag("li", isOn ? nil : .class("off")) {
          Tag("span") { isOn ? name : say("owner.off", ["name": .text(name)]) }
          request.button(
            to: "/owner/switch",
            sending: ["handler": name, "on": isOn ? "0" : "1", "edition": "\(standing.number)"]
          ) {
            isOn ? say("owner.switch-off") : say("owner.switch-on")
            Tag("span", .class("hidden")) { " \(name)" }
          }
        }
      }
    }.html
  }

  private func history(_ editions: [Edition], _ say: Words) -> HTML {
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
                Tag("span") {
                  Date(timeIntervalSince1970: edition.at / .seconds(1)).ISO8601Format()
                }
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
              Tag("td") {
                number(
                  to: "/owner/price", ShopForms.price, "price", product.price, of: product, request)
              }
              Tag("td") {
                number(
                  to: "/owner/stock", ShopForms.stock, "stock", product.stock, of: product, request)
              }
            }
          }
        }
      }
    }.html
  }

  /// A number of a product that can be changed where it stands.
  private func number(
    to place: StaticString, _ definition: FormChain<ShopForms.NumberForm>, _ name: String,
    _ value: Int, of product: Product, _ request: PageRequest
  ) -> HTML {
    let say = request.words
    let called = ["name": MessageValue.text(product.name(in: say))]
    let form = PageForm(
      to: place, definition, request, showing: WebForm([(name: name, text: "\(value)")]),
      carrying: [("product", product.id)], of: product.id,
      captions: [FieldPath(name): .init(label: say("owner.\(name).of", called))])
    return form.html("cell") {
      form.line(showsLabels: false) {
        Tag("button", .class("quiet")) {
          say("owner.set")
          Tag("span", .class("hidden")) { " \(say("owner.set.\(name)", called))" }
        }
      }
    }
  }

  private func fillTill(_ request: PageRequest) -> HTML {
    let say = request.words
    let form = PageForm(
      to: "/owner/till", ShopForms.till, request, idPrefix: "till.",
      captions: Dictionary(
        uniqueKeysWithValues: Handful.kinds.map {
          (FieldPath($0.name), .init(label: say("label.coins.\($0.name)")))
        }))
    return form.html("tall") {
      Tag("div", .class("by-coins")) { form.fields() }
      Tag("button") { say("owner.till.fill") }
    }
  }

  private func password(_ request: PageRequest) -> HTML {
    let say = request.words
    let form = PageForm(
      to: "/owner/password", ShopForms.passwordOfUser, request, idPrefix: "password.",
      captions: [
        "user": .init(label: say("owner.user")),
        "password": .init(label: say("field.password"), note: say("field.password.hint")),
      ])
    return form.html("tall") {
      form.fields()
      Tag("button") { say("owner.password.set") }
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
      to: "/owner/products", ShopForms.newProduct, request, idPrefix: "new.",
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

extension Edition {
  /// What it has taken out, what it has put in, and the order where that has changed.
  fileprivate func change(in say: Words) -> String {
    let out = before.filter { !after.contains($0) }.map {
      say("owner.went-off", ["name": .text($0)])
    }
    let back = after.filter { !before.contains($0) }.map {
      say("owner.went-on", ["name": .text($0)])
    }
    let isMoved = before.filter(after.contains) != after.filter(before.contains)
    let order =
      isMoved ? [say("owner.order-of", ["names": .text(after.joined(separator: ", "))])] : []
    return (out + back + order).joined(separator: ", ")
  }
}
