import Baton
import Catalogues
import Foundation
import FormValidation
import HTMLPages

/// Where somebody says who they are.
struct SignInPage: Handler {
  /// Whose passwords everybody may know: the demonstration's.
  let accounts: [Stock.Account]

  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let form = PageForm(
      to: "/sign-in", ShopForms.signIn, request,
      carrying: [("then", request.then)] + (request.draft?.carried ?? []),
      captions: [
        "name": .init(label: say("field.user")), "password": .init(label: say("field.password")),
      ])
    let body = HTML {
      Tag("h1") { say("frame.sign-in") }
      if !request.then.isEmpty, request.bag.count > 0 {
        Tag("p", .class("note")) { say("sign-in.kept") }
      }
      form.html("tall") {
        form.fields()
        Tag("button") { say("frame.sign-in") }
      }
      Tag("p") {
        "\(say("sign-in.new")) "
        Tag(
          "a",
          .href(PageLink("/sign-up", query: request.then.isEmpty ? [] : [("then", request.then)]))
        ) {
          say("sign-up.title")
        }
      }
      if !accounts.isEmpty {
        Tag("section", .class("demo")) {
          Tag("h2") { say("sign-in.demo") }
          Tag("p") { say("sign-in.demo.accounts") }
          Tag("table") {
            Tag("thead") {
              Tag("tr") {
                for title in ["field.user", "field.password", "sign-in.role"] {
                  Tag("th", .text("scope", "col")) { say(title) }
                }
              }
            }
            Tag("tbody") {
              for account in accounts {
                Tag("tr") {
                  Tag("td") { account.name }
                  Tag("td") { Tag("code") { account.password } }
                  Tag("td") { say("role.\(account.role.rawValue)") }
                }
              }
            }
          }
        }
      }
    }
    return .handled(
      PageContent(
        title: say("frame.sign-in"), body: body,
        status: request.mistake?.status ?? (request.draft == nil ? 200 : 401), request: request))
  }
}

