import BatonResilience
import Foundation
import PostgreSQL
import Relay
import Testing

@testable import relay_demo

struct ChaosTests {
  @Test(
    "Workers that are killed or stopped beyond a lease, and a restart, lose and repeat nothing",
    .timeLimit(.minutes(3)))
  func chaos() async throws {
    let server = try await TestServer.fragile
    let database = server.database
    let orders = try await #require(Command([server.url, "dead"])).orders()
    var workers = try (0..<3).map { _ in try WorkerProcess(server.url) }
    var ids: [UUID] = []
    for round in 0..<12 {
      for number in 0..<20 {
        ids.append(try await orders.submit(Order(dish: "dish \(number)")))
      }
      try await database.wait(
        until: """
          SELECT count(*) FILTER (WHERE lease_until > now()) > 0 OR count(*) = 0
          FROM relay_request
          """)
      let victim = round % workers.count
      switch round {
      case 2, 6, 10:  // two leases long
        workers[victim].pause()
        try await Task.sleep(for: .seconds(1))
        workers[victim].resume()
      case 5:
        try await server.restart()
        try await database.reconnect()
      default:
        workers[victim].kill()
        workers[victim] = try WorkerProcess(server.url)
      }
    }
    let history = History(
      chain: orders, database: database, effects: "relay_demo",
      writers: ["prepare", "pack", "send"], handlers: ["prepare", "pack", "send"])
    for (index, id) in ids.enumerated() {
      let response = "dish \(index % 20), sliced, in a small box"
      #expect(try await history.faults(of: id, expecting: response) == [])
    }
    let cancelled = try await database.query(
      "SELECT count(*) FROM relay_step WHERE visits LIKE '%the lease expired%'")
    #expect(try cancelled[0].decode(as: Int.self) > 0)
  }
}

extension Database {
  /// Waits until the server answers again.
  fileprivate func reconnect() async throws {
    while true {
      do throws(PostgresError) {
        try await query("SELECT 1")
        return
      } catch {
        guard error.isTransient else { throw error }
      }
    }
  }
}
