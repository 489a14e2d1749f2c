import BatonInspector
import Foundation
import Synchronization
import Testing

@testable import Market

/// The requirements of every store; each store's tests run all checks on a new store.
///
/// The store contains ten loaves of bread, and one unit of saffron with a limit of five per
/// customer. Chilli can be preordered, and two bottles of oil can be sold beyond the stock. The
/// users are ada, grace, and olive, the owner.
struct StoreConformance: Sendable {
  let store: any ShopStore
  let clock: TestClock
  /// How long the bags in these checks are held, in seconds.
  static let hold: TimeInterval = 60

  static let all: [(name: String, check: @Sendable (StoreConformance) async throws -> Void)] = [
    ("the last unit is sold once", { try await $0.lastUnit() }),
    ("no more units of a popular product are held than exist", { try await $0.hotProduct() }),
    ("a hold expires on time without any cleanup", { try await $0.endOfHold() }),
    ("a change extends all holds of a bag", { try await $0.extension() }),
    ("an expired hold is renewed if the units are still available", { try await $0.heldAgain() }),
    ("an expired hold is refused if its units are gone", { try await $0.lostHold() }),
    ("a purchase is final", { try await $0.purchase() }),
    ("the owner advances an order one state at a time", { try await $0.states() }),
    ("a cancelled order returns its units and is refunded once", { try await $0.cancel() }),
    ("a declined capture marks the order and ends with it", { try await $0.declinedCapture() }),
    ("a reservation lapses unless a purchase uses it", { try await $0.reservations() }),
    ("signing in merges a guest's bag as far as stock and limit allow", { try await $0.merge() }),
    ("the limit counts units in the bag and units bought", { try await $0.limit() }),
    ("two simultaneous requests with one key are made once", { try await $0.twins() }),
    ("a key identifies one request of one owner for a day", { try await $0.keys() }),
    ("a refusal is stored under its key", { try await $0.refusedKey() }),
    ("a purchase's key is refused for a change", { try await $0.purchaseKey() }),
    ("a purchase whose outcome is unknown is found by its key", { try await $0.unknown() }),
    ("an outdated version is refused", { try await $0.versions() }),
    ("a product that is removed and added comes last", { try await $0.order() }),
    ("a refused change does not affect others of its group", { try await $0.group() }),
    ("an ended session can change nothing", { try await $0.sessions() }),
    ("only the owner can change the products on sale", { try await $0.owner() }),
    ("two accounts cannot have the same name", { try await $0.register() }),
    ("closing an account leaves only its purchases", { try await $0.closeAccount() }),
    ("a chain's revisions are numbered without gaps", { try await $0.revisions() }),
    ("random steps never sell more than the stock", { try await $0.anything() }),
  ]

  // MARK: Helpers

  func customer(_ name: String = "ada") async throws -> Visitor {
    let known = try #require(try await store.user(named: name))
    let now = clock.time.withLock { $0 }
    let session = Session(user: known.user, token: SessionToken(), expires: now + 86_400 * 30)
    try await store.open(session, password: known.password, merging: nil, hold: Self.hold)
    return .customer(session.token)
  }

  @discardableResult
  func change(
    _ visitor: Visitor, _ edits: BagEdit..., key: RequestKey? = nil, version: String? = nil
  ) async throws(Refusal) -> Market.Answer<ChangedBag> {
    try await store.change(
      BagChange(visitor: visitor, edits: edits, version: version, key: key, hold: Self.hold))
  }

  func left(_ product: String) async throws -> Int? { try await store.shelf()[product]?.left }

  func checkout(_ visitor: Visitor, total: Int, key: String = "key-1") -> Checkout {
    Checkout(
      visitor: visitor, address: Address(name: "Ada"), total: total,
      key: RequestKey(key, "\(total)"), hold: Self.hold)
  }

  func buy(_ visitor: Visitor, key: String = "key-1") async throws -> Purchase {
    let total = try await store.bag(of: visitor).total
    return try await store.place(checkout(visitor, total: total, key: key), payment: "p-\(key)")
      .value
  }

  // MARK: Checks

  private func lastUnit() async throws {
    let winners = try await withThrowingTaskGroup { clients in
      for _ in 0..<1000 {
        clients.addTask {
          do throws(Refusal) {
            try await change(.newGuest(), .add("saffron", 1))
            return 1
          } catch {
            #expect(error == .outOfStock("saffron", left: 0, asked: 1))
            return 0
          }
        }
      }
      return try await clients.reduce(0, +)
    }
    #expect(winners == 1)
    #expect(try await left("saffron") == 0)
  }

  private func hotProduct() async throws {
    let held = try await withThrowingTaskGroup { clients in
      for client in 0..<50 {
        clients.addTask {
          let count = 1 + client % 3
          return (try? await change(.newGuest(), .add("bread", count))) == nil ? 0 : count
        }
      }
      return try await clients.reduce(0, +)
    }
    #expect(held == 10)
    #expect(try await left("bread") == 0)
  }

