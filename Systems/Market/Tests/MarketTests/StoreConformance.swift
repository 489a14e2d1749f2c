import Foundation
import Synchronization
import Testing

@testable import Market

/// The requirements of every store, as checks that each run on a new store.
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
    ("simultaneous requests with one key take effect once", { try await $0.twins() }),
    ("a key identifies one request of one owner for a day", { try await $0.keys() }),
    ("a refusal is stored under its key", { try await $0.refusedKey() }),
    ("a purchase's key is refused for a change", { try await $0.purchaseKey() }),
    ("a purchase whose outcome is unknown is found by its key", { try await $0.unknown() }),
    ("an outdated version is refused", { try await $0.versions() }),
    ("a product that is removed and added again comes last", { try await $0.order() }),
    ("a refused change does not affect others in its group", { try await $0.group() }),
    ("an ended session cannot change anything", { try await $0.sessions() }),
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

  // MARK: All together

  /// Performs two hundred random steps as several clients, and counts all units after each step.
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
