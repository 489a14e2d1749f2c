import Foundation
import PostgreSQL
import PostgreSQLTesting
import Relay
import Testing

@testable import relay_demo

struct ChaosTests {
  @Test(
    "Nothing is lost or repeated if workers are killed or suspended, or the server restarts",
    .timeLimit(.minutes(3)))
  func chaos() async throws {
    let server = try await PostgreSQLServer.fragile
    let database = server.database
    let orders = try await #require(Command([server.url, "dead"])).orders()
    var workers = try (0..<3).map { _ in try WorkerProcess(server.url) }
    var submissions: [Submission] = []
    var round = 0
    let end = ContinuousClock.now + .seconds(30)
    while round < 12 || ContinuousClock.now < end {
      let earlier = submissions.last
      for number in 0..<20 {
        submissions.append(Submission(number: number))
        try await submissions[submissions.count - 1].send(to: orders)
      }
      try await earlier?.send(to: orders)
      // A backlog would only make the test take longer.
      try await database.wait(
        until: """
          SELECT count(*) FILTER (WHERE lease_until > now()) > 0 AND count(*) < 60 OR count(*) = 0
          FROM relay_request
          """)
      let victim = round % workers.count
      switch round % 4 {
      case 1:
        try await server.restart()
        try await patiently { try await database.query("SELECT 1") }
      case 3:
        workers[victim].pause()
        try await database.waitUntilLeasesAreTakenOver()
        workers[victim].resume()
      default: workers[victim].kill()
      }
      // A worker that starts during a server restart exits, too.
      for index in workers.indices where !workers[index].isRunning {
        workers[index] = try WorkerProcess(server.url)
      }
      round += 1
    }
    let history = History(
      chain: orders, database: database, effects: "relay_demo",
      writers: ["prepare", "pack", "send"], handlers: ["prepare", "pack", "send"])
    for submission in submissions {
      let response = "\(submission.order.dish), sliced, in a small box"
      #expect(try await history.faults(of: submission.id, expecting: response) == [])
    }
    for (key, ordered) in Dictionary(grouping: submissions, by: \.key) where key != nil {
      #expect(try await history.faults(inOrder: ordered.map(\.id)) == [])
    }
    let cancelled = try await database.query(
      "SELECT count(*) FROM relay_step WHERE visits LIKE '%the lease expired%'")
    #expect(try cancelled[0].decode(as: Int.self) > 0)
  }
}

/// One of the test's orders, which may have a key and may be submitted twice concurrently.
private struct Submission {
  let id = UUID()
  let order: Order
  let key: String?
  let times: Int

  init(number: Int) {
    order = Order(dish: "dish \(number)")
    key = number % 4 == 0 ? "key \(number / 4 % 4)" : nil
    times = number % 5 == 0 ? 2 : 1
  }

  /// Submits the order, and submits it again if the outcome is unknown.
  func send(to orders: DurableChain<Order, String>) async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<times {
        group.addTask {
          try await patiently { try await orders.submit(order, as: id, inOrderOf: key) }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// Repeats a closure until the server answers.
private func patiently(_ body: () async throws -> some Any) async throws {
  while true {
    do {
      _ = try await body()
      return
    } catch let error as PostgresError where error.isTransient {
      try Task.checkCancellation()
    }
  }
}

extension Database {
  /// Waits until the current leases have ended, or have expired and other workers have taken over
  /// their requests.
  ///
  /// A suspended worker may hold the lock on a request whose lease had already expired. That
  /// request is skipped.
  fileprivate func waitUntilLeasesAreTakenOver() async throws {
    let last = try await query(
      "SELECT greatest(max(lease_until), now())::text AS last FROM relay_request")
    let text = try last[0].decode("last", as: String.self)
    try await wait(
      until: """
        SELECT now() > \(text)::timestamptz AND NOT EXISTS (
          SELECT FROM relay_request
          WHERE lease_until > '-infinity' AND lease_until <= \(text)::timestamptz
          FOR UPDATE SKIP LOCKED)
        """)
  }
}
