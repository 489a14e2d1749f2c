import Foundation
import HTTPTypes
import PostgreSQL
import PostgreSQLTesting
import Testing

@testable import Market

/// Tests of the README's table of what a node stores in memory, with three `market` processes.
///
/// ``NodeTests`` tests products, pictures, idempotency keys and revisions. The other rows are
/// tested in ``NodeSessionTests``, ``NodeLiveTests``, ``NodeLimitTests``, ``NodeServerTests`` and
/// ``NodeInspectorTests``. Three rows are tested without other nodes: accepted messages in
/// ``SealedMessageTests``, the counts in the log in ``LoginCountsTests``, and the connection limit
/// in `Scripts/half-sent`.
@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct NodeMemoryTests {
  @Test func `an outdated stock hint does not cause a refusal`() async throws {
    try await withNodes(3) { nodes in
      let olive = try await nodes[0].signIn("olive", "owner-2026")
      let guests = try await nodes.concurrentMap { try await $0.guest() }
      for (stock, status) in [(0, 409), (3, 201)] {
        let changed = try await nodes[0].send(
          .put, "/api/owner/products/saffron/stock", olive, #"{"stock":\#(stock)}"#)
        #expect(changed.status == 200)
        for (node, guest) in zip(nodes, guests) {
          let added = try await node.send(
            .post, "/api/bag/items", guest, #"{"product":"saffron","quantity":1}"#)
          #expect(added.status == status)
        }
      }
    }
  }

  @Test func `a guest and a form from one node are accepted by the others`() async throws {
    try await withNodes(3) { nodes in
      let guest = try await nodes[0].guest()
      for node in nodes {
        // Each node accepts the guest's cookie, and computes the same form token from it.
        let page = try await node.send(.get, "/products/bread", cookie: guest)
        #expect(page.body.contains(Visitor.guest(guest).formToken))
        let added = try await node.submit(
          "/bag/add", ["product": "bread", "quantity": "1"], by: guest)
        #expect(added.status == 303)
      }
      let bag = try await nodes[2].send(.get, "/api/bag", guest)
      #expect(bag.body.contains(#""quantity":3"#))
    }
  }

  @Test func `a refused form and a message are shown by the node that stores them`() async throws {
    try await withNodes(3) { nodes in
      for (quantity, sentence) in [("x", "whole number"), ("1", "added to your bag")] {
        let guest = try await nodes[0].guest()
        let submitted = try await nodes[0].submit(
          "/bag/add", ["product": "bread", "quantity": quantity, "from": "/products/bread"],
          by: guest)
        #expect(submitted.status == 303)
        for (node, isShown) in zip(nodes.reversed(), [false, false, true]) {
          let page = try await node.send(.get, "/products/bread", cookie: guest)
          #expect(page.body.contains(sentence) == isShown)
        }
      }
    }
  }

  @Test func `a node's metrics count only its own requests`() async throws {
    try await withNodes(3) { nodes in
      for (place, node) in nodes.enumerated() {
        for _ in 0...place { _ = try await node.send(.get, "/api/products") }
      }
      for (place, node) in nodes.enumerated() {
        let line =
          #"http_server_requests_total{method="GET",route="/api/products",status="200"} "#
          + "\(place + 1).0\n"
        #expect(try await node.send(.get, "/metrics").body.contains(line))
      }
    }
  }

  @Test func `a hold that one node has ended stays ended on nodes whose clocks are slow`()
    async throws
  {
    let clocks = (0..<3).map { _ in TestClock() }
    let address = try await PostgreSQLServer.shared.makeDatabase()
    var stores: [PostgreSQLStore] = []
    for clock in clocks {
      stores.append(try await PostgreSQLStoreTests.store(clock: clock, at: address))
    }
    let nodes = zip(stores, clocks).map { StoreConformance(store: $0, clock: $1) }
    let (first, second) = (Visitor.newGuest(), Visitor.newGuest())
    try await nodes[1].change(first, .add("saffron", 1))
    clocks[0].advance(by: StoreConformance.hold)
    clocks[2].advance(by: -StoreConformance.hold)
    try await nodes[0].change(second, .add("saffron", 1))
    // The slow clocks say that the first hold has not ended, but the unit is still sold only once.
    for node in nodes.dropFirst() {
      let total = try await node.store.bag(of: first).total
      await #expect(throws: Refusal.holdExpired("saffron", left: 0, asked: 1)) {
        try await node.store.place(
          node.checkout(first, total: total, key: UUID().uuidString), payment: "p")
      }
    }
    _ = try await nodes[0].buy(second)
    #expect(try await PostgreSQLStoreTests.miscounted(in: stores[0].database) == [])
    for store in stores { await store.database.close() }
  }
}
