import Foundation
import Testing

@testable import Market

// Checks of idempotency keys, each of which identifies one request.
extension StoreConformance {
  func twins() async throws {
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

  func keys() async throws {
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

  func refusedKey() async throws {
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

  func purchaseKey() async throws {
    let guest = Visitor.newGuest()
    try await change(guest, .add("bread", 1))
    _ = try await buy(guest, key: "key")
    await #expect(throws: Refusal.keyReused) {
      try await change(guest, .add("bread", 1), key: RequestKey("key", "a"))
    }
    #expect(try await left("bread") == 9)
  }

  func unknown() async throws {
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
}