/// Where a bag is bought: one form.
struct CheckoutPage: AsyncHandler {
  let store: any ShopStore
  /// Whether the card service is a simulation, and its numbers may be told.
  let isSimulated: Bool

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let last = try await store.purchases(of: request.visitor).first?.address
    let bag = request.bag
    let body = HTML {
      Tag("h1") { say("checkout.title") }
      if bag.lines.isEmpty {
        Tag("p", .class("empty")) {
          "\(say("refused.empty")) "
          Tag("a", .href(PageLink("/"))) { say("bag.see") }
        }
      } else {
        Tag("div", .class("columns")) {
          form(request, beginningWith: last)
          Tag("section", .class("summary")) {
            Tag("h2") { say("checkout.what") }
            Tag("ul") {
              for line in bag.lines {
                Tag("li") {
                  Tag("span") { "\(line.quantity) × \(line.name(in: say))" }
                  Tag("span") { say.money(line.total) }
                  if line.isSoldOut {
                    Tag("p", .class("fault")) {
                      "\(say("checkout.ran-out")) "
                      Tag("a", .href(PageLink("/bag"))) { say("checkout.change") }
                    }
                  }
                }
              }
            }
            Totals(bag: bag, say: say).html
          }
        }
      }
    }
    return .handled(
      PageContent(
        title: say("checkout.title"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }

  private func form(_ request: PageRequest, beginningWith address: Address?) -> HTML {
    let say = request.words
    let total = request.bag.total
    let shown = [("payment", "card")] + (address?.fields ?? [])
    let form = PageForm(
      to: "/checkout", ShopForms.checkout, request,
      showing: WebForm(shown.map { (name: $0, text: $1) }),
      knowing: WebForm(["total": "\(total)", "key": Purchase.newID()]),
      captions: Address.captions(in: say).merging([
        "payment": .init(
          label: say("field.payment"),
          options: ShopForms.PaymentKind.allCases.map {
            .init($0.rawValue, say("field.payment.\($0)"))
          }),
        "card": .init(label: say("field.card"), note: isSimulated ? say("field.card.hint") : nil),
      ]) { $1 })
    let isInvoiced =
      request.refused(at: "/checkout")?.filled.values
      .contains { $0.name.hasPrefix("invoice.") && !$0.text.isEmpty } ?? false
    return form.html("tall") {
      Tag("fieldset") {
        Tag("legend") { say("checkout.where") }
        form.fields { $0.group == nil }
        Tag("details", .flag("open", isInvoiced)) {
          Tag("summary") { say("checkout.invoice") }
          form.fields { $0.group == "invoice" }
        }
      }
      Tag("fieldset") {
        Tag("legend") { say("checkout.how") }
        form.fields { $0.group == "payment" }
        Tag("div", .class("by-card")) { form.fields { $0.group == "card" } }
        Tag("div", .class("by-coins")) {
          Tag("p", .class("note")) { say("checkout.coins") }
          form.fields { $0.group == "coins" }
        }
      }
      Tag("button") { say("checkout.pay", ["amount": .text(say.money(total))]) }
    }
  }
}

extension HTMLInput {
  /// The part of the checkout's form that it is in; `nil` for where the goods go.
  fileprivate var group: String? {
    guard case .name(let name) = field.components.first else { return nil }
    return ["invoice", "payment", "card", "coins"].contains(name) ? name : nil
  }
}

/// Where somebody makes an account.
struct SignUpPage: Handler {
  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let form = PageForm(
      to: "/sign-up", ShopForms.account, request, carrying: [("then", request.then)],
      captions: [
        "name": .init(label: say("field.user")),
        "password": .init(label: say("field.password"), note: say("field.password.hint")),
        "again": .init(label: say("field.again")),
      ])
    let body = HTML {
      Tag("h1") { say("sign-up.title") }
      form.html("tall") {
        form.fields()
        Tag("button") { say("sign-up.do") }
      }
    }
    return .handled(
      PageContent(
        title: say("sign-up.title"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }
}

/// What somebody has bought.
struct OrdersPage: AsyncHandler {
  let store: any ShopStore

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let purchases = try await store.purchases(of: request.visitor)
    let body = HTML {
      Tag("h1") { say("orders.title") }
      if purchases.isEmpty { Tag("p", .class("empty")) { say("orders.empty") } }
      Tag("ul", .class("orders")) {
        for purchase in purchases {
          Tag("li") {
            Tag("a", .href(PageLink("/orders", purchase.id))) { purchase.id }
            Tag("span") { say.day(purchase.placed) }
            Tag("span") { purchase.state.name(in: say) }
            Tag("span", .class("price")) { say.money(purchase.total) }
          }
        }
      }
    }
    return .handled(PageContent(title: say("orders.title"), body: body, request: request))
  }
}

extension ShopStore {
  /// The purchase that a page is about; `nil` if the visitor has none of that number.
  func purchase(shownBy request: PageRequest) async throws(Refusal) -> Purchase? {
    do throws(Refusal) {
      return try await purchase(request.subject, of: request.visitor)
    } catch {
      guard case .unknownPurchase = error else { throw error }
      return nil
    }
  }
}

/// One purchase, and that it is paid.
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
          purchase.address.html
          Tag("p", .class("note")) {
            say("order.confirmation", ["email": .text(purchase.address.email)])
          }
          if let invoice = purchase.invoice {
            Tag("h2") { say("order.invoice") }
            invoice.html
          }
        }
      }
      if purchase.state.next.contains(.cancelled) || purchase.isOwed {
        request.button(
          to: "/orders/cancel", sending: ["order": purchase.id, "state": "cancelled"]
        ) {
          purchase.isOwed ? say("order.owed") : say("order.cancel")
        }
      }
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

  /// The states that it goes through, and where it is.
  private func progress(of purchase: Purchase, _ say: Words) -> HTML {
    HTML {
      if purchase.state == .cancelled {
        Tag("p", .class("paid")) {
          purchase.isOwed
            ? say(
              purchase.coins == nil ? "order.on-its-way" : "order.till-lacks",
              ["amount": .text(say.money(purchase.total))])
            : say("order.given-back", ["amount": .text(say.money(purchase.total))])
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
  /// As the fields of a form.
  var fields: [(String, String)] {
    [
      ("name", name), ("email", email), ("street", street), ("postalCode", postalCode),
      ("city", city), ("country", country),
    ]
  }

  /// What its fields are called, in the delivery and in the invoice.
  static func captions(in say: Words) -> [FieldPath: HTMLInput.Caption] {
    let labels = [
      "name": say("field.name"), "email": say("field.email"), "street": say("field.street"),
      "postalCode": say("field.postalCode"), "city": say("field.city"),
      "country": say("field.country"),
    ]
    let both = labels.flatMap { [(FieldPath($0), $1), (FieldPath("invoice.\($0)"), $1)] }
    return Dictionary(uniqueKeysWithValues: both.map { ($0, HTMLInput.Caption(label: $1)) })
  }

  var html: HTML {
    Tag("address") {
      name
      Tag("br")
      street
      Tag("br")
      "\(postalCode) \(city)"
      Tag("br")
      country
    }.html
  }
}

extension Purchase.Line {
  func name(in say: Words) -> String { say("product.\(product)", else: name) }
}
