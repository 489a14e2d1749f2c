import Foundation
import PostgreSQLTesting
import Testing

@testable import PostgreSQL

struct OpeningTests {
  @Test("If the server doesn't answer, every waiting task gets an error after connect_timeout")
  func noAnswer() async throws {
    let server = try SilentServer()
    let place = "127.0.0.1:\(server.port)/x"
    let database = Database("postgres://ann@\(place)?connect_timeout=1", shared: 1, exclusive: 1)
    async let first = failure { try await database.query("SELECT 1") }
    async let second = failure { try await database.query("SELECT 1") }
    async let session = failure { try await database.withSession { _ in } }
    for error in await [first, second, session] {
      #expect(error?.code == .unreachable)
      #expect(error?.effect == PostgresError.Effect.none)
      #expect(error?.isTransient == true)
      #expect(
        error?.description == """
          Cannot connect to PostgreSQL at \(place): no answer within 1.0 seconds. Check the address and \
          that the server runs, or allow more time with connect_timeout.
          """)
    }
    await database.close()
  }

  @Test("If a host doesn't accept a connection in time, the next host is tried")
  func nextHost() async throws {
    let (full, silent) = (try FullServer(), try SilentServer())
    let database = Database(
      "postgres://ann@127.0.0.1:\(full.port),127.0.0.1:\(silent.port)/x?connect_timeout=1")
    let error = await failure { try await database.query("SELECT 1") }
    #expect(error?.message.contains(" at 127.0.0.1:\(silent.port)/x: no answer within ") == true)
    await database.close()
  }

  @Test("Each host gets the full time limit, even if the previous host failed sooner")
  func ownLimit() async throws {
    let (full, silent) = (try FullServer(), try SilentServer())
    let hosts = "127.0.0.1:\(full.port),127.0.0.1:\(silent.port)"
    let database = Database("postgres://ann@\(hosts)/x?connect_timeout=2&tcp_user_timeout=500")
    let begin = ContinuousClock.now
    let error = await failure { try await database.query("SELECT 1") }
    #expect(error?.code == .unreachable)
    #expect(ContinuousClock.now - begin >= .milliseconds(2500))
    await database.close()
  }

  @Test("An open connection has no time limit")
  func openWithoutLimit() async throws {
    let url = try await PostgreSQLServer.shared.url
    let connection = Connection(ConnectionString(url), .shared)
    try await connection.open()
    #expect(await connection.openingLimit == nil)
    await connection.close()
  }

  @Test("A closed connection has no time limit")
  func closedWithoutLimit() async throws {
    let server = try SilentServer()
    let target = ConnectionString("postgres://ann@127.0.0.1:\(server.port)/x")
    let connection = Connection(target, .shared)
    let opening = Task { try await connection.open() }
    while await connection.openingLimit == nil { await Task.yield() }
    await connection.close()
    #expect(await connection.openingLimit == nil)
    await #expect(throws: PostgresError.self) { try await opening.value }
  }

  @Test("The time limit for connecting is connect_timeout, and 0 removes it")
  func openingLimits() throws {
    let server = try SilentServer()
    let url = "postgres://ann@127.0.0.1:\(server.port)/x"
    let limit = { (options: String) in
      LibPQConnection(starting: ConnectionString(url + options))?.openingLimit
    }
    #expect(limit("?connect_timeout=7") == .seconds(7))
    #expect(limit("?connect_timeout=%207%20") == .seconds(7))
    #expect(limit("?connect_timeout=0") == nil)
    #expect(limit("?connect_timeout=-1") == nil)
    #expect(limit("?connect_timeout=soon") == LibPQConnection.usualOpeningLimit)
    #expect(limit("") == LibPQConnection.usualOpeningLimit)
  }
}
