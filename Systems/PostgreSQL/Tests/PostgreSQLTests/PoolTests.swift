import PostgreSQL
import PostgreSQLTesting
import Testing

struct PoolTests {
  @Test("Sessions wait in line for a free connection")
  func line() async throws {
    let database = try await PostgreSQLServer.shared.database(exclusive: 2)
    let pids = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await database.withSession {
            try await $0.query("SELECT pg_backend_pid()")[0].decode(as: Int.self)
          }
        }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(pids.count <= 2)
  }

  @Test("A cancelled task leaves the line, and the next task in line gets the connection")
  func leavesLine() async throws {
    let database = try await PostgreSQLServer.shared.database(exclusive: 1)
    try await database.withSession { _ in
      let waiting = Task { try await database.withSession { try await $0.query("SELECT 1") } }
      waiting.cancel()
      let error = await failure { try await waiting.value }
      #expect(error?.description == "The task was cancelled before its statement took effect.")
    }
    try await database.withSession { try await $0.query("SELECT 1") }
  }

  @Test("After a database is closed, waiting and later tasks get an error")
  func closing() async throws {
    let server = try await PostgreSQLServer.shared
    let (database, other) = (server.database(exclusive: 1), server.database())
    let text = "SELECT 'closing', pg_sleep(600)"
    let running = Task { try await database.query(Statement(sql: text)) }
    try await other.waitUntilRunning(text)
    await database.close()
    #expect(await failure { try await running.value }?.effect == .unknown)
    for error in [
      await failure { try await database.query("SELECT 1") },
      await failure { try await database.withSession { try await $0.query("SELECT 1") } },
    ] {
      #expect(error?.description == "The database is closed. Open another one with Database(_:).")
    }
  }

  @Test("Fifty concurrent tasks share one connection")
  func sharing() async throws {
    let database = try await PostgreSQLServer.shared.database(shared: 1)
    let pids = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await database.query("SELECT pg_backend_pid()")[0].decode(as: Int.self)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pids.count == 50)
    #expect(Set(pids).count == 1)
  }
}
