import Foundation
import Testing

@testable import Market

// Checks of the units that a bag holds, and of when the hold ends.
extension StoreConformance {
  func lastUnit() async throws {
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

  func hotProduct() async throws {
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

  func endOfHold() async throws {
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

  func `extension`() async throws {
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

  func heldAgain() async throws {
    let ada = try await customer()
    try await change(ada, .add("bread", 4))
    clock.advance(by: Self.hold)
    #expect(try await left("bread") == 10)
    let bag = try await change(ada, .add("chilli", 1)).value.bag
    #expect(bag.lines.map(\.held) == [4, 0])
    #expect(try await left("bread") == 6)
  }

  func lostHold() async throws {
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
}
