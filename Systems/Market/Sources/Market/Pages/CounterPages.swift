import Baton
import Catalogues
import Foundation
import FormValidation
import HTMLPages

/// A field of a form: its label, what was typed, and what is wrong with it.
struct InputField {
  let name: String
  let label: String
  let request: PageRequest
  var type = "text"
  var autocomplete = "off"
  var hint: String?
  /// What stands in it before anybody has typed.
  var initial = ""
  var isRequired = true

  var html: HTML {
    let fault = request.mistake?.sentence(for: name)
    let described = [hint == nil ? nil : "\(name)-hint", fault == nil ? nil : "\(name)-fault"]
      .compactMap { $0 }.joined(separator: " ")
    return Tag("div", .class("field")) {
      Tag("label", .for(name)) { label }
      Tag(
        "input", .id(name), .name(name), .type(type), .text("autocomplete", autocomplete),
        .flag("required", isRequired),
        type == "password" ? nil : .value(request.typed[name] ?? initial),
        fault == nil ? nil : .text("aria-invalid", "true"),
        // The first that is wrong is where the visitor goes on.
        .flag("autofocus", fault != nil && request.mistake?.faults.first?.field == name),
        described.isEmpty ? nil : .text("aria-describedby", described))
      if let hint { Tag("p", .class("note"), .id("\(name)-hint")) { hint } }
      if let fault { Tag("p", .class("fault"), .id("\(name)-fault")) { fault } }
    }.html
  }
}

/// Where somebody says who they are.
struct SignInPage: Handler {
  /// Whose passwords everybody may know: the demonstration's.
  let accounts: [Stock.Account]

  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let body = HTML {
      Tag("h1") { say("frame.sign-in") }
      if !request.then.isEmpty, request.bag.count > 0 {
        Tag("p", .class("note")) { say("sign-in.kept") }
      }
      Tag("form", .class("tall"), .text("method", "post"), .action(PageLink("/sign-in"))) {
        Tag("input", .type("hidden"), .name("csrf"), .value(request.visitor.formToken))
        Tag("input", .type("hidden"), .name("then"), .value(request.then))
        InputField(
          name: "name", label: say("field.user"), request: request, autocomplete: "username"
        ).html
        InputField(
          name: "password", label: say("field.password"), request: request, type: "password",
          autocomplete: "current-password"
        ).html
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
        title: say("frame.sign-in"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }
}

/// Where a bag is bought: one form.
struct CheckoutPage: AsyncHandler {
  let store: any ShopStore
  /// Whether the card service is a simulation, and its numbers may be told.
  let isSimulated: Bool

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    var request = request
    if request.typed.isEmpty, let last = try await store.purchases(of: request.visitor).first {
      request.typed = last.address.fields
    }
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
          form(request)
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

  private func form(_ request: PageRequest) -> HTML {
    let say = request.words
    func field(
      _ name: String, _ label: String, _ autocomplete: String, type: String = "text",
      hint: String? = nil
    ) -> HTML {
      InputField(
        name: name, label: label, request: request, type: type, autocomplete: autocomplete,
        hint: hint, isRequired: !name.hasPrefix("invoice.")
      ).html
    }
    func address(of group: String = "", autocomplete: String = "shipping ") -> HTML {
      HTML {
        field(group + "name", say("field.name"), autocomplete + "name")
        field(group + "email", say("field.email"), autocomplete + "email", type: "email")
        field(group + "street", say("field.street"), autocomplete + "address-line1")
        field(group + "postalCode", say("field.postalCode"), autocomplete + "postal-code")
        field(group + "city", say("field.city"), autocomplete + "address-level2")
        field(group + "country", say("field.country"), autocomplete + "country-name")
      }
    }
    let isInvoiced = request.typed.contains { $0.key.hasPrefix("invoice.") && $0.value != "" }
    let total = "\(request.bag.total)"
    return Tag("form", .class("tall"), .text("method", "post"), .action(PageLink("/checkout"))) {
      Tag("input", .type("hidden"), .name("csrf"), .value(request.visitor.formToken))
      Tag("input", .type("hidden"), .name("total"), .value(total))
      Tag("input", .type("hidden"), .name("key"), .value(request.typed["key"] ?? Purchase.newID()))
      Tag("fieldset") {
        Tag("legend") { say("checkout.where") }
        address()
        Tag("details", .flag("open", isInvoiced)) {
          Tag("summary") { say("checkout.invoice") }
          address(of: "invoice.", autocomplete: "billing ")
        }
      }
      Tag("fieldset") {
        Tag("legend") { say("checkout.how") }
        field(
          "card", say("field.card"), "cc-number",
          hint: isSimulated ? say("field.card.hint") : nil)
      }
      Tag("button") { say("checkout.pay", ["amount": .text(say.money(request.bag.total))]) }
    }.html
  }
}

/// Where somebody makes an account.
struct SignUpPage: Handler {
  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let body = HTML {
      Tag("h1") { say("sign-up.title") }
      Tag("form", .class("tall"), .text("method", "post"), .action(PageLink("/sign-up"))) {
        Tag("input", .type("hidden"), .name("csrf"), .value(request.visitor.formToken))
        Tag("input", .type("hidden"), .name("then"), .value(request.then))
        InputField(
          name: "name", label: say("field.user"), request: request, autocomplete: "username"
        ).html
        InputField(
          name: "password", label: say("field.password"), request: request, type: "password",
          autocomplete: "new-password", hint: say("field.password.hint")
        ).html
        InputField(
          name: "again", label: say("field.again"), request: request, type: "password",
          autocomplete: "new-password"
        ).html
        Tag("button") { say("sign-up.do") }
      }
    }
    return .handled(
      PageContent(
        title: say("sign-up.title"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }
}

extension Refusal.Fault {
  /// Somebody was faster, after the form had been checked.
  static func nameTaken(in say: Words) -> Self {
    Self(field: "name", code: "name.taken", message: say("name.taken"))
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
        Tag("form", .class("cell"), .text("method", "post"), .action(PageLink("/orders/cancel"))) {
          Tag("input", .type("hidden"), .name("csrf"), .value(request.visitor.formToken))
          Tag("input", .type("hidden"), .name("order"), .value(purchase.id))
          Tag("input", .type("hidden"), .name("state"), .value("cancelled"))
          Tag("button", .class("quiet")) {
            purchase.isOwed ? say("order.owed") : say("order.cancel")
          }
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
            ? say("order.on-its-way", ["amount": .text(say.money(purchase.total))])
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
  var fields: [String: String] {
    [
      "name": name, "email": email, "street": street, "postalCode": postalCode, "city": city,
      "country": country,
    ]
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
