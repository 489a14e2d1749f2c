import Baton
import Catalogues
import FormValidation
import Foundation
import HTMLPages

/// The account page, which lists the customer's delivery addresses and lets the customer close the
/// account.
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
          for address in addresses.prefix(Self.mostAddresses) {
            Tag("li") { address.html(in: say) }
          }
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
          Tag("button", .class("danger")) { say("account.close.do") }
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

/// The printable receipt of a purchase.
struct ReceiptPage: AsyncHandler {
  let store: any ShopStore
  let seller: Seller

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    guard let purchase = try await store.purchase(shownBy: request) else {
      return .handled(.notFound("sorry.no-order", request))
    }
    let title = say("receipt.title", ["id": .text(purchase.id)])
    let body = Tag("article", .class("receipt")) {
      Tag("h1") { title }
      Tag("p") { "\(say.day(purchase.placed)) · \(purchase.state.name(in: say))" }
      Tag("p") { say("receipt.seller", ["seller": .text(seller.name)]) }
      (purchase.invoice ?? purchase.address).html(in: say)
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
      Tag("p", .class("note")) {
        say(
          "receipt.tax",
          [
            "percent": .number(seller.taxPercent),
            "tax": .text(say.money(seller.tax(in: purchase.total))),
            "net": .text(say.money(purchase.total - seller.tax(in: purchase.total))),
          ])
      }
      if purchase.refunded != nil {
        Tag("p") { say("order.given-back", ["amount": .text(say.money(purchase.total))]) }
      }
    }
    return .handled(PageContent(title: title, body: body.html, request: request))
  }
}
