import Baton
import BatonResilience
import Foundation
import PostgreSQLTesting
import Testing

@testable import PostgreSQL

struct BufferTests {
  @Test("An answer that libpq reads while writing is delivered before libpq finishes writing")
  func whileWriting() async throws {
    let server = try await PostgreSQLServer.shared
    let connection = Connection(ConnectionString(server.url), .shared)
    _ = try await connection.run(["SELECT 1"])
    try await server.database().withSession { session in
      try await session.query("SELECT pg_advisory_lock(4712)")
      let tasks = await connection.runBehindEachOther([
        "SELECT 'first'", "SELECT pg_advisory_lock(4712)",
        "SELECT length(\(String(repeating: "x", count: 20_000_000)))",
      ])
      // The third statement cannot be fully written until the second one gets the lock.
      let isAnswered = try await withThrowingTaskGroup(of: Bool.self) { group in
        group.addTask { try await !tasks[0].value.isEmpty }
        group.addTask {
          try await Task.sleep(for: .seconds(10))
          try await session.query("SELECT pg_advisory_unlock(4712)")
          return false
        }
        defer { group.cancelAll() }
        return try await group.next() ?? false
      }
      #expect(isAnswered)
      try await session.query("SELECT pg_advisory_unlock(4712)")
      for task in tasks { _ = try await task.value }
    }
  }

  @Test("An answer is complete even if TLS has received more than libpq reads at once")
  func largeRecords() async throws {
    let server = try await PostgreSQLServer.shared
    let script = try Script("with-large-records", "\(server.port)", server.folder)
    let port = try await script.next()
    let database = Database(
      "postgres://postgres@127.0.0.1:\(port)/postgres?sslmode=require", shared: 1)
    let queries = database.handler.leavingTimeout(after: .seconds(20)) { PostgresError($0) }
    for count in 1...40 {
      let statement: Statement = "SELECT repeat('x', 3000) FROM generate_series(1, \(count)::int)"
      #expect(try await queries.run(statement).response?.count == count)
    }
  }
}

extension Connection {
  /// Starts all statements without reading any answers in between.
  fileprivate func runBehindEachOther(
    _ statements: [Statement]
  ) -> [Task<[Rows], any Error>] {
    statements.enumerated().map { index, statement in
      let task = Task { try await self.run([statement]) }
      // The server answers the first statement before the next one is sent.
      if index == 0 { Task { self.waitUntilReadable() } }
      return task
    }
  }

  /// Blocks the event loop until an answer has arrived, without reading the answer.
  private func waitUntilReadable() {
    guard let socket = libpq?.socket else { return }
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    let count = poll(&descriptor, 1, 60_000)
    #expect(count == 1)
  }
}
