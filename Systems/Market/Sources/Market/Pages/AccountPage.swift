import Baton
import Catalogues
import FormValidation
import Foundation
import HTMLPages

/// Somebody's own page: orders, the addresses that they went to, and the way out.
struct AccountPage: AsyncHandler {
  let store: any ShopStore

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    guard let user = request.session?.user else { throw .unauthenticated }
    let say = request.words
    let purchases = try await store.purchases(of: request.visitor)
    var addresses: [Address] = []
    for purchase in purchases where !addresses.contains(purchase.address) {
      addresses.append(purchase.address)
    }
    let body = HTML {
      Tag("h1") { say("account.title", ["name": .text(user.name)]) }
      Tag("p") { Tag("a", .href(PageLink("/orders"))) { say("orders.title") } }
      if !addresses.isEmpty {
        Tag("h2") { say("account.addresses") }
        Tag("ul", .class("names")) {
          for address in addresses.prefix(Self.mostAddresses) { Tag("li") { address.html } }
        }
        Tag("p", .class("note")) { say("account.filled-in") }
      }
      if user.role == .customer {
        Tag("h2") { say("account.close") }
        Tag("p", .class("note")) { say("account.close.what") }
        let form = PageForm(
          to: "/account/close", ShopForms.closing, request,
          captions: ["name": .init(label: say("account.confirm"))])
        form.html("tall") {
          form.fields()
          Tag("button", .class("quiet")) { say("account.close.do") }
        }
      }
    }
    return .handled(
      PageContent(
        title: say("account.title", ["name": .text(user.name)]), body: body,
        status: request.mistake?.status ?? 200, request: request))
  }

  private static let mostAddresses = 6
}

/// A purchase as it is printed: what, for how much, to whom.
struct ReceiptPage: AsyncHandler {
  let store: any ShopStore

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    guard let purchase = try await store.purchase(shownBy: request) else {
      return .handled(.notFound("sorry.no-order", request))
    }
    let title = say("receipt.title", ["id": .text(purchase.id)])
    let body = Tag("article", .class("receipt")) {
      Tag("h1") { title }
      Tag("p") { "\(say.day(purchase.placed)) · \(purchase.state.name(in: say))" }
      (purchase.invoice ?? purchase.address).html
      Tag("table") {
        Tag("thead") {
          Tag("tr") {
            for title in ["owner.product", "field.quantity", "receipt.each", "bag.total"] {
              Tag("th", .text("scope", "col")) { say(title) }
            }
          }
        }
        Tag("tbody") {
          for line in purchase.lines {
            Tag("tr") {
              Tag("th", .text("scope", "row")) { line.name(in: say) }
              Tag("td") { line.quantity }
              Tag("td") { say.money(line.price) }
              Tag("td") { say.money(line.price * line.quantity) }
            }
          }
        }
      }
      Totals(purchase: purchase, say: say).html
      Tag("p", .class("note")) { say("receipt.tax") }
      if purchase.refunded != nil {
        Tag("p") { say("order.given-back", ["amount": .text(say.money(purchase.total))]) }
      }
    }
    return .handled(PageContent(title: title, body: body.html, request: request))
  }
}
