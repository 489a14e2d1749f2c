import Baton
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
    let body = HTML {
      Tag("h1") { "Sign in" }
      if !request.then.isEmpty, request.bag.count > 0 {
        Tag("p", .class("note")) { "What is in your bag stays there." }
      }
      Tag("form", .class("tall"), .text("method", "post"), .action(PageLink("/sign-in"))) {
        Tag("input", .type("hidden"), .name("csrf"), .value(request.visitor.formToken))
        Tag("input", .type("hidden"), .name("then"), .value(request.then))
        InputField(name: "name", label: "Name", request: request, autocomplete: "username").html
        InputField(
          name: "password", label: "Password", request: request, type: "password",
          autocomplete: "current-password"
        ).html
        Tag("button") { "Sign in" }
      }
      Tag("p") {
        "New here? "
        Tag(
          "a",
          .href(PageLink("/sign-up", query: request.then.isEmpty ? [] : [("then", request.then)]))
        ) {
          "Make an account"
        }
        "."
      }
      if !accounts.isEmpty {
        Tag("section", .class("demo")) {
          Tag("h2") { "This is a demonstration" }
          Tag("p") { "Anybody may use these accounts:" }
          Tag("table") {
            Tag("thead") {
              Tag("tr") {
                for title in ["Name", "Password", "Role"] {
                  Tag("th", .text("scope", "col")) { title }
                }
              }
            }
            Tag("tbody") {
              for account in accounts {
                Tag("tr") {
                  Tag("td") { account.name }
                  Tag("td") { Tag("code") { account.password } }
                  Tag("td") { account.role.rawValue }
                }
              }
            }
          }
        }
      }
    }
    return .handled(
      PageContent(
        title: "Sign in", body: body, status: request.mistake?.status ?? 200, request: request))
  }
}

/// Where a bag is bought: one form.
struct CheckoutPage: Handler {
  /// Whether the card service is a simulation, and its numbers may be told.
  let isSimulated: Bool

  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let bag = request.bag
    let body = HTML {
      Tag("h1") { "Checkout" }
      if bag.lines.isEmpty {
        Tag("p", .class("empty")) {
          "There is nothing in your bag. "
          Tag("a", .href(PageLink("/"))) { "See what we have." }
        }
      } else {
        Tag("div", .class("columns")) {
          form(request)
          Tag("section", .class("summary")) {
            Tag("h2") { "What you buy" }
            Tag("ul") {
              for line in bag.lines {
                Tag("li") {
                  Tag("span") { "\(line.quantity) × \(line.name)" }
                  Tag("span") { line.total.money }
                  if line.isSoldOut {
                    Tag("p", .class("fault")) {
                      "Ran out meanwhile: "
                      Tag("a", .href(PageLink("/bag"))) { "change your bag" }
                      "."
                    }
                  }
                }
              }
            }
            Totals(bag: bag).html
          }
        }
      }
    }
    return .handled(
      PageContent(
        title: "Checkout", body: body, status: request.mistake?.status ?? 200, request: request))
  }

  private func form(_ request: PageRequest) -> HTML {
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
        field(group + "name", "Name", autocomplete + "name")
        field(group + "email", "E-mail address", autocomplete + "email", type: "email")
        field(group + "street", "Street and number", autocomplete + "address-line1")
        field(group + "postalCode", "Postal code", autocomplete + "postal-code")
        field(group + "city", "City", autocomplete + "address-level2")
        field(group + "country", "Country", autocomplete + "country-name")
      }
    }
    let isInvoiced = request.typed.contains { $0.key.hasPrefix("invoice.") && $0.value != "" }
    let total = "\(request.bag.total)"
    return Tag("form", .class("tall"), .text("method", "post"), .action(PageLink("/checkout"))) {
      Tag("input", .type("hidden"), .name("csrf"), .value(request.visitor.formToken))
      Tag("input", .type("hidden"), .name("total"), .value(total))
      Tag("input", .type("hidden"), .name("key"), .value(request.typed["key"] ?? Purchase.newID()))
      Tag("fieldset") {
        Tag("legend") { "Where it goes" }
        address()
        Tag("details", .flag("open", isInvoiced)) {
          Tag("summary") { "The invoice goes somewhere else" }
          address(of: "invoice.", autocomplete: "billing ")
        }
      }
      Tag("fieldset") {
        Tag("legend") { "How you pay" }
        field(
          "card", "Card number", "cc-number",
          hint: isSimulated
            ? "No money is moved. 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, and "
              + "4000 0000 0000 0119 finds the card service asleep." : nil)
      }
      Tag("button") { "Pay \(request.bag.total.money)" }
    }.html
  }
}

