import BatonInspector
import Foundation

@testable import Market

/// A shop whose tables contain rows of every kind, for tests that copy them.
struct FullShop {
  let shop: StoreConformance

  init(_ store: any ShopStore, _ clock: TestClock) {
    shop = StoreConformance(store: store, clock: clock)
  }

  /// Text with everything that a conversion between two databases might damage.
  static let odd = "\"'\\ \\x41 {a,NULL} $1 \t\n\u{1}\u{7F} é e\u{301} 東京 \u{1F345} </script> %"

  /// Fills the store, whose stock must contain at least a thousand loaves of bread.
  func fill(guests: Int = 1100) async throws {
    // Use a time with a fraction of a second, so that the rows contain one, too.
    shop.clock.advance(by: 0.123_456_7)
    let (ada, grace, olive) = (
      try await shop.customer(), try await shop.customer("grace"), try await shop.customer("olive")
    )
    try await sell(to: ada)
    try await shop.change(ada, .add("oil", 4), .add("chilli", 2), key: RequestKey("again", "a"))
    _ = try? await shop.change(grace, .add("saffron", 9), key: RequestKey("refused", "b"))
    try await shop.store.register(UserName("bob"), PasswordHash(nobodysWith: .cheap))
    try await shop.store.closeAccount(named: "grace", by: grace)
    try await own(olive)
    for guest in 0..<guests {
      let visitor = Visitor.newGuest()
      try await shop.change(visitor, .add("bread", 1), .add("chilli", 1))
      if guest == 0 { _ = try await shop.buy(visitor, key: "guest") }
      shop.clock.advance(by: 0.01)
    }
  }

  private func sell(to ada: Visitor) async throws {
    try await shop.change(ada, .add("bread", 2), .add("oil", 3))
    let cancelled = try await shop.buy(ada, key: "cancelled")
    _ = try await shop.store.advance(cancelled.id, to: .cancelled, by: ada)
    for due in try await shop.store.settlements(of: cancelled.id) {
      _ = try await shop.store.settle(due)
    }
    try await shop.change(ada, .add("bread", 1))
    // This order's capture was declined, but is still due.
    _ = try await shop.store.decline(shop.buy(ada, key: "due").id)
    try await shop.store.reserve("in progress")
    try await shop.change(ada, .add("bread", 1))
    var coins = shop.checkout(ada, total: 970, key: "coins")
    coins.coins = Handful(cent20: 1, cent50: 1, euro1: 1, euro2: 4)
    coins.invoice = Address(name: Self.odd)
    _ = try await shop.store.place(coins, payment: "coins")
  }

  private func own(_ olive: Visitor) async throws {
    let store = shop.store
    try await store.change(
      .add(
        NewProduct(
          id: "odd", category: "oddities", name: Self.odd, about: Self.odd,
          price: 9_007_199_254_740_993, supply: .preorder, promised: "2026-12-15", most: .max,
          stock: 0)), by: olive)
    // Use bytes that are not valid text.
    var random = SplitMix(state: 7)
    for product in ["bread", "oil", "chilli", "saffron", "odd"] {
      let bytes = (0..<2048).flatMap { _ in
        withUnsafeBytes(of: random.next()) { Array($0) }
      }
      try await store.change(.picture(of: product, Picture(.webp, bytes)), by: olive)
    }
    let names = ["AuthenticationHandler", Self.odd]
    for number in 1...3 {
      let revision = Revision(
        number: number, at: .seconds(1_767_323_045.25), who: "olive", before: names, after: names)
      try await store.record(revision, of: "bag", by: olive)
    }
  }
}
