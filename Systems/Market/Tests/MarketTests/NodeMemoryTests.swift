import Foundation
import HTTPTypes
import PostgreSQL
import Testing

@testable import Market

/// Tests of the README's table of what a node keeps in memory, with three `market` processes.
///
/// ``NodeTests`` tests sign-outs, prices, keys of requests and revisions.
@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct NodeMemoryTests {
  private let one = #"{"product":"bread","quantity":1}"#

  @Test func `an old hint about the stock refuses nothing that the database allows`() async throws {
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

  @Test func `a guest and a form of one node are known to the others`() async throws {
    try await withNodes(3) { nodes in
      let guest = try await nodes[0].guest()
      for node in nodes {
        // The page's token is computed, and the cookie is not replaced.
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

  @Test func `an open page on another node shows a change of the stock within three seconds`()
    async throws
  {
    try await withNodes(3) { nodes in
      let page = try EventReader("http://127.0.0.1:\(nodes[2].port)/live/stock")
      defer { page.process.terminate() }
      try page.read(until: #""saffron":["few","Only 3 left"]"#)
      let guest = try await nodes[0].guest()
      let began = ContinuousClock.now
      let added = try await nodes[0].send(
        .post, "/api/bag/items", guest, #"{"product":"saffron","quantity":2}"#)
      #expect(added.status == 201)
      try page.read(until: #""saffron":["few","Only 1 left"]"#)
      #expect(ContinuousClock.now - began < .seconds(3))
    }
  }

  @Test func `a refused form is shown by the node that refused it`() async throws {
    try await withNodes(3) { nodes in
      let guest = try await nodes[0].guest()
      let refused = try await nodes[0].submit(
        "/bag/add", ["product": "bread", "quantity": "x"], by: guest)
      #expect(refused.status == 303)
      for (node, isShown) in zip(nodes.reversed(), [false, false, true]) {
        let page = try await node.send(.get, "/products/bread", cookie: guest)
        #expect(page.body.contains("whole number") == isShown)
      }
    }
  }

  @Test func `each node allows its own rate of bag changes`() async throws {
    try await withNodes(3, ["--bag-rate", "1"]) { nodes in
      let guest = try await nodes[0].guest()
      for node in nodes {
        // Three times the rate is allowed at once.
        let answers = try await (0..<5).map { $0 }.concurrentMap { _ in
          try await node.send(.post, "/api/bag/items", guest, one).status
        }
        #expect(answers.contains(201) && answers.contains(429))
      }
    }
  }

  @Test func `each node counts failed sign-ins by itself`() async throws {
    try await withNodes(3) { nodes in
      for _ in 0..<5 {
        let failed = try await nodes[0].send(
          .post, "/api/sessions", nil, #"{"name":"ada","password":"wrong"}"#)
        #expect(failed.status == 401)
      }
      let statuses = try await nodes.concurrentMap { node in
        try await node.send(
          .post, "/api/sessions", nil, #"{"name":"ada","password":"lovelace-1843"}"#
        ).status
      }
      #expect(statuses == [429, 201, 201])
    }
  }

  @Test func `a hold that one node has ended stays ended on a node whose clock is slow`()
    async throws
  {
    let (fast, slow) = (TestClock(), TestClock())
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let stores = [
      try await PostgreSQLStoreTests.store(clock: fast, at: address),
      try await PostgreSQLStoreTests.store(clock: slow, at: address),
    ]
    let nodes = [
      StoreConformance(store: stores[0], clock: fast),
      StoreConformance(store: stores[1], clock: slow),
    ]
    let (first, second) = (Visitor.newGuest(), Visitor.newGuest())
    try await nodes[1].change(first, .add("saffron", 1))
    fast.advance(by: StoreConformance.hold)
    try await nodes[0].change(second, .add("saffron", 1))
    // The first hold has not ended by the slow clock, and the unit is sold once all the same.
    let total = try await stores[1].bag(of: first).total
    await #expect(throws: Refusal.holdExpired("saffron", left: 0, asked: 1)) {
      try await stores[1].place(nodes[1].checkout(first, total: total), payment: "p")
    }
    _ = try await nodes[0].buy(second)
    #expect(try await PostgreSQLStoreTests.miscounted(in: stores[0].database) == [])
    for store in stores { await store.database.close() }
  }
}

/// Reads the events of an open page.
private struct EventReader {
  let process = Process()
  private let output = Pipe()

  init(_ address: String) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["curl", "-sN", "--max-time", "60", address]
    process.standardOutput = output
    try process.run()
  }

  /// Reads events until one contains a text.
  func read(until text: String) throws {
    var events = ""
    while !events.contains(text) {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the page was closed before \(text)")
      events += String(decoding: data, as: UTF8.self)
    }
  }
}

extension Node {
  /// Submits a page's form.
  fileprivate func submit(
    _ path: String, _ values: [String: String], by visitor: SessionToken
  ) async throws -> Answer {
    let token = try #require(Visitor(secret: visitor.secret)).formToken
    let form = (values.map { "\($0)=\($1)" } + ["csrf=\(token)"]).joined(separator: "&")
    return try await send(
      .post, path, cookie: visitor, type: "application/x-www-form-urlencoded", form)
  }
}
