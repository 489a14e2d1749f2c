import Foundation
import LiveEvents
import Synchronization

/// What changes on pages while somebody looks at them: how much there is, and how far an order has come.
///
/// All viewers share one snapshot. It is made anew where the shelf has another version, or a hold has
/// ended, or an order has gone on; an idle shop is only asked whether it has.
final class LiveShop: Sendable {
  let hub: EventHub

  private struct State {
    var shelf: Int?
    var languages: Set<String> = []
    /// By whom each order may be read, as long as it is looked at.
    var orders: [String: Visitor] = [:]
    var isOrderDue = false
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

  /// What has changed of topics since this was last asked.
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
      state.withLock { state in
        state.orders[order] = visitor
        state.isOrderDue = true
      }
    }

    func orderWentOn() { state.withLock { $0.isOrderDue = true } }

    func news(of topics: Set<String>) async -> [String: String] {
      var news = await stock(in: topics)
      for (topic, text) in await orders(in: topics) { news[topic] = text }
      return news
    }

    private func stock(in topics: Set<String>) async -> [String: String] {
      let languages = Set(Words.languages.map(\.0).filter { topics.contains("stock.\($0)") })
      guard !languages.isEmpty, let shelf = try? await store.shelf() else { return [:] }
      let isChanged = state.withLock { state in
        defer { (state.shelf, state.languages) = (shelf.version, languages) }
        return state.shelf != shelf.version || shelf.version == nil
          || !languages.isSubset(of: state.languages)
      }
      guard isChanged else { return [:] }
      return Dictionary(
        uniqueKeysWithValues: languages.map { ("stock.\($0)", shelf.supplies(in: Words($0))) })
    }

    private func orders(in topics: Set<String>) async -> [String: String] {
      let due = state.withLock { state -> [String: Visitor] in
        state.orders = state.orders.filter { topics.contains(LiveShop.order($0.key)) }
        guard state.isOrderDue else { return [:] }
        state.isOrderDue = false
        return state.orders
      }
      var news: [String: String] = [:]
      for (order, visitor) in due {
        guard let purchase = try? await store.purchase(order, of: visitor) else { continue }
        news[LiveShop.order(order)] = purchase.liveState
      }
      return news
    }
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
