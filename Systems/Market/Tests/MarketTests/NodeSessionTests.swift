import HTTPTypes
import PostgreSQLTesting
import Testing

@testable import Market

/// Tests of sessions on three `market` processes.
@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct NodeSessionTests {
  @Test func `a sign-out takes effect on all nodes immediately`() async throws {
    try await withNodes(3) { nodes in
      let ada = try await nodes[0].signIn("ada", "lovelace-1843")
      for node in nodes { #expect(try await node.send(.get, "/api/bag", ada).status == 200) }
      #expect(try await nodes[1].send(.delete, "/api/sessions", ada).status == 204)
      for node in nodes {
        #expect(try await node.send(.get, "/api/bag", ada).status == 401)
        let added = try await node.send(
          .post, "/api/bag/items", ada, #"{"product":"bread","quantity":1}"#)
        #expect(added.status == 401)
      }
    }
  }

  @Test func `a new password ends the user's sessions on all nodes immediately`() async throws {
    try await withNodes(3) { nodes in
      let olive = try await nodes[0].signIn("olive", "owner-2026")
      let sessions = try await sessions(on: nodes)
      let changed = try await nodes[1].send(
        .put, "/api/owner/users/ada/password", olive, #"{"password":"difference-engine"}"#)
      #expect(changed.status == 200)
      try await expectEnd(of: sessions, on: nodes)
      for node in nodes {
        #expect(try await node.trySigningIn("ada", "lovelace-1843").status == 401)
        #expect(try await node.trySigningIn("ada", "difference-engine").status == 201)
        #expect(try await node.send(.get, "/api/owner/orders", olive).status == 200)
      }
    }
  }

  @Test func `closing an account ends the user's sessions on all nodes immediately`() async throws {
    try await withNodes(3) { nodes in
      let grace = try await nodes[0].signIn("grace", "hopper-1952")
      let sessions = try await sessions(on: nodes)
      #expect(
        try await nodes[1].submit("/account/close", ["name": "ada"], by: sessions[1]).status == 303)
      try await expectEnd(of: sessions, on: nodes)
      for node in nodes {
        #expect(try await node.trySigningIn("ada", "lovelace-1843").status == 401)
        #expect(try await node.send(.get, "/api/bag", grace).status == 200)
      }
    }
  }

  /// Opens a session for ada on each node, expects that all nodes accept all of them, and returns
  /// them.
  private func sessions(on nodes: [Node]) async throws -> [SessionToken] {
    let sessions = try await nodes.concurrentMap { try await $0.signIn("ada", "lovelace-1843") }
    for node in nodes {
      for ada in sessions {
        #expect(try await node.send(.get, "/api/bag", ada).status == 200)
        #expect(try await node.send(.get, "/account", cookie: ada).status == 200)
      }
    }
    return sessions
  }

  /// Expects that all nodes refuse the sessions, including on pages.
  private func expectEnd(of sessions: [SessionToken], on nodes: [Node]) async throws {
    for node in nodes {
      for ada in sessions {
        #expect(try await node.send(.get, "/api/bag", ada).status == 401)
        #expect(try await node.send(.get, "/account", cookie: ada).status == 401)
        let added = try await node.send(
          .post, "/api/bag/items", ada, #"{"product":"bread","quantity":1}"#)
        #expect(added.status == 401)
      }
    }
  }
}
