import Baton
import Catalogues
import FormValidation
import HTMLPages

struct CheckoutPage: AsyncHandler {
  let store: any ShopStore
  /// Whether the card service is simulated, so that the page can suggest its test cards.
  let isSimulated: Bool

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let last = try await lastAddress(of: request)
    let bag = request.bag
    let body = HTML {
      Tag("h1") { say("checkout.title") }
      if bag.lines.isEmpty {
        Tag("p", .class("empty")) {
          "\(say("refused.empty")) "
          Tag("a", .href(PageLink("/"))) { say("bag.see") }
        }
      } else {
        if request.session == nil {
          Tag("p", .class("note")) {
            "\(say("checkout.guest")) "
            Tag("a", .href(PageLink("/sign-in", query: [("then", "/checkout")]))) {
              say("frame.sign-in")
            }
          }
        }
        // Show the products before the pay button, even on a narrow screen.
        Tag("div", .class("columns checkout")) {
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
          form(request, beginningWith: last)
        }
      }
    }
    return .handled(
      PageContent(
        title: say("checkout.title"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }

  /// Returns the address of the visitor's last order, or `nil` if there is none.
  private func lastAddress(of request: PageRequest) async throws(Refusal) -> Address? {
    do throws(Refusal) {
      return try await store.purchases(of: request.visitor).first?.address
    } catch {
      // A guest who has not bought anything is not a user yet, so ignore this error.
      guard error == .unauthenticated, request.visitor.isGuest else { throw error }
      return nil
    }
  }

  private func form(_ request: PageRequest, beginningWith address: Address?) -> HTML {
    let say = request.words
    let total = request.bag.total
    let shown = [("payment", "card")] + (address?.fields ?? [])
    let form = PageForm(
      to: "/checkout", ShopForms.checkout, request,
      showing: WebForm(shown.map { (name: $0, text: $1) }),
      knowing: WebForm([
        "total": "\(total)", "bag": request.bag.version, "key": Purchase.newID(),
      ]),
      captions: Address.captions(in: say).merging([
        "payment": .init(
          label: say("field.payment"),
          options: ShopForms.PaymentKind.allCases.map {
            .init($0.rawValue, say("field.payment.\($0)"))
          }),
        "card": .init(label: say("field.card"), note: isSimulated ? say("field.card.hint") : nil),
        "expiry": .init(label: say("field.expiry")),
        "cvc": .init(label: say("field.cvc"), note: isSimulated ? say("field.cvc.hint") : nil),
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
  /// The group of the checkout form that contains the field, or `nil` for the delivery address.
  fileprivate var group: String? {
    guard case .name(let name) = field.components.first else { return nil }
    if ["expiry", "cvc"].contains(name) { return "card" }
    return ["invoice", "payment", "card", "coins"].contains(name) ? name : nil
  }
}
