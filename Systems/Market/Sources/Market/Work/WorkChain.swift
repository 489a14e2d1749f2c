import Baton
import Foundation
import Kitchen
import PostgreSQL
import Relay

/// The durable chain for the work on paid orders, whose handlers may run in different processes.
typealias WorkChain = DurableChain<PaidOrder, Purchase.State>

extension WorkChain {
  /// The handlers' names, in order.
  static let steps = ["prepare", "pack", "send"]

  /// Creates the shop's chain, which stores its requests in the given database.
  static func shop(on database: Database) async throws -> WorkChain {
    try await WorkChain("work", on: database) {
      PrepareHandler(line: .shop())
      PackHandler(database: database).leased(for: .seconds(30))
      SendHandler()
    }
  }
}

/// A handler that lets the kitchen's line prepare the products that it recognizes.
///
/// An order that was submitted again, for example after a copy, may already be prepared.
struct PrepareHandler: AsyncAdmission {
  let name = "prepare"
  let line: Line

  func admit(_ order: PaidOrder) async throws(PostgresError) -> PaidOrder {
    let rows = try await Hop.current?.session?.query(order.stateQuery)
    if let rows, try rows.state != .paid { return order }
    var order = order
    order.prepared = line.prepare(Order(order.products)).prepared
    order.advance(from: .paid, to: .prepared)
    return order
  }
}

/// A handler that packs the order.
///
/// The chain calls it under a lease, because packing takes time.
struct PackHandler: AsyncAdmission {
  let name = "pack"
  let database: Database

  func admit(_ order: PaidOrder) async throws(PostgresError) -> PaidOrder {
    guard try await database.query(order.stateQuery).state == .prepared else { return order }
    order.advance(from: .prepared, to: .packed)
    return order
  }
}

/// A handler that sends the parcel after the payment was captured, unless the order was cancelled.
struct SendHandler: AsyncHandler {
  let name = "send"

  func handle(_ order: PaidOrder) async throws(PostgresError) -> Outcome<Purchase.State> {
    let rows = try await Hop.current?.session?.query(
      """
      SELECT state, (SELECT since FROM settlement WHERE purchase = id AND kind = 'capture')
      FROM purchase WHERE id = \(order.id) FOR UPDATE
      """)
    guard let row = rows?.first else { return .handled(.cancelled) }
    let (text, since) = try row.decode(as: (String, Double?).self)
    let state = Purchase.State(rawValue: text) ?? .paid
    guard !state.next.isEmpty else { return .handled(state) }
    if let since {
      let pause = Self.pause(afterWaiting: Date.now.timeIntervalSince1970 - since)
      return .again(at: .now.addingTimeInterval(pause))
    }
    order.advance(from: state, to: .sent)
    return .handled(.sent)
  }

  /// Returns the number of seconds to wait before checking an order's capture again.
  ///
  /// Each check stores a visit, so the pause grows with the time that the order has waited. It is a
  /// tenth of that time, but at least 5 seconds and at most an hour.
  static func pause(afterWaiting time: TimeInterval) -> TimeInterval {
    min(max(5, time / 10), 3600)
  }
}

extension Rows {
  /// The state in the only row, or `nil` if the order does not exist.
  fileprivate var state: Purchase.State? {
    get throws(PostgresError) {
      try first.flatMap { (row) throws(PostgresError) in
        Purchase.State(rawValue: try row.decode(as: String.self))
      }
    }
  }
}

extension PaidOrder {
  fileprivate var stateQuery: Statement { "SELECT state FROM purchase WHERE id = \(id)" }

  /// Writes the order's next state in the transaction that completes the step.
  ///
  /// This method has no effect if the owner or the customer has already changed the state.
  fileprivate func advance(from state: Purchase.State, to next: Purchase.State) {
    Hop.current?.write(
      """
      UPDATE purchase SET state = \(next.rawValue)
      WHERE id = \(id) AND state = \(state.rawValue)
      """)
  }
}
