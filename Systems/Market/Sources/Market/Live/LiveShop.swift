import Foundation
import LiveEvents
import Synchronization

/// Tells what changes on pages while they are open: the stock, and the state of an order.
///
/// The text of the stock is made anew where the shelf has another version, and an order is read again
/// where one may have gone on; an idle shop is only asked for the version.
final class LiveShop: Sendable {
  /// An order, and who looks at it.
  private struct Watched {
    let order: String
    let visitor: Visitor
    /// `nil` where it may be old.
    var state: String?
  }

  private struct State {
    /// The version of the shelf that ``supplies`` are of.
    var shelf: Int?
    /// The supply of all products, by language.
    var supplies: [String: String] = [:]
    /// The orders that are looked at, by topic.
    var orders: [String: Watched] = [:]
    /// What was asked for last.
    var topics: Set<String> = []
    /// How often an order may have gone on.
    var steps = 0
  }

  /// How many orders are watched at a time.
  static let mostOrders = 10_000

  private let store: any ShopStore
  private let state = Mutex(State())

  init(_ store: any ShopStore) {
    self.store = store
  }

  /// The topic of the stock, in a language.
  static func stock(in say: Words) -> String { "stock.\(say.language)" }

  /// The topic of an order for one who looks at it: of each session its own, since each may end.
  static func order(_ id: String, for visitor: Visitor) -> String {
    "order.\(id).\(visitor.token.hash.prefix(6).base64EncodedString())"
  }

  /// Lets an order be looked at by somebody who may read it.
  ///
  /// - Returns: The topic.
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

  /// Says that an order may have gone on.
  func orderWentOn() {
    state.withLock { state in
      state.steps += 1
      for topic in state.orders.keys { state.orders[topic]?.state = nil }
    }
  }

  /// The texts of topics, as they are now.
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

  /// Reads an order; who may no longer read it is told nothing more.
  private func read(_ watched: Watched, _ topic: String, _ steps: Int) async -> String? {
    let read = (try? await store.purchase(watched.order, of: watched.visitor))?.liveState
    let forgotten = state.withLock { state -> Watched? in
      guard let read else { return state.orders.removeValue(forKey: topic) }
      // What went on while it was read makes it old again.
      if state.steps == steps { state.orders[topic]?.state = read }
      return nil
    }
    _ = forgotten
    return read
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
