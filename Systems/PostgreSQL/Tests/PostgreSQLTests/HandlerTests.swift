import Baton
import BatonResilience
import PostgreSQL
import PostgreSQLTesting
import Testing

struct HandlerTests {
  @Test("A query can be a handler in a chain, and its path omits the parameters")
  func chain() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let queries = database.handler.leavingTimeout(after: .seconds(60)) { PostgresError($0) }
    let recorded = await queries.path(ofRunning: "SELECT \("open sesame")::text")
    #expect(recorded.path.names == ["timeout", "query"])
    #expect(!"\(recorded.path)".contains("sesame"))
    let rows = try #require(try recorded.result.get().response)
    #expect(try rows[0].decode("text", as: String.self) == "open sesame")
  }

  @Test("After a timeout from BatonResilience, a query is cancelled and its effect is unknown")
  func timeout() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let queries = database.handler.leavingTimeout(after: .milliseconds(10)) { PostgresError($0) }
    do {
      _ = try await queries.run("SELECT pg_sleep(600)")
      Issue.record("no time limit")
    } catch {
      #expect(error.cause?.code == .timedOut)
      #expect(
        error.cause?.message
          == "PostgreSQL: no answer within 0.01 seconds. Allow more time, or find what the "
          + "statement waits for.")
      #expect(error.cause?.effect == .unknown)
    }
  }

  @Test("Transient failures without effect are retried, and unknown outcomes only if repeatable")
  func retries() async throws {
    let database = try await PostgreSQLServer.shared.database()
    try await database.query(
      """
      CREATE OR REPLACE FUNCTION raise_transient() RETURNS void LANGUAGE plpgsql AS
      'BEGIN RAISE SQLSTATE ''40001''; END'
      """)
    let calls = Calls(database: database)
    let retrying = calls.retryingSafely(
      attempts: 3, backoff: Backoff(base: .zero, longest: .zero))
    let unknown: Statement = "SELECT pg_terminate_backend(pg_backend_pid())"
    _ = try? await retrying.run(unknown)
    #expect(await calls.counter.value == 1)
    _ = try? await retrying.run(unknown.repeatable())
    #expect(await calls.counter.value == 4)
    _ = try? await retrying.run("SELECT 1 / 0")
    #expect(await calls.counter.value == 5)
    _ = try? await retrying.run("DO 'BEGIN RAISE SQLSTATE ''40001''; END'")
    #expect(await calls.counter.value == 6)
    _ = try? await retrying.run("SELECT raise_transient()")
    #expect(await calls.counter.value == 9)
  }

  @Test("An open circuit rejects statements without sending them")
  func circuit() async throws {
    let database = Database("postgres://ann@127.0.0.1:1/x")
    let queries = database.handler.circuitBreaker(
      settings: CircuitSettings(failuresInARow: 1), failure: { PostgresError($0) })
    _ = try? await queries.run("SELECT 1")
    do {
      _ = try await queries.run("SELECT 1")
      Issue.record("the circuit is closed")
    } catch {
      #expect(error.cause?.code == .refused)
      #expect(error.cause?.message.hasPrefix("PostgreSQL: the circuit is open") == true)
      #expect(error.cause?.effect == PostgresError.Effect.none)
    }
  }

  @Test("A transaction is a handler that commits what it handles and rolls back what it passes")
  func transactions() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let table = try await database.makeTable()
    let odd = database.transactions("odd") {
      (session: Session, number: Int) throws(PostgresError) -> Outcome<String> in
      try await session.query("INSERT INTO \(identifier: table) VALUES (\(number))")
      return number % 2 == 1 ? .handled("odd") : .passed
    }
    #expect(try await odd.run(1).response == "odd")
    #expect(try await odd.run(2).response == nil)
    do {
      _ = try await odd.run(1)
      Issue.record("no error")
    } catch {
      #expect(error.cause?.sqlState == "23505")
    }
    #expect(try await database.count(table) == 1)
  }
}

actor Counter {
  var value = 0
  func add() { value += 1 }
}

/// A handler that runs statements and counts them.
struct Calls: AsyncHandler {
  let database: Database
  let counter = Counter()

  func handle(_ request: Statement) async throws(PostgresError) -> Outcome<Rows> {
    await counter.add()
    return .handled(try await database.query(request))
  }
}
