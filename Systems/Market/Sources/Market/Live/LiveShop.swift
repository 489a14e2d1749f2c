import Foundation
import LiveEvents
import Synchronization

/// What changes on pages while somebody looks at them: how much there is, and how far an order has come.
///
/// All viewers share one snapshot. It is made anew where the shelf has another version, or an order has gone
/// on; an idle shop is only asked whether it has.
final class LiveShop: Sendable {
  let hub: EventHub

  private struct State {
    /// The version of the shelf that ``supplies`` are of.
    var shelf: Int?
    /// How much there is, by language.
    var supplies: [String: String] = [:]
    /// Who may read each order that was looked at lately, and its state; `nil` where that may be old.
    var orders: [String: (visitor: Visitor, state: String?)] = [:]
  }

  init(
    _ store: any ShopStore, clock: WallClock, every period: Duration = .milliseconds(250),
    heartbeat: Duration = .seconds(15)
  ) {
    let reader = Reader(store: store, clock: clock)
    self.reader = reader
    hub = EventHub(every: period, heartbeat: heartbeat) { await reader.news(of: $0) }
  }

  private let reader: Reader

  /// Lets an order be looked at by somebody who may read it.
  func watch(_ order: String, for visitor: Visitor) { reader.watch(order, for: visitor) }

  /// Says that an order may have gone on.
  func orderWentOn() { reader.orderWentOn() }

  /// The state of topics.
  func news(of topics: Set<String>) async -> [String: String] { await reader.news(of: topics) }

  /// The topic of how much there is, in a language.
  static func stock(in say: Words) -> String { "stock.\(say.language)" }

  static func order(_ id: String) -> String { "order.\(id)" }

  /// Reads what the viewers of a hub look at.
  private final class Reader: Sendable {
    let store: any ShopStore
    let clock: WallClock
    private let state = Mutex(State())

    init(store: any ShopStore, clock: WallClock) {
      self.store = store
      self.clock = clock
    }

    func watch(_ order: String, for visitor: Visitor) {
      let forgotten = state.withLock { state in
        let eldest = state.orders.count >= Self.mostOrders ? state.orders.popFirst() : nil
        state.orders[order] = (visitor, nil)
        return eldest
      }
      _ = forgotten
    }

    func orderWentOn() {
      state.withLock { $0.orders = $0.orders.mapValues { ($0.visitor, nil) } }
    }

    func news(of topics: Set<String>) async -> [String: String] {
      var news = await stock(in: topics)
      for topic in topics where topic.hasPrefix(LiveShop.order("")) {
        news[topic] = await state(ofOrder: String(topic.dropFirst(LiveShop.order("").count)))
      }
      return news
    }

    private func stock(in topics: Set<String>) async -> [String: String] {
      let languages = Words.languages.map(\.0).filter { topics.contains("stock.\($0)") }
      guard !languages.isEmpty, let shelf = try? await store.shelf() else { return [:] }
      let known = state.withLock { state in
        if state.shelf != shelf.version || shelf.version == nil { state.supplies = [:] }
        state.shelf = shelf.version
        return state.supplies
      }
      var news: [String: String] = [:]
      for language in languages {
        let text = known[language] ?? shelf.supplies(in: Words(language))
        news["stock.\(language)"] = text
        state.withLock { if $0.shelf == shelf.version { $0.supplies[language] = text } }
      }
      return news
    }

    private func state(ofOrder order: String) async -> String? {
      guard let known = state.withLock({ $0.orders[order] }) else { return nil }
      if let state = known.state { return state }
      // Noted before it is read: what changes meanwhile makes it old again.
      state.withLock { $0.orders[order]?.state = "" }
      let purchase = try? await store.purchase(order, of: known.visitor)
      return state.withLock { state in
        guard state.orders[order]?.state != nil else { return purchase?.liveState }
        state.orders[order]?.state = purchase?.liveState
        return purchase?.liveState
      }
    }

    private static let mostOrders = 10_000
  }
}

extension Shelf {
  /// For each product the kind of its supply and the sentence, as JSON.
  fileprivate func supplies(in say: Words) -> String {
    let supplies = Dictionary(
      uniqueKeysWithValues: products.map { product in
        let supply = Supply(product: product, say: say)
        return (product.id, [supply.kind, supply.sentence])
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(supplies)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

extension Purchase {
  /// What a page of the order shows of its state.
  var liveState: String { refunded == nil ? state.rawValue : "refunded" }
}
