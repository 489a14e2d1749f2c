import Foundation
import HTTPTypes
import NIOCore
import PostgreSQLTesting
import ServerTesting
import Testing

@testable import Market

/// Tests of the inspector's pages on several `market` processes.
@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct NodeInspectorTests {
  private static let pages = [
    "/inspector", "/inspector/chains/1", "/inspector/chains/1/now", "/inspector/requests",
    "/inspector/unhandled",
  ]

  @Test func `each node shows the counts and requests of all nodes`() async throws {
    try await withShoppedNodes { nodes, olive in
      for node in nodes {
        try await node.wait(for: "/inspector/chains/1", as: olive) {
          $0.contains("bag: 6 requests;") && $0.contains("LimitHandler: 6 requests, 1 failed;")
        }
      }
      let list = try await nodes[0].send(.get, "/inspector/requests?chain=1", cookie: olive).body
      let links = Set(list.matches(of: /"(\/inspector\/requests\/1-\d+-\d+)"/).map { String($0.1) })
      #expect(links.count == 6)
      #expect(Set(links.compactMap { $0.split(separator: "-").last }).count == 3)
      for link in links {
        let pages = try await nodes.concurrentMap { try await $0.send(.get, link, cookie: olive) }
        #expect(pages.map(\.status) == [200, 200, 200])
        #expect(pages[0].body.contains("AuthenticationHandler"))
        let exports = try await nodes.concurrentMap {
          try await $0.send(.get, "\(link)/path.json", cookie: olive).body
        }
        #expect(Set(exports).count == 1)
      }
    }
  }

  @Test func `a what-if replays the recorded requests of all nodes`() async throws {
    try await withShoppedNodes { nodes, olive in
      for node in nodes {
        try await node.wait(for: "/inspector/chains/1/now", as: olive) {
          $0.contains("0 would have a different outcome and 6 the same.")
        }
        let form =
          "token=\(Visitor.customer(olive).formToken)&mode=try&kind=off&link=LimitHandler&revision=0"
        let page = try await node.send(
          .post, "/inspector/chains/1/edits", cookie: olive,
          type: "application/x-www-form-urlencoded", form
        ).body
        // Only the request above the limit depends on the handler that writes.
        #expect(page.contains("0 would have a different outcome and 5 the same, and 1 are unknown"))
      }
    }
  }

  @Test func `killed and frozen nodes are shown as silent, then as dead, and pages still respond`()
    async throws
  {
    try await withShoppedNodes { nodes, olive in
      try await nodes[0].wait(for: "/inspector/chains/1", as: olive) {
        $0.contains("bag: 6 requests;")
      }
      kill(nodes[1].process.processIdentifier, SIGSTOP)
      defer { kill(nodes[1].process.processIdentifier, SIGCONT) }
      kill(nodes[2].process.processIdentifier, SIGKILL)
      for page in Self.pages {
        let answer = try await nodes[0].send(.get, page, cookie: olive)
        #expect(answer.status == 200, "\(page)")
        #expect(
          answer.body.matches(of: /dead since 20|last heartbeat at 20/).count == 2, "\(page)")
      }
      let page = try await nodes[0].send(.get, "/inspector/chains/1", cookie: olive).body
      #expect(page.contains("bag: 1 request;"))
      try await nodes[0].wait(for: "/inspector", as: olive) {
        $0.matches(of: /dead since 20/).count == 2
      }
      kill(nodes[1].process.processIdentifier, SIGCONT)
      try await nodes[0].wait(for: "/inspector/chains/1", as: olive) {
        $0.matches(of: /dead since 20/).count == 1 && $0.contains("bag: 3 requests;")
      }
    }
  }

  @Test func `the switch for recording all requests applies to all nodes`() async throws {
    try await withNodes(3) { nodes in
      let olive = try await nodes[0].signIn("olive", "owner-2026")
      for (node, all) in zip(nodes, [true, false, true]) {
        // The switch reaches the nodes that the page lists.
        try await node.wait(for: "/inspector/chains/1", as: olive) { page in
          nodes.allSatisfy { page.contains("127.0.0.1:\($0.port)") }
        }
        let form = "token=\(Visitor.customer(olive).formToken)&all=\(all ? 1 : 0)"
        let switched = try await node.send(
          .post, "/inspector/chains/1/recording", cookie: olive,
          type: "application/x-www-form-urlencoded", form)
        #expect(switched.status == 303)
        for node in nodes {
          let page = try await node.send(.get, "/inspector/chains/1", cookie: olive).body
          #expect(page.contains("All requests are recorded;") == all)
        }
      }
    }
  }

  @Test func `a node that shuts down is no longer listed`() async throws {
    try await withNodes(2) { nodes in
      let olive = try await nodes[0].signIn("olive", "owner-2026")
      let address = "127.0.0.1:\(nodes[1].port)"
      try await nodes[0].wait(for: "/inspector", as: olive) { $0.contains(address) }
      nodes[1].process.terminate()
      nodes[1].process.waitUntilExit()
      try await nodes[0].wait(for: "/inspector", as: olive) { !$0.contains(address) }
    }
  }

  @Test func `clients other than nodes cannot tell that the nodes' path exists`() async throws {
    let shop = try TestShop()
    let alone = try await shop.serve { market in
      try await market.execute(uri: "/nodes", method: .post) { $0.status.code }
    }
    #expect(alone == 404)
    try await withNodes(1) { nodes in
      for body in ["", "{}", String(repeating: "x", count: 100)] {
        let answer = try await nodes[0].send(
          .post, "/nodes", cookie: SessionToken(), type: "application/octet-stream", body)
        #expect(answer.status == 404)
      }
      for method in [HTTPRequest.Method.get, .head, .put, .delete, .options] {
        let answer = try await nodes[0].send(method, "/nodes", cookie: SessionToken())
        #expect(answer.status == 404)
      }
    }
  }

  /// Runs a test with three nodes, each of which records one more request than the previous node.
  ///
  /// One of the requests exceeds the limit.
  private func withShoppedNodes(
    _ test: ([Node], _ olive: SessionToken) async throws -> Void
  ) async throws {
    try await withNodes(3, ["--record-percent", "100"]) { nodes in
      for (place, node) in nodes.enumerated() {
        let guest = try await node.guest()
        for number in 0...place {
          let quantity = place == 2 && number == 0 ? 99 : 1
          _ = try await node.send(
            .post, "/api/bag/items", guest, #"{"product":"bread","quantity":\#(quantity)}"#)
        }
      }
      try await test(nodes, try await nodes[0].signIn("olive", "owner-2026"))
    }
  }
}

extension Node {
  /// Reloads a page until it meets the condition, for up to a minute.
  fileprivate func wait(
    for page: String, as owner: SessionToken, until isExpected: (String) -> Bool
  ) async throws {
    let end = ContinuousClock.now + .seconds(60)
    var body = ""
    repeat {
      let answer = try await send(.get, page, cookie: owner)
      #expect(answer.status == 200)
      body = answer.body
      if isExpected(body) { return }
      try await Task.sleep(for: .milliseconds(200))
    } while ContinuousClock.now < end
    Issue.record("\(page) of node \(port) shows \(body)")
  }
}
