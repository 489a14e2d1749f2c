import Baton
import BatonResilience
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Relay
import Testing

struct OrderTests {
  @Test("Requests with a key run one after the other, and a blocked key doesn't block others")
  func blockedKey() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let backoff = Backoff(base: .seconds(600), longest: .seconds(600), randomness: { 1 })
    let chain = try await kitchen(backoff: backoff, on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { dish in
        writeEffect("stove")
        guard dish.name != "burnt" || Hop.current?.attempt == 2 else { throw Burnt() }
        return .handled(dish.name)
      }
    }
    let first = try await chain.submit(Dish(name: "burnt"), inOrderOf: "ann")
    let second = try await chain.submit(Dish(name: "onion"), inOrderOf: "ann")
    let other = try await chain.submit(Dish(name: "leek"), inOrderOf: "ben")
    let loose = try await chain.submit(Dish(name: "tofu"))
    try await working(on: [chain, chain]) {
      for (id, dish) in [(other, "leek"), (loose, "tofu")] {
        let outcome = try await chain.response(of: id)
        #expect(outcome.response == dish)
      }
      try await database.wait(until: "SELECT attempts = 1 FROM relay_request WHERE id = \(first)")
      #expect(try await database.effects(of: second) == [])
      #expect(try await chain.path(of: second).names == [chain.name])

      try await database.query("UPDATE relay_request SET due = now() WHERE id = \(first)")
      let outcome = try await chain.response(of: second)
      #expect(outcome.response == "onion")
    }
    let ends = try await database.query(
      """
      SELECT request FROM relay_answer WHERE request IN (\(first), \(second)) ORDER BY finished
      """)
    let order = try ends.map { try $0.decode("request", as: UUID.self) }
    #expect(order == [first, second])
  }

  @Test("A dead letter doesn't block the later requests with its key")
  func deadKey() async throws {
    let chain = try await kitchen(attempts: 1) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { dish in
        guard dish.name != "burnt" else { throw Burnt() }
        return .handled(dish.name)
      }
    }
    let first = try await chain.submit(Dish(name: "burnt"), inOrderOf: "ann")
    let second = try await chain.submit(Dish(name: "onion"), inOrderOf: "ann")
    let outcome = try await working(on: [chain]) { try await chain.response(of: second) }
    #expect(outcome.response == "onion")
    let letters = try await chain.deadLetters()
    #expect(letters.map(\.id) == [first])
    #expect(letters[0].key == "ann")
  }

  @Test("Workers that each run only some of the handlers finish a request together")
  func dedicatedWorkers() async throws {
    let chain = try await kitchen {
      AsyncClosureAdmission<Dish, Never>("cut") { Dish(name: "\($0.name), cut") }
      cook("onion, cut")
    }
    let workers = ["cut", "onion, cut"].map { name in Task { try await chain.work(on: [name]) } }
    defer { for worker in workers { worker.cancel() } }
    #expect(try await chain.run(Dish(name: "onion")).response == "onion, cut, cooked")
  }
}