  private func endOfHold() async throws {
    let (ada, grace) = (try await customer(), try await customer("grace"))
    try await change(ada, .add("bread", 10))
    clock.advance(by: Self.hold - 0.001)
    await #expect(throws: Refusal.outOfStock("bread", left: 0, asked: 1)) {
      try await change(grace, .add("bread", 1))
    }
    clock.advance(by: 0.001)
    #expect(try await left("bread") == 10)
    let line = try #require(try await store.bag(of: ada).lines.first)
    #expect((line.held, line.left, line.isLapsed, line.isSoldOut) == (0, 10, true, false))
    try await change(grace, .add("bread", 3))
    #expect(try await left("bread") == 7)
    #expect(try await store.bag(of: ada).lines.first?.isSoldOut == true)
  }

  private func `extension`() async throws {
    let ada = try await customer()
    try await change(ada, .add("bread", 1))
    clock.advance(by: Self.hold - 1)
    try await change(ada, .add("chilli", 1))
    clock.advance(by: Self.hold - 1)
    #expect(try await left("bread") == 9)
    #expect(try await store.bag(of: ada).lines.first?.held == 1)
    clock.advance(by: 1)
    #expect(try await left("bread") == 10)
  }

  private func heldAgain() async throws {
    let ada = try await customer()
    try await change(ada, .add("bread", 4))
    clock.advance(by: Self.hold)
    #expect(try await left("bread") == 10)
    let bag = try await change(ada, .add("chilli", 1)).value.bag
    #expect(bag.lines.map(\.held) == [4, 0])
    #expect(try await left("bread") == 6)
  }

  private func lostHold() async throws {
    let (ada, grace) = (try await customer(), try await customer("grace"))
    try await change(ada, .add("bread", 8))
    clock.advance(by: Self.hold)
    try await change(grace, .add("bread", 5))
    let total = try await store.bag(of: ada).total
    await #expect(throws: Refusal.holdExpired("bread", left: 5, asked: 8)) {
      try await store.prepare(checkout(ada, total: total))
    }
    await #expect(throws: Refusal.holdExpired("bread", left: 5, asked: 8)) {
      try await store.place(checkout(ada, total: total), payment: "p")
    }
    try await change(ada, .set("bread", 5))
    #expect(try await buy(ada, key: "another").lines.map(\.quantity) == [5])
  }

  private func purchase() async throws {
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

  private func states() async throws {
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

  private func cancel() async throws {
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

  private func declinedCapture() async throws {
    let ada = try await customer()
    try await change(ada, .add("bread", 1))
    let order = try await buy(ada)
    let due = try await store.settlements(of: order.id)
    let declined = try await store.decline(order.id)
    #expect(declined.declined != nil && declined.state == .paid)
    clock.advance(by: 5)
    #expect(try await store.decline(order.id) == declined, "the first time remains")
    #expect(try await store.purchase(order.id, of: ada).declined != nil)
    #expect(try await store.settlements(of: order.id) == due)

    _ = try await store.advance(order.id, to: .cancelled, by: ada)
    #expect(try await store.settlements(of: order.id).count == 2)
    let ended = try await store.decline(order.id)
    #expect(ended.state == .cancelled && !ended.isOwed && ended.declined != nil)
    #expect(try await store.settlements(of: nil) == [])
    #expect(try await store.decline(order.id) == ended)

    // Another node captures the payment after this one was told that it is declined.
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

  private func reservations() async throws {
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

  private func merge() async throws {
    let guest = Visitor.newGuest()
    let ada = try await customer()
    try await change(ada, .add("bread", 2))
    try await change(guest, .add("bread", 7))
    try await change(guest, .add("saffron", 1))
    try await change(guest, .add("oil", 4))
    let known = try #require(try await store.user(named: "ada"))
    let now = clock.time.withLock { $0 }
    let session = Session(user: known.user, token: SessionToken(), expires: now + 600)
    try await store.open(session, password: known.password, merging: guest, hold: Self.hold)
    let bag = try await store.bag(of: .customer(session.token))
    #expect(bag.lines.map { [$0.quantity, $0.held] } == [[9, 9], [1, 1], [4, 2]])
    #expect(try await store.bag(of: guest) == .none)
    #expect(try await left("bread") == 1)
  }

  private func limit() async throws {
    let (ada, olive) = (try await customer(), try await customer("olive"))
    try await store.change(.stock(of: "saffron", to: 20), by: olive)
    try await change(ada, .add("saffron", 3))
    await #expect(throws: Refusal.quantityLimit("saffron", most: 5, asked: 3)) {
      try await change(ada, .add("saffron", 3))
    }
    _ = try await buy(ada)
    await #expect(throws: Refusal.quantityLimit("saffron", most: 5, asked: 3)) {
      try await change(ada, .add("saffron", 3))
    }
    try await change(ada, .add("saffron", 2))
    clock.advance(by: 86_400)
    try await change(ada, .add("saffron", 3))
  }

  private func twins() async throws {
    let ada = try await customer()
    let key = RequestKey("key", "a")
    let answers = try await withThrowingTaskGroup { twins in
      for _ in 0..<20 {
        twins.addTask { try await change(ada, .add("bread", 3), key: key) }
      }
      return try await twins.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count { !$0.isReplay } == 1)
    #expect(answers.allSatisfy { $0.value == answers[0].value })
    #expect(try await left("bread") == 7)
  }

  private func keys() async throws {
    let (ada, grace) = (try await customer(), try await customer("grace"))
    let key = RequestKey("key", "a")
    try await change(ada, .add("bread", 1), key: key)
    await #expect(throws: Refusal.keyReused) {
      try await change(ada, .add("bread", 2), key: RequestKey("key", "b"))
    }
    #expect(try await change(grace, .add("bread", 1), key: key).isReplay == false)
    #expect(try await change(try await customer(), .add("bread", 1), key: key).isReplay)
    clock.advance(by: 86_400)
    #expect(try await change(ada, .add("bread", 1), key: key).isReplay == false)
  }

  private func refusedKey() async throws {
    let (ada, grace) = (try await customer(), try await customer("grace"))
    try await change(grace, .add("saffron", 1))
    let key = RequestKey("key", "a")
    for _ in 0..<2 {
      await #expect(throws: Refusal.outOfStock("saffron", left: 0, asked: 1)) {
        try await change(ada, .add("saffron", 1), key: key)
      }
      _ = try? await change(grace, .remove("saffron"))
    }
    #expect(try await left("saffron") == 1)
    try await change(ada, .add("saffron", 1))
  }

  private func purchaseKey() async throws {
    let guest = Visitor.newGuest()
    try await change(guest, .add("bread", 1))
    _ = try await buy(guest, key: "key")
    await #expect(throws: Refusal.keyReused) {
      try await change(guest, .add("bread", 1), key: RequestKey("key", "a"))
    }
    #expect(try await left("bread") == 9)
  }

  private func unknown() async throws {
    let ada = try await customer()
    try await change(ada, .add("bread", 3))
    let total = try await store.bag(of: ada).total
    let checkout = checkout(ada, total: total)
    let purchase = try await store.place(checkout, payment: "p").value
    // The response was lost, and the client repeats the request.
    #expect(try await store.prepare(checkout) == .closed(purchase))
    let again = try await store.place(checkout, payment: "q")
    #expect(again.isReplay)
    #expect(again.value == purchase)
    #expect(try await left("bread") == 7)
  }

  private func versions() async throws {
    let ada = try await customer()
    let first = try await change(ada, .add("bread", 1), version: Bag.none.version).value.bag
    await #expect(throws: Refusal.outdated) {
      try await change(ada, .add("bread", 1), version: Bag.none.version)
    }
    let second = try await change(ada, .add("bread", 1), version: first.version).value.bag
    #expect(second.version != first.version)
    #expect(try await store.bag(of: ada) == second)
  }

  private func order() async throws {
    let ada = try await customer()
    try await change(ada, .add("bread", 1), .add("oil", 1))
    let bag = try await change(ada, .remove("bread"), .add("bread", 1)).value.bag
    #expect(bag.lines.map(\.product) == ["oil", "bread"])
    #expect(try await store.bag(of: ada) == bag)
  }

  private func group() async throws {
    let results = await withTaskGroup { clients in
      for client in 0..<60 {
        clients.addTask {
          let product = client % 3 == 0 ? "bread" : client % 3 == 1 ? "tofu" : "chilli"
          return (product, (try? await change(.newGuest(), .add(product, 1))) != nil)
        }
      }
      return await clients.reduce(into: [String: Int]()) { $0[$1.0, default: 0] += $1.1 ? 1 : 0 }
    }
    #expect(results == ["bread": 10, "tofu": 0, "chilli": 20])
    #expect(try await left("bread") == 0)
  }

  /// Takes two hundred random steps by several clients, and checks all units after each of them.
  private func anything() async throws {
    var random = SplitMix(state: 42)
    var visitors: [Visitor] = [try await customer(), try await customer("grace")]
    for _ in 0..<3 { visitors.append(.newGuest()) }
    var sold = 0
    for step in 0..<200 {
      let visitor = visitors[Int(random.next() % 5)]
      let count = Int(random.next() % 5) + 1
      switch random.next() % 8 {
      case 0...2: _ = try? await change(visitor, .add("bread", count))
      case 3: _ = try? await change(visitor, .set("bread", count))
      case 4: _ = try? await change(visitor, .remove("bread"))
      case 5: clock.advance(by: Double(random.next() % 40))
      case 6: _ = try? await change(visitor, .empty)
      default:
        if let purchase = try? await buy(visitor, key: "key-\(step)") {
          sold += purchase.lines.reduce(0) { $0 + $1.quantity }
        }
      }
      var held = 0
      for visitor in visitors {
        held += try await store.bag(of: visitor).lines.reduce(0) { $0 + $1.held }
      }
      let left = try await left("bread") ?? 0
      #expect(left >= 0)
      #expect(sold + held + left == 10, "after step \(step)")
    }
    #expect(sold > 0)
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
