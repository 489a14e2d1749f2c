import Foundation
import Synchronization
import Testing

@testable import Market

// Checks of changes to a bag, and of their order, limits and versions.
extension StoreConformance {
  func merge() async throws {
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

  func limit() async throws {
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

  func versions() async throws {
    let ada = try await customer()
    let first = try await change(ada, .add("bread", 1), version: Bag.none.version).value.bag
    await #expect(throws: Refusal.outdated) {
      try await change(ada, .add("bread", 1), version: Bag.none.version)
    }
    let second = try await change(ada, .add("bread", 1), version: first.version).value.bag
    #expect(second.version != first.version)
    #expect(try await store.bag(of: ada) == second)
  }

  func order() async throws {
    let ada = try await customer()
    try await change(ada, .add("bread", 1), .add("oil", 1))
    let bag = try await change(ada, .remove("bread"), .add("bread", 1)).value.bag
    #expect(bag.lines.map(\.product) == ["oil", "bread"])
    #expect(try await store.bag(of: ada) == bag)
  }

  func group() async throws {
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
}
