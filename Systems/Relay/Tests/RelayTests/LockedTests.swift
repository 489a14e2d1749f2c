import Baton
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Relay
import Testing

struct LockedTests {
  @Test("A handler's writes take effect if and only if the request moves on")
  func oneTransaction() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let chain = try await kitchen(on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
        writeEffect("stove")
        guard Hop.current?.attempt == 2 else { throw Burnt() }
        #expect(Hop.current?.session != nil)
        return .passed
      }
      cook("onion")
    }
    let id = try await chain.submit(Dish(name: "onion"))
    let outcome = try await working(on: [chain]) { try await chain.response(of: id) }
    #expect(outcome.response == "onion, cooked")
    #expect(try await database.effects(of: id) == ["stove"])
    let path = try await chain.path(of: id)
    #expect(path.names == [chain.name, "stove", "stove", "onion"])
    #expect(path.allVisits.map(\.decision) == [.handled, .failed, .passed, .handled])
    #expect(path.allVisits[1].detail == "the dish is burnt")
  }

  @Test("A handler that ignores a failed statement counts as failed, and its writes are undone")
  func ignoredFailure() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let chain = try await kitchen(attempts: 1, on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
        writeEffect("stove")
        _ = try? await Hop.current?.session?.query("SELECT 1 / 0")
        return .handled("cooked")
      }
    }
    let id = try await chain.submit(Dish(name: "onion"))
    let error = await text {
      try await working(on: [chain]) { try await chain.response(of: id) }
    }
    #expect(error?.contains("(25P02): current transaction is aborted") == true)
    #expect(try await database.effects(of: id) == [])
  }

  @Test("Violating a deferred constraint fails the handler's call, not the worker")
  func deferredConstraint() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.query("CREATE TABLE lid (pot int UNIQUE DEFERRABLE INITIALLY DEFERRED)")
    let chain = try await kitchen(attempts: 1, on: database) {
      AsyncClosureHandler<Dish, String, Never>("stove") { _ in
        Hop.current?.write("INSERT INTO lid VALUES (1), (1)")
        return .handled("cooked")
      }
    }
    let id = try await chain.submit(Dish(name: "onion"))
    let error = await text {
      try await working(on: [chain]) { try await chain.response(of: id) }
    }
    #expect(error?.contains("(23505): duplicate key value violates unique constraint") == true)
  }

  @Test("A handler can write in its transaction, and read what it wrote")
  func session() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let chain = try await kitchen(on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
        let hop = try #require(Hop.current)
        let session = try #require(hop.session)
        try await session.query("INSERT INTO effect VALUES (\(hop.request), 'stove')")
        guard hop.attempt == 2 else { throw Burnt() }
        let rows = try await session.query("SELECT FROM effect WHERE request = \(hop.request)")
        return .handled("cooked \(rows.count) times")
      }
    }
    let id = try await chain.submit(Dish(name: "onion"))
    let outcome = try await working(on: [chain]) { try await chain.response(of: id) }
    #expect(outcome.response == "cooked 1 times")
    #expect(try await database.effects(of: id) == ["stove"])
  }

  @Test("If a worker is cancelled, its request keeps its position and its attempts")
  func cancelledWorker() async throws {
    let chain = try await kitchen {
      AsyncClosureHandler<Dish, String, any Error>("stove") { dish in
        guard dish.name == "slow", Hop.current?.attempt == 1, await started.open() else {
          return .handled("cooked at attempt \(Hop.current?.attempt ?? 0)")
        }
        try await Task.sleep(for: .seconds(600))
        return .passed
      }
    }
    let id = try await chain.submit(Dish(name: "slow"))
    let worker = Task { try await chain.work() }
    await started.wait()
    worker.cancel()
    await #expect(throws: CancellationError.self) { try await worker.value }
    let outcome = try await working(on: [chain]) { try await chain.response(of: id) }
    #expect(outcome.response == "cooked at attempt 1")
  }
}

private let started = Gate()
