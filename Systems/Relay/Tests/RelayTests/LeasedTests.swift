import Baton
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Testing

@testable import Relay

struct LeasedTests {
  @Test("A leased handler runs without a transaction, and its writes take effect at the hand-over")
  func handOver() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let chain = try await kitchen(on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
        #expect(Hop.current?.session == nil)
        writeEffect("stove")
        let hop = try #require(Hop.current)
        #expect(try await database.effects(of: hop.request) == [])
        return .passed
      }.leased(for: .seconds(600))
      AsyncClosureAdmission<Dish, Never>("cut") { Dish(name: "\($0.name), cut") }
        .leased(for: .seconds(600))
      cook("onion, cut")
    }
    let id = try await chain.submit(Dish(name: "onion"))
    let outcome = try await working(on: [chain]) { try await chain.response(of: id) }
    #expect(outcome.response == "onion, cut, cooked")
    #expect(try await database.effects(of: id) == ["stove"])
    let path = try await chain.path(of: id)
    #expect(path.names == [chain.name, "stove", "cut", "onion, cut"])
    #expect(path.allVisits.map(\.decision) == [.handled, .passed, .changed, .handled])
  }

  @Test("A worker whose request was taken over after its lease expired writes nothing")
  func fence() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let late = try await LateWorker(on: database)
    try await late.run()
    #expect(try await database.effects(of: late.id) == ["stove"])
    let path = try await late.chain.path(of: late.id)
    #expect(path.names == [late.chain.name, "stove", "stove"])
    #expect(path.allVisits.map(\.decision) == [.passed, .cancelled, .passed])
    #expect(
      path.allVisits[1].detail
        == "the lease expired before \"stove\" returned; its worker may have stopped")
    #expect(path.visits[0].notes == ["the next handler is \"onion\""])
    let hour = Duration.seconds(3600)
    #expect(path.allVisits.allSatisfy { $0.start >= .zero && $0.start < hour })
    let began = try #require(path.began)
    #expect(abs(began / .seconds(1) - Date.now.timeIntervalSince1970) < 3600)
  }

  @Test("A worker renews its lease while the handler runs")
  func renewal() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
        let id = try #require(Hop.current?.request)
        let rows = try await database.query(
          "SELECT lease_until::text FROM relay_request WHERE id = \(id)")
        let first = try rows[0].decode(as: String.self)
        try await database.wait(
          until: """
            SELECT lease_until > \(first)::timestamptz FROM relay_request WHERE id = \(id)
            """)
        return .handled("cooked in run \(Hop.current?.attempt ?? 0)")
      }.leased(for: .seconds(6))  // renewed after 2 s, so a busy machine has 4 s left
    }
    let id = try await chain.submit(Dish(name: "onion"))
    let outcome = try await working(on: [chain, chain]) { try await chain.response(of: id) }
    #expect(outcome.response == "cooked in run 1")
  }

  @Test("A request whose lease expires at every attempt becomes a dead letter")
  func poison() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(attempts: 2, on: database) {
      cook("onion").leased(for: .seconds(600))
    }
    let id = try await chain.submit(Dish(name: "onion"))
    try await database.query(
      "UPDATE relay_request SET run = 1, attempts = 1 WHERE id = \(id)")
    try await database.expire(id)
    let error = await text {
      try await working(on: [chain]) { try await chain.response(of: id) }
    }
    #expect(
      error == """
        The request \(id) of the durable chain "\(chain.name)" is dead, because "onion" failed \
        with: the lease expired before "onion" returned; its worker may have stopped. Fix the \
        cause, then call redrive.
        """)
  }

  @Test("A rejected write of a leased handler counts as a failed attempt, and nothing is written")
  func rejectedWrite() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let chain = try await kitchen(on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
        writeEffect("stove")
        if Hop.current?.attempt == 1 { Hop.current?.write("SELECT 1 / 0") }
        return .handled("cooked")
      }.leased(for: .seconds(600))
    }
    let id = try await chain.submit(Dish(name: "onion"))
    let outcome = try await working(on: [chain]) { try await chain.response(of: id) }
    #expect(outcome.response == "cooked")
    #expect(try await database.effects(of: id) == ["stove"])
    let visits = try await chain.path(of: id).allVisits
    #expect(visits.map(\.decision) == [.handled, .failed, .handled])
    #expect(visits[1].detail?.contains("(22012): division by zero") == true)
  }

  @Test("If a leased handler finishes despite cancellation, its request is handed over")
  func finishing() async throws {
    let database = try await PostgreSQLServer.shared.database
    let (started, released) = (Gate(), Gate())
    let chain = try await kitchen(on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
        await started.open()
        await released.wait()
        return .handled("cooked")
      }.leased(for: .seconds(600))
    }
    let id = try await chain.submit(Dish(name: "onion"))
    let worker = Task { try await chain.work() }
    await started.wait()
    worker.cancel()
    await released.open()
    await #expect(throws: CancellationError.self) { try await worker.value }
    #expect(try await chain.response(of: id).response == "cooked")
  }

  @Test("A hand-over whose connection is lost is retried without calling the handler")
  func lostHandOver() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    try await database.query("CREATE SEQUENCE hand_overs")
    let chain = try await kitchen(attempts: 1, on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
        writeEffect("stove")
        Hop.current?.write(
          """
          SELECT CASE WHEN nextval('hand_overs') = 1
          THEN pg_terminate_backend(pg_backend_pid()) END
          """)
        return .handled("cooked")
      }.leased(for: .seconds(600))
    }
    let id = try await chain.submit(Dish(name: "onion"))
    let outcome = try await working(on: [chain]) { try await chain.response(of: id) }
    #expect(outcome.response == "cooked")
    #expect(try await database.effects(of: id) == ["stove"])
    #expect(try await chain.path(of: id).names == [chain.name, "stove"])
    let rows = try await database.query("SELECT last_value FROM hand_overs")
    #expect(try rows[0].decode("last_value", as: Int.self) == 2)
  }

  @Test("A hand-over is retried after a conflict, which doesn't count as a failed attempt")
  func conflict() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    try await database.pipeline([
      "CREATE SEQUENCE conflicts",
      """
      CREATE FUNCTION conflict_once() RETURNS void LANGUAGE plpgsql AS
      'BEGIN IF nextval(''conflicts'') = 1 THEN RAISE SQLSTATE ''40001''; END IF; END'
      """,
    ])
    let chain = try await kitchen(attempts: 1, on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
        writeEffect("stove")
        Hop.current?.write("SELECT conflict_once()")
        return .handled("cooked")
      }.leased(for: .seconds(600))
    }
    let id = try await chain.submit(Dish(name: "onion"))
    let outcome = try await working(on: [chain]) { try await chain.response(of: id) }
    #expect(outcome.response == "cooked")
    #expect(try await database.effects(of: id) == ["stove"])
    #expect(try await chain.path(of: id).names == [chain.name, "stove"])
  }

  @Test("A run's number is invalid after its hand-over, so a second hand-over writes nothing")
  func numbers() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let late = try await LateWorker(on: database)
    await late.started.open()
    let run: Statement = "SELECT run FROM relay_request WHERE id = \(late.id)"
    try await late.first()
    let rows = try await database.query(run)
    #expect(try rows[0].decode("run", as: Int.self) == 2)
  }

  @Test("A cancelled request ends before its next handler, and the running handler writes nothing")
  func cancellation() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let late = try await LateWorker(on: database)
    let worker = Task { try await late.first() }
    await late.started.wait()
    #expect(try await late.chain.cancel(late.id))
    await late.released.open()
    try await worker.value
    #expect(try await database.effects(of: late.id) == [])
    #expect(try await !late.chain.cancel(late.id))
    #expect(
      await text { try await late.chain.response(of: late.id) } == """
        The request \(late.id) of the durable chain "\(late.chain.name)" was cancelled. Submit \
        another one.
        """)
    #expect(try await late.chain.path(of: late.id).visits[0].decision == .cancelled)
  }
}
