import Foundation
import Testing

@testable import Market

// Checks of purchases, of their states, and of their payments.
extension StoreConformance {
  func purchase() async throws {
    let ada = try await customer()
    try await change(ada, .add("bread", 3))
    try await change(ada, .add("oil", 5))
    let bag = try await store.bag(of: ada)
    #expect(bag.total == 3 * 480 + 5 * 1190 + Tariff.delivery)
    guard case .open = try await store.prepare(checkout(ada, total: bag.total)) else {
      Issue.record("nothing was bought yet")
      return
    }
    await #expect(throws: Refusal.priceChanged) {
      try await store.prepare(checkout(ada, total: bag.total - 1))
    }
    let purchase = try await buy(ada)
    #expect(purchase.lines.map(\.later) == [0, 3])
    #expect(try await store.bag(of: ada).lines == [])
    #expect(try await store.purchase(purchase.id, of: ada) == purchase)
    #expect(try await store.purchases(of: ada) == [purchase])
    let grace = try await customer("grace")
    await #expect(throws: Refusal.unknownPurchase(purchase.id)) {
      try await store.purchase(purchase.id, of: grace)
    }
    clock.advance(by: 10 * Self.hold)
    #expect(try await left("bread") == 7)
    #expect(try await left("oil") == 0)
    await #expect(throws: Refusal.bagEmpty) { try await buy(ada, key: "again") }
  }

  func states() async throws {
    let (ada, grace, olive) = (
      try await customer(), try await customer("grace"), try await customer("olive")
    )
    try await change(ada, .add("bread", 2))
    let order = try await buy(ada)
    #expect(order.state == .paid)
    await #expect(throws: Refusal.forbidden) {
      try await store.advance(order.id, to: .prepared, by: ada)
    }
    await #expect(throws: Refusal.unknownPurchase(order.id)) {
      try await store.advance(order.id, to: .cancelled, by: grace)
    }
    await #expect(throws: Refusal.orderState(order.id, .paid, asked: .sent)) {
      try await store.advance(order.id, to: .sent, by: olive)
    }
    for state in [Purchase.State.prepared, .packed, .packed] {
      #expect(try await store.advance(order.id, to: state, by: olive).state == state)
    }
    await #expect(throws: Refusal.captureDue(order.id)) {
      try await store.advance(order.id, to: .sent, by: olive)
    }
    #expect(try await store.purchase(order.id, of: ada).state == .packed)
    for due in try await store.settlements(of: order.id) { _ = try await store.settle(due) }
    for state in [Purchase.State.packed, .sent] {
      #expect(try await store.advance(order.id, to: state, by: olive).state == state)
      #expect(try await store.purchase(order.id, of: ada).state == state)
    }
    await #expect(throws: Refusal.orderState(order.id, .sent, asked: .cancelled)) {
      try await store.advance(order.id, to: .cancelled, by: ada)
    }
    #expect(try await left("bread") == 8)
  }

  func cancel() async throws {
    let ada = try await customer()
    try await change(ada, .add("bread", 3), .add("oil", 4))
    let order = try await buy(ada)
    #expect(try await left("bread") == 7)
    // The clock of the node that cancels the order is behind.
    clock.advance(by: -60)
    for _ in 0..<2 {
      let cancelled = try await store.advance(order.id, to: .cancelled, by: ada)
      #expect(cancelled.state == .cancelled && cancelled.isOwed)
      #expect(try await left("bread") == 10)
      #expect(try await store.shelf()["oil"]?.stock == 2)
    }
    let due = try await store.settlements(of: order.id)
    #expect(due.map(\.key) == ["capture-\(order.id)", "refund-\(order.id)"])
    var refunded = order
    for settlement in due { refunded = try await store.settle(settlement) }
    clock.advance(by: 5)
    #expect(!refunded.isOwed)
    #expect(try await store.settle(due[1]) == refunded)
    #expect(try await store.settlements(of: nil) == [])
    try await change(ada, .add("bread", 10))
  }

  func declinedCapture() async throws {
    let ada = try await customer()
    try await change(ada, .add("bread", 1))
    let order = try await buy(ada)
    let due = try await store.settlements(of: order.id)
    let declined = try await store.decline(order.id)
    #expect(declined.declined != nil && declined.state == .paid)
    clock.advance(by: 5)
    #expect(try await store.decline(order.id) == declined, "the time of the first decline is kept")
    #expect(try await store.purchase(order.id, of: ada).declined != nil)
    #expect(try await store.settlements(of: order.id) == due)

    _ = try await store.advance(order.id, to: .cancelled, by: ada)
    #expect(try await store.settlements(of: order.id).count == 2)
    let ended = try await store.decline(order.id)
    #expect(ended.state == .cancelled && !ended.isOwed && ended.declined != nil)
    #expect(try await store.settlements(of: nil) == [])
    #expect(try await store.decline(order.id) == ended)

    // Another node captures the payment after this node has recorded the decline.
    let taken = try await store.settle(due[0])
    #expect(taken.isOwed && taken.declined == nil)
    for refund in try await store.settlements(of: order.id) {
      #expect(refund.kind == .refund)
      #expect(try await !store.settle(refund).isOwed)
    }
    #expect(try await store.settlements(of: nil) == [])
    try await store.closeAccount(named: "ada", by: ada)

    let grace = try await customer("grace")
    try await change(grace, .add("bread", 1))
    let other = try await buy(grace, key: "key-2")
    _ = try await store.decline(other.id)
    for due in try await store.settlements(of: other.id) { _ = try await store.settle(due) }
    #expect(try await store.purchase(other.id, of: grace).declined == nil)
    #expect(try await store.decline(other.id).declined == nil)
  }

  func reservations() async throws {
    let ada = try await customer()
    try await change(ada, .add("bread", 1))
    func place(_ reservation: String, _ key: String) async throws -> Purchase {
      var checkout = checkout(ada, total: try await store.bag(of: ada).total, key: key)
      checkout.reservation = reservation
      return try await store.place(checkout, payment: "p-\(key)").value
    }
    try await store.reserve("used")
    _ = try await place("used", "one")
    try await store.reserve("lost")
    clock.advance(by: Self.hold - 1)
    try await store.reserve("young")
    #expect(try await store.lapsedReservations(after: Self.hold) == [])
    clock.advance(by: 1)
    for _ in 1...2 { #expect(try await store.lapsedReservations(after: Self.hold) == ["lost"]) }
    try await change(ada, .add("bread", 1))
    await #expect(throws: Refusal.cardUnavailable) { try await place("lost", "two") }
    try await store.endReservation("lost")
    #expect(try await store.lapsedReservations(after: Self.hold) == [])
    _ = try await place("young", "two")
    #expect(try await store.lapsedReservations(after: 0) == [])
  }
}
