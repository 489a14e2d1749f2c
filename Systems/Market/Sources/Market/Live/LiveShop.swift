import Foundation
import LiveEvents
import Synchronization

/// Tells what changes on pages while they are open: the stock, and the state of an order.
///
/// The text of the stock is made anew where the shelf has another version, and an order is read again
/// where one may have gone on; an idle shop is only asked for the version.
final class LiveShop: Sendable {
  private struct State {
    /// The version of the shelf that ``supplies`` are of.
    var shelf: Int?
    /// The supply of all products, by language.
    var supplies: [String: String] = [:]
    /// Who may read each order that was looked at lately, and its state; `nil` where it may be old.
    var orders: [String: (visitor: Visitor, state: String?)] = [:]
    /// How often an order may have gone on.
    var steps = 0
  }

  private static let mostOrders = 10_000

  private let store: any ShopStore
  private let state = Mutex(State())

  init(_ store: any ShopStore) {
    self.store = store
  }

  /// The topic of the stock, in a language.
  static func stock(in say: Words) -> String { "stock.\(say.language)" }

  /// The topic of an order.
  static func order(_ id: String) -> String { "order.\(id)" }

  /// Lets an order be looked at by somebody who may read it.
  func watch(_ order: String, for visitor: Visitor) {
    let forgotten = state.withLock { state in
      let eldest = state.orders.count >= Self.mostOrders ? state.orders.popFirst() : nil
      state.orders[order] = (visitor, nil)
      return eldest
    }
    _ = forgotten
  }

  /// Says that an order may have gone on.
  func orderWentOn() {
    state.withLock { state in
      state.steps += 1
      state.orders = state.orders.mapValues { ($0.visitor, nil) }
    }
  }

  /// The texts of topics, as they are now.
  func news(of topics: Set<String>) async -> [String: String] {
    var news = await stock(in: topics)
    let prefix = Self.order("")
    for topic in topics where topic.hasPrefix(prefix) {
      news[topic] = await state(ofOrder: String(topic.dropFirst(prefix.count)))
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

  private func state(ofOrder order: String) async -> String? {
    let (known, steps) = state.withLock { ($0.orders[order], $0.steps) }
    guard let known else { return nil }
    if let state = known.state { return state }
    let read = (try? await store.purchase(order, of: known.visitor))?.liveState
    // What went on while it was read makes it old again.
    state.withLock { if $0.steps == steps { $0.orders[order]?.state = read } }
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
