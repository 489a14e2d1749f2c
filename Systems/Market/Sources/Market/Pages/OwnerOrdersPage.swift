import Baton
import Catalogues
import FormValidation
import Foundation
import HTMLPages

/// The owner's page for all orders, which lists due refunds first and then the latest orders.
struct OwnerOrdersPage: AsyncHandler {
  let store: any ShopStore

  var orderRules: [OrderRule] { [.needs("OwnerGate"), .inside("OwnerGate")] }

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let query = try request.query.read(by: ShopForms.orders).query
    let list = try await store.orders(query, by: request.visitor)
    let isSearch = !query.text.isEmpty || query.filter != nil
    let body = HTML {
      Tag("h1") { say("owner.orders") }
      search(request)
      if list.items.isEmpty {
        Tag("p", .class("empty")) { say(isSearch ? "owner.orders.none" : "owner.no-orders") }
      }
      Tag("ul", .class("orders")) {
        for item in list.items { row(item, request) }
      }
      if let next = list.next {
        Tag("p") {
          Tag(
            "a",
            .href(
              PageLink(
                "/owner/orders",
                query: [
                  ("q", query.text), ("state", query.filter?.rawValue ?? ""),
                  ("cursor", next.text),
                ]))
          ) { say("orders.older") }
        }
      }
      if store.hasWorkers {
        Tag("p") { Tag("a", .href(PageLink("/owner/work"))) { say("owner.work") } }
      }
      Tag("p") { Tag("a", .href(PageLink("/owner"))) { say("frame.shop") } }
    }
    return .handled(
      PageContent(
        title: say("owner.orders"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }

  private func search(_ request: PageRequest) -> HTML {
    let say = request.words
    let states = OrderQuery.Filter.allCases.map { filter in
      HTMLInput.Option(
        filter.rawValue,
        filter == .owed ? say("owner.money-owed") : say("state.\(filter.rawValue)"))
    }
    let form = PageForm(
      to: "/owner/orders", ShopForms.orders, request, showing: request.query.webForm,
      idPrefix: "orders.",
      captions: [
        "q": .init(label: say("owner.orders.q")),
        "state": .init(label: say("owner.orders.state"), options: states),
      ])
    return Tag(
      "form", .class("tall"), .text("role", "search"),
      .text("aria-label", say("owner.orders.find")), .action(PageLink("/owner/orders"))
    ) {
      form.fields()
      Tag("button") { say("owner.orders.find") }
    }.html
  }

  private func row(_ item: OrderList.Item, _ request: PageRequest) -> HTML {
    let say = request.words
    let order = item.order
    return Tag("li") {
      Tag("a", .href(PageLink("/orders", order.id))) { order.id }
      Tag("span") { say.day(order.placed) }
      Tag("span") { "\(order.address.name) (\(item.customer))" }
      Tag("span") { order.products(in: say) }
      Tag("span", .class("price")) { say.money(order.total) }
      if order.coins != nil { Tag("span") { say("field.payment.coins") } }
      Tag("span") { order.isOwed ? say("owner.money-owed") : order.state.name(in: say) }
      if order.declined != nil { Tag("span") { say("owner.declined") } }
      steps(of: order, request)
    }.html
  }

  private func steps(of order: Purchase, _ request: PageRequest) -> HTML {
    let say = request.words
    let place = request.place.hasPrefix("/owner/orders") ? request.place : "/owner/orders"
    return HTML {
      for state in order.isOwed ? [.cancelled] : order.state.next {
        let sending: KeyValuePairs = ["order": order.id, "state": state.rawValue, "from": place]
        if state == .cancelled, !order.isOwed {
          request.confirmedButton(
            to: "/owner/order", sending: sending, of: say("owner.order", ["id": .text(order.id)]),
            say("step.cancelled"))
        } else {
          request.button(to: "/owner/order", sending: sending) {
            order.isOwed ? say("owner.give-back") : say("step.\(state.rawValue)")
            Tag("span", .class("hidden")) { " \(say("owner.order", ["id": .text(order.id)]))" }
          }
        }
      }
    }
  }
}

extension FormBody {
  /// The submitted form, or an empty form if the body was JSON.
  fileprivate var webForm: WebForm {
    if case .sent(let form) = self { form } else { WebForm() }
  }
}
