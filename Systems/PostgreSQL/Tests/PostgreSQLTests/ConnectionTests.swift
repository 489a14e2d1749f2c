import Baton
import Foundation
import PostgreSQLTesting
import Testing

@testable import PostgreSQL

@Suite(.serialized) struct ConnectionTests {
  @Test("After a server restart, the next statement reconnects")
  func restart() async throws {
    let server = try await PostgreSQLServer.fragile
    let database = server.database(exclusive: 1)
    let table = try await database.makeTable()
    try await database.withSession { try await $0.query("SELECT 1") }
    try await server.restart()
    let select: Statement = "SELECT 1"
    let statements = database.handler.retryingSafely(attempts: 5)
    #expect(try await statements.run(select.repeatable()).response?.count == 1)
    try await database.transaction { session in
      try await session.query("INSERT INTO \(identifier: table) VALUES (1)")
    }
    #expect(try await database.count(table) == 1)
  }

  @Test("A statement that is running when the server crashes has an unknown outcome")
  func crash() async throws {
    let server = try await PostgreSQLServer.fragile
    let (database, other) = (server.database(), server.database())
    let text = "SELECT 'crash', pg_sleep(600)"
    let running = Task { try await database.query(Statement(sql: text)) }
    try await other.waitUntilRunning(text)
    try await server.restart()
    let error = await failure { try await running.value }
    #expect(error?.code == .lost)
    #expect(error?.effect == .unknown)
    #expect(error?.isTransient == true)
  }

  @Test("Settings apply to each session, unless the connection string has options")
  func settings() async throws {
    let settings = ["search_path": #""c d", public"#, "lock_timeout": "15s"]
    let url = try await PostgreSQLServer.shared.url
    #expect(
      ConnectionString("", settings: settings, inherited: "-c work_mem=8MB").options
        == #"-c lock_timeout=15s -c search_path="c\ d",\ public -c work_mem=8MB"#)
    let cases = [("", #""c d", public"#, "15s"), ("?options=-csearch_path%3Dx", "x", "0")]
    for (options, path, limit) in cases {
      let database = Database(url + options, settings: settings)
      let shared = try #require(try await database.query("SHOW search_path").first)
      let own = try await database.withSession { try await $0.query("SHOW lock_timeout").first }
      #expect(try shared.decode("search_path") == path)
      #expect(try #require(own).decode("lock_timeout") == limit)
      await database.close()
    }
  }

  @Test("If no server is running, a statement throws an error whose effect is none")
  func unreachable() async throws {
    let database = Database("postgres://ann@127.0.0.1:1/x")
    let error = await failure { try await database.query("SELECT 1") }
    #expect(error?.code == .unreachable)
    #expect(error?.effect == PostgresError.Effect.none)
    #expect(
      error?.description == """
        Cannot connect to PostgreSQL at 127.0.0.1:1/x: connection to server at "127.0.0.1", port 1 \
        failed: Connection refused. Check the address, the user and the password, and that the server \
        runs.
        """)
  }

  @Test("Cancelling the task ends the wait for a server that doesn't answer")
  func silent() async throws {
    let server = try SilentServer()
    let database = Database("postgres://ann@127.0.0.1:\(server.port)/x")
    let task = Task { try await database.query("SELECT 1") }
    try await server.waitForClient()
    task.cancel()
    let error = await failure { try await task.value }
    #expect(error?.description == "The task was cancelled before its statement took effect.")
  }

  @Test(
    "Writing to a connection that the server closed doesn't kill the process",
    arguments: [
      "disable", "require",
    ])
  func brokenPipe(tls: String) async throws {
    let server = try await PostgreSQLServer.shared
    let database = Database(server.url + "?sslmode=\(tls)", shared: 1)
    let large = String(repeating: "x", count: 1_000_000)
    let errors = await withTaskGroup(of: PostgresError?.self) { group in
      for number in 0..<20 {
        group.addTask {
          let end: Statement = "SELECT pg_terminate_backend(pg_backend_pid())"
          let write: Statement = "SELECT length(\(large))"
          return await failure { try await database.query(number == 3 ? end : write) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(errors.contains { $0?.code == .lost })
    try await database.query("SELECT 1")
  }

  @Test("The server's warnings don't appear on standard error")
  func warnings() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let (saved, pipe) = (dup(2), Pipe())
    dup2(pipe.fileHandleForWriting.fileDescriptor, 2)
    let error = await failure {
      try await database.query("DO $$ BEGIN RAISE WARNING 'loud warning'; END $$")
    }
    dup2(saved, 2)
    close(saved)
    #expect(error == nil)
    pipe.fileHandleForWriting.write(Data("end".utf8))
    let written = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    #expect(!written.contains("loud warning"))
    #expect(written.hasSuffix("end"))
  }
}
