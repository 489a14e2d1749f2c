import Baton
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Relay
import Testing

struct LargeBodyTests {
  @Test("A large request is stored once, hops don't rewrite it, and it is deleted when it ends")
  func storedOnce() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) {
      AsyncClosureHandler<Dish, String, any Error>("weigh") { _ in .passed }
      AsyncClosureHandler<Dish, String, any Error>("stove") { dish in
        let id = try #require(Hop.current?.request)
        let rows = try await database.query(
          """
          SELECT r.body IS NULL AND r.xmin <> b.xmin
          FROM relay_request r JOIN relay_body b ON b.request = r.id WHERE r.id = \(id)
          """)
        #expect(try rows[0].decode(as: Bool.self))
        return .handled("\(dish.name.utf8.count) bytes")
      }
    }
    let id = try await chain.submit(large)
    let outcome = try await working(on: [chain]) { try await chain.response(of: id) }
    #expect(outcome.response == "\(large.name.utf8.count) bytes")
    #expect(try await !database.hasLargeBody(id))
  }

  private let large = Dish(name: String(repeating: "onion ", count: 50_000))

  @Test("A request can become large, then small again, alone and in batches", arguments: [1, 10])
  func changing(batch: Int) async throws {
    let database = try await PostgreSQLServer.shared.database
    let large = large
    let chain = try await kitchen(on: database) {
      AsyncClosureAdmission<Dish, Never>("grow") { _ in large }.inBatches(of: batch)
      AsyncClosureAdmission<Dish, Never>("grow more") { Dish(name: $0.name + "leek") }
        .inBatches(of: batch)
      AsyncClosureAdmission<Dish, Never>("cut") { Dish(name: "\($0.name.suffix(4))") }
        .inBatches(of: batch)
      AsyncClosureHandler<Dish, String, any Error>("stove") { dish in
        let id = try #require(Hop.current?.request)
        return .handled("\(dish.name), \(try await database.hasLargeBody(id))")
      }.inBatches(of: batch)
    }
    let ids = [try await chain.submit(Dish(name: "a")), try await chain.submit(Dish(name: "b"))]
    try await working(on: [chain]) {
      for id in ids {
        let outcome = try await chain.response(of: id)
        #expect(outcome.response == "leek, false")
      }
    }
  }

  @Test("A dead letter keeps its large body, and so does a redriven request")
  func dead() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(attempts: 1, on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { dish in
        let hop = try #require(Hop.current)
        let visits = try await #require(hop.session).query(
          "SELECT FROM relay_step WHERE request = \(hop.request)")
        guard !visits.isEmpty else { throw Burnt() }
        return .handled("\(dish.name.utf8.count) bytes")
      }
    }
    let id = try await chain.submit(large)
    try await working(on: [chain]) {
      _ = await text { try await chain.response(of: id) }
      let isKept = try await database.hasLargeBody(id)
      try await chain.submit(large, as: id)
      let isStillKept = try await database.hasLargeBody(id)
      #expect(isKept && isStillKept)
      try await chain.redrive(id)
      let outcome = try await chain.response(of: id)
      #expect(outcome.response == "\(large.name.utf8.count) bytes")
    }
    #expect(try await !database.hasLargeBody(id))
  }

  @Test("No large body remains after a second submission or a cancellation")
  func endings() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) { cook("onion") }
    let (done, cancelled) = (try await chain.submit(large), UUID())
    try await working(on: [chain]) { _ = try await chain.response(of: done) }
    try await chain.submit(large, as: done)
    try await chain.submit(large, as: cancelled)
    #expect(try await database.hasLargeBody(cancelled))
    try await chain.cancel(cancelled)
    for id in [done, cancelled] { #expect(try await !database.hasLargeBody(id)) }
  }

  @Test("A body exactly at the size limit is small, and a body one byte larger is large")
  func limit() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await Kitchen(freshName(), on: database, largeBodies: 16) { cook("onion") }
    let small = try await chain.submit(Dish(name: "12345"))  // {"name":"12345"}
    let large = try await chain.submit(Dish(name: "123456"))
    #expect(try await !database.hasLargeBody(small))
    #expect(try await database.hasLargeBody(large))
  }
}

extension Database {
  /// Returns whether the body of a request is in the table of large bodies.
  func hasLargeBody(_ id: UUID) async throws -> Bool {
    try await !query("SELECT FROM relay_body WHERE request = \(id)").isEmpty
  }
}
