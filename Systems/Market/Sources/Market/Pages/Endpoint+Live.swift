import Hummingbird
import LiveEvents
import LiveEventsHummingbird

extension Endpoint {
  static func live(
    _ live: LiveShop, on hub: EventHub, _ store: any ShopStore, isBehindProxy: Bool
  ) -> [Endpoint] {
    [
      Endpoint(.get, "/live/stock") { request, _ in
        hub.response(to: request, of: [LiveShop.stock(in: Words(request))])
      },
      Endpoint(.get, "/live/orders/{order}") { request, context in
        let visitor = PageCaller(request, isBehindProxy: isBehindProxy).visitor
        let order = context.parameter("order") ?? ""
        let purchase = try await store.asking { store throws(Refusal) in
          try await store.purchase(order, of: visitor)
        }
        let topic = live.watch(purchase.id, for: visitor)
        // End the stream after a minute. The browser then reconnects, and is refused if the session
        // has ended.
        return hub.response(to: request, of: [topic], lasting: .seconds(60))
      },
      Endpoint(.get, "/market.js") { _, _ in
        .text(Array(Script.source.utf8), type: "text/javascript; charset=utf-8", cache: "no-cache")
      },
    ]
  }
}
