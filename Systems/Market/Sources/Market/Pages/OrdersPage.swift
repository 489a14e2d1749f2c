import Baton
import HTMLPages

struct OrdersPage: AsyncHandler {
  let store: any ShopStore

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let form = try request.query.read(by: ShopForms.ownOrders)
    let list = try await store.ownOrders(form.query, of: request.visitor)
    let body = HTML {
      Tag("h1") { say("orders.title") }
      if list.items.isEmpty { Tag("p", .class("empty")) { say("orders.empty") } }
      Tag("ul", .class("orders")) {
        for order in list.orders {
          Tag("li") {
            Tag("a", .href(PageLink("/orders", order.id))) { order.id }
            Tag("span") { say.day(order.placed) }
            Tag("span") { order.products(in: say) }
            Tag("span") { order.isOwed ? say("owner.money-owed") : order.state.name(in: say) }
            Tag("span", .class("price")) { say.money(order.total) }
          }
        }
      }
      if let next = list.next {
        Tag("p") {
          Tag("a", .href(PageLink("/orders", query: [("cursor", next.text)]))) {
            say("orders.older")
          }
        }
      }
    }
    return .handled(PageContent(title: say("orders.title"), body: body, request: request))
  }
}

extension ShopStore {
  /// Returns the purchase that the requested page shows, or `nil` if the visitor has no such
  /// purchase.
  func purchase(shownBy request: PageRequest) async throws(Refusal) -> Purchase? {
    do throws(Refusal) {
      return try await purchase(request.subject, of: request.visitor)
    } catch {
      guard case .unknownPurchase = error else { throw error }
      return nil
    }
  }
}