/// Where somebody makes an account.
struct SignUpPage: Handler {
  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let body = HTML {
      Tag("h1") { "Make an account" }
      Tag("form", .class("tall"), .text("method", "post"), .action(PageLink("/sign-up"))) {
        Tag("input", .type("hidden"), .name("csrf"), .value(request.visitor.formToken))
        Tag("input", .type("hidden"), .name("then"), .value(request.then))
        InputField(name: "name", label: "Name", request: request, autocomplete: "username").html
        InputField(
          name: "password", label: "Password", request: request, type: "password",
          autocomplete: "new-password", hint: "Eight characters or more."
        ).html
        InputField(
          name: "again", label: "The password again", request: request, type: "password",
          autocomplete: "new-password"
        ).html
        Tag("button") { "Make the account" }
      }
    }
    return .handled(
      PageContent(
        title: "Make an account", body: body, status: request.mistake?.status ?? 200,
        request: request))
  }
}

extension Refusal.Fault {
  /// Somebody was faster, after the form had been checked.
  static let nameTaken = Self(
    field: "name", code: "name.taken", message: Messages.shop.text("name.taken", in: "en"))
}

/// What somebody has bought.
struct OrdersPage: AsyncHandler {
  let store: any ShopStore

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let purchases = try await store.purchases(of: request.visitor)
    let body = HTML {
      Tag("h1") { "Your orders" }
      if purchases.isEmpty { Tag("p", .class("empty")) { "You have not ordered anything yet." } }
      Tag("ul", .class("orders")) {
        for purchase in purchases {
          Tag("li") {
            Tag("a", .href(PageLink("/orders", purchase.id))) { purchase.id }
            Tag("span") { purchase.placed.day }
            Tag("span") { purchase.state.rawValue }
            Tag("span", .class("price")) { purchase.total.money }
          }
        }
      }
    }
    return .handled(PageContent(title: "Your orders", body: body, request: request))
  }
}

/// One purchase, and that it is paid.
struct OrderPage: AsyncHandler {
  let store: any ShopStore

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let purchase: Purchase
    do throws(Refusal) {
      purchase = try await store.purchase(request.subject, of: request.visitor)
    } catch {
      guard case .unknownPurchase = error else { throw error }
      return .handled(.notFound("order", request))
    }
    let body = HTML {
      Tag("h1") { "Order \(purchase.id)" }
      progress(of: purchase)
      Tag("div", .class("columns")) {
        Tag("section", .class("summary")) {
          Tag("h2") { "What you bought" }
          Tag("ul") {
            for line in purchase.lines {
              Tag("li") {
                Tag("span") { "\(line.quantity) × \(line.name)" }
                Tag("span") { (line.price * line.quantity).money }
                if line.later > 0 {
                  Tag("p", .class("note")) {
                    line.later == line.quantity ? "Comes later." : "\(line.later) of them later."
                  }
                }
              }
            }
          }
          Tag("dl", .class("totals")) {
            Tag("div") {
              Tag("dt") { "Delivery" }
              Tag("dd") { purchase.delivery.money }
            }
            Tag("div") {
              Tag("dt") { "Total" }
              Tag("dd") { purchase.total.money }
            }
          }
        }
        Tag("section") {
          Tag("h2") { "Where it goes" }
          purchase.address.html
          Tag("p", .class("note")) { "A confirmation would go to \(purchase.address.email)." }
          if let invoice = purchase.invoice {
            Tag("h2") { "Where the invoice goes" }
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
            purchase.isOwed ? "Ask for the money once more" : "Cancel this order"
          }
        }
      }
      Tag("p") { Tag("a", .href(PageLink("/"))) { "Go on shopping" } }
    }
    return .handled(
      PageContent(
        title: "Order \(purchase.id)", body: body, status: request.mistake?.status ?? 200,
        request: request))
  }

  /// The states that it goes through, and where it is.
  private func progress(of purchase: Purchase) -> HTML {
    HTML {
      if purchase.state == .cancelled {
        Tag("p", .class("paid")) {
          purchase.isOwed
            ? "Cancelled. \(purchase.total.money) are on the way back to your card."
            : "Cancelled, and \(purchase.total.money) were given back."
        }
      } else {
        Tag("ol", .class("progress")) {
          for state in Purchase.State.allCases where state != .cancelled {
            Tag("li", state == purchase.state ? .text("aria-current", "step") : nil) {
              state == .paid ? "Paid · \(purchase.placed.day)" : state.rawValue.capitalized
            }
          }
        }
      }
    }
  }
}

extension Address {
  fileprivate var html: HTML {
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

extension Date {
  /// The day, as 2026-01-02.
  fileprivate var day: String { String(ISO8601Format().prefix(10)) }
}
