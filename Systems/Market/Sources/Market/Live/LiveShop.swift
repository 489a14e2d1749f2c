import Foundation
import LiveEvents
import Synchronization

/// The source of live updates for open pages, which show stock and order states.
///
/// The stock descriptions are regenerated when the shelf's version changes. Orders are read again
/// when any order may have changed. While the shop is idle, only the shelf's version is read.
final class LiveShop: Sendable {
  private struct Watched {
    let order: String
    let visitor: Visitor
    /// The state of the order, or `nil` if it may be out of date.
    var state: String?
  }

  private struct State {
    /// The version of the shelf from which ``supplies`` were generated.
    var shelf: Int?
    var supplies: [String: String] = [:]
    var orders: [String: Watched] = [:]
    /// The topics in the last call to ``news(of:)``.
    var topics: Set<String> = []
    /// A counter that is incremented whenever any order may have changed.
    var steps = 0
  }

  static let mostOrders = 10_000

  private let store: any ShopStore
  private let state = Mutex(State())

  init(_ store: any ShopStore) {
    self.store = store
  }

  static func stock(in say: Words) -> String { "stock.\(say.language)" }

  /// Returns an order's topic for one visitor.
  ///
  /// Each visitor has a separate topic, because sessions end independently.
  static func order(_ id: String, for visitor: Visitor) -> String {
    "order.\(id).\(visitor.token.hash.prefix(6).base64EncodedString())"
  }

  /// Starts watching an order, and returns its topic.
  ///
  /// The visitor must be allowed to read the order.
  func watch(_ order: String, for visitor: Visitor) -> String {
    let topic = Self.order(order, for: visitor)
    let forgotten = state.withLock { state in
      var forgotten: [String: Watched] = [:]
      if state.orders.count >= Self.mostOrders {
        forgotten = state.orders
        state.orders = state.orders.filter { state.topics.contains($0.key) }
      }
      if state.orders.count < Self.mostOrders {
        state.orders[topic] = Watched(order: order, visitor: visitor)
      }
      return forgotten
    }
    _ = forgotten
    return topic
  }

  func orderWentOn() {
    state.withLock { state in
      state.steps += 1
      for topic in state.orders.keys { state.orders[topic]?.state = nil }
    }
  }

  func news(of topics: Set<String>) async -> [String: String] {
    var news = await stock(in: topics)
    let (orders, steps) = state.withLock { state in
      state.topics = topics
      return (state.orders.filter { topics.contains($0.key) }, state.steps)
    }
    for (topic, watched) in orders {
      news[topic] =
        if let state = watched.state { state } else { await read(watched, topic, steps) }
    }
    return news
  }

  private func stock(in topics: Set<String>) async -> [String: String] {
    let wanted = Words.languages.map { Words($0.0) }.filter { topics.contains(Self.stock(in: $0)) }
    guard !wanted.isEmpty, let shelf = try? await store.shelf() else { return [:] }
    var supplies = state.withLock { state in
      state.shelf == shelf.version && shelf.version != nil ? state.supplies : [:]
    }
    for say in wanted where supplies[say.language] == nil {
      supplies[say.language] = shelf.supplies(in: say)
    }
    state.withLock { ($0.shelf, $0.supplies) = (shelf.version, supplies) }
    return Dictionary(
      uniqueKeysWithValues: wanted.map { (Self.stock(in: $0), supplies[$0.language] ?? "") })
  }

  /// Reads an order, and stops watching it if the visitor may no longer read it.
  private func read(_ watched: Watched, _ topic: String, _ steps: Int) async -> String? {
    let read = (try? await store.purchase(watched.order, of: watched.visitor))?.liveState
    let forgotten = state.withLock { state -> Watched? in
      guard let read else { return state.orders.removeValue(forKey: topic) }
      // Discard the result if an order changed during the read, because it may be out of date.
      if state.steps == steps { state.orders[topic]?.state = read }
      return nil
    }
    _ = forgotten
    return read
  }
}

extension Shelf {
  fileprivate func supplies(in say: Words) -> String {
    let supplies = Dictionary(
      uniqueKeysWithValues: products.map { product in
        let supply = SupplyNote(product: product, say: say)
        return (product.id, [supply.kind, supply.sentence])
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(supplies)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

extension Purchase {
  var liveState: String { refunded == nil ? state.rawValue : "refunded" }
}
