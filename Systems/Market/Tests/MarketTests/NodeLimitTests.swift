import HTTPTypes
import PostgreSQLTesting
import Testing

@testable import Market

/// Tests of limits that apply to each of three `market` processes separately.
@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct NodeLimitTests {
  @Test func `each node allows its own rate of bag changes`() async throws {
    try await withNodes(3, ["--bag-rate", "1"]) { nodes in
      let guest = try await nodes[0].guest()
      for node in nodes {
        // A burst may contain three times as many changes.
        let answers = try await (0..<5).map { $0 }.concurrentMap { _ in
          try await node.send(
            .post, "/api/bag/items", guest, #"{"product":"bread","quantity":1}"#
          ).status
        }
        #expect(answers.contains(201) && answers.contains(429))
      }
    }
  }

  @Test func `each node counts failed sign-ins separately`() async throws {
    try await withNodes(3) { nodes in
      for _ in 0..<5 {
        #expect(try await nodes[0].trySigningIn("ada", "wrong").status == 401)
      }
      let statuses = try await nodes.concurrentMap {
        try await $0.trySigningIn("ada", "lovelace-1843").status
      }
      #expect(statuses == [429, 201, 201])
    }
  }

  @Test func `each node allows its own rate of sign-ins`() async throws {
    try await withNodes(3) { nodes in
      for node in nodes {
        var answers: [Answer] = []
        repeat {
          answers.append(try await node.trySigningIn("ada", "lovelace-1843"))
        } while answers.last?.status == 201 && answers.count < 60
        #expect(answers.first?.status == 201)
        #expect(answers.last?.body.contains(#""code":"too-many-logins""#) == true)
      }
    }
  }

  @Test func `each node allows its own rate of sign-ups`() async throws {
    try await withNodes(3) { nodes in
      let guest = try await nodes[0].guest()
      for node in nodes {
        var pages: [String] = []
        repeat {
          // The form is empty, so no account is created.
          #expect(try await node.submit("/sign-up", [:], by: guest).status == 303)
          pages.append(try await node.send(.get, "/sign-up", cookie: guest).body)
        } while pages.last?.contains("That was a bit fast.") == false && pages.count < 60
        #expect(pages.first?.contains("Please fill this in.") == true)
        #expect(pages.last?.contains("That was a bit fast.") == true)
      }
    }
  }

  @Test func `each node has its own circuit breaker for the card service`() async throws {
    try await withNodes(3) { nodes in
      // A circuit opens if half of at least twenty calls within ten seconds fail.
      var status = 201
      for _ in 1...20 where status == 201 {
        let guest = try await nodes[0].guest(with: "garlic")
        _ = try await (0..<24).map { $0 }.concurrentMap { _ in
          try await nodes[0].buy(for: 579, by: guest, with: .unavailable)
        }
        status = try await nodes[0].buy(for: 579, by: guest).status
      }
      #expect(status == 503, "the first node refuses a good card")
      for node in nodes.dropFirst() {
        let guest = try await node.guest(with: "garlic")
        let failed = try await node.buy(for: 579, by: guest, with: .unavailable)
        #expect(failed.status == 503)
        // The first node's retries do not count toward this node's limit.
        #expect(failed.body.matches(of: /"name":"CardServiceHandler"/).count >= 3)
        #expect(try await node.buy(for: 579, by: guest).status == 201)
      }
    }
  }
}
