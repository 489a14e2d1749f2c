import Baton
import Catalogues
import FormValidation
import HTMLPages

/// The page for an order, which also serves as confirmation of its payment.
struct OrderPage: AsyncHandler {
  let store: any ShopStore

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    guard let purchase = try await store.purchase(shownBy: request) else {
      return .handled(.notFound("sorry.no-order", request))
    }
    let body = HTML {
      Tag("h1") { say("order.title", ["id": .text(purchase.id)]) }
      progress(of: purchase, say)
      Tag("div", .class("columns")) {
        Tag("section", .class("summary")) {
          Tag("h2") { say("order.what") }
          Tag("ul") {
            for line in purchase.lines {
              Tag("li") {
                Tag("span") { "\(line.quantity) × \(line.name(in: say))" }
                Tag("span") { say.money(line.price * line.quantity) }
                if line.later > 0 {
                  Tag("p", .class("note")) {
                    line.later == line.quantity
                      ? say("bag.later") : say("bag.some-later", ["count": .number(line.later)])
                  }
                }
              }
            }
          }
          Totals(purchase: purchase, say: say).html
        }
        Tag("section") {
          Tag("h2") { say("checkout.where") }
          purchase.address.html(in: say)
          Tag("p", .class("note")) {
            say("order.confirmation", ["email": .text(purchase.address.email)])
          }
          if let invoice = purchase.invoice {
            Tag("h2") { say("order.invoice") }
            invoice.html(in: say)
          }
        }
      }
      if purchase.state.next.contains(.cancelled) {
        request.confirmedButton(
          to: "/orders/cancel", sending: ["order": purchase.id, "state": "cancelled"],
          say("order.cancel"))
      } else if purchase.isOwed {
        request.button(
          to: "/orders/cancel", sending: ["order": purchase.id, "state": "cancelled"]
        ) { say("order.owed") }
      }
      if request.session == nil { offer(of: purchase, say) }
      Tag("p") {
        Tag("a", .href(PageLink("/orders", purchase.id, "receipt"))) { say("order.receipt") }
      }
      Tag("p") { Tag("a", .href(PageLink("/"))) { say("order.go-on") } }
    }
    return .handled(
      PageContent(
        title: say("order.title", ["id": .text(purchase.id)]), body: body,
        status: request.mistake?.status ?? 200,
        order: purchase, request: request))
  }

  /// Returns an invitation for a guest to create an account that then owns the order.
  private func offer(of purchase: Purchase, _ say: Words) -> HTML {
    let query = [("then", PageLink("/orders", purchase.id).text)]
    return Tag("section", .class("offer")) {
      Tag("h2") { say("order.offer") }
      Tag("p") { say("order.offer.why") }
      Tag("p") {
        Tag("a", .class("button"), .href(PageLink("/sign-up", query: query))) {
          say("sign-up.title")
        }
        " "
        Tag("a", .href(PageLink("/sign-in", query: query))) { say("frame.sign-in") }
      }
    }.html
  }

  private func progress(of purchase: Purchase, _ say: Words) -> HTML {
    HTML {
      if purchase.state == .cancelled {
        Tag("p", .class("paid")) {
          purchase.isOwed
            ? say(
              purchase.coins == nil ? "order.on-its-way" : "order.till-lacks",
              ["amount": .text(say.money(purchase.total))])
            : say(
              purchase.declined == nil ? "order.given-back" : "order.not-charged",
              ["amount": .text(say.money(purchase.total))])
        }
      } else {
        Tag("ol", .class("progress")) {
          for state in Purchase.State.allCases where state != .cancelled {
            Tag("li", state == purchase.state ? .text("aria-current", "step") : nil) {
              state == .paid
                ? say("order.paid", ["day": .text(say.day(purchase.placed))])
                : say("step.\(state.rawValue)")
            }
          }
        }
      }
    }
  }
}

extension Address {
  var fields: [(String, String)] {
    [
      ("name", name), ("email", email), ("street", street), ("postalCode", postalCode),
      ("city", city), ("country", Countries.all.code(of: country) ?? ""),
    ]
  }

  static func captions(in say: Words) -> [FieldPath: HTMLInput.Caption] {
    let labels = [
      "name": say("field.name"), "email": say("field.email"), "street": say("field.street"),
      "postalCode": say("field.postalCode"), "city": say("field.city"),
      "country": say("field.country"),
    ]
    let countries = Countries.all.options(in: say.language)
    let both = labels.flatMap { [($0, FieldPath($0), $1), ($0, FieldPath("invoice.\($0)"), $1)] }
    return Dictionary(
      uniqueKeysWithValues: both.map { field, path, label in
        (path, HTMLInput.Caption(label: label, options: field == "country" ? countries : nil))
      })
  }

  func html(in say: Words) -> HTML {
    Tag("address") {
      name
      Tag("br")
      street
      Tag("br")
      "\(postalCode) \(city)"
      Tag("br")
      Countries.all.name(of: country, in: say.language)
    }.html
  }
}

extension Purchase {
  func products(in say: Words) -> String {
    lines.map { "\($0.quantity) × \($0.name(in: say))" }.joined(separator: ", ")
  }
}

extension Purchase.Line {
  func name(in say: Words) -> String { say("product.\(product)", else: name) }
}
