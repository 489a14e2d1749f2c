import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import PostgreSQL
import Testing

@testable import Market

/// Tests of several `market` processes on one database.
@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct NodeTests {
  @Test func `a product that is sold out on one node is sold out on the others`() async throws {
    try await withNodes(3) { nodes in
      let guests = try await nodes.concurrentMap { try await $0.guest() }
      // Three units are left, and each guest wants two of them.
      let answers = try await Array(zip(nodes, guests)).concurrentMap { node, guest in
        try await node.send(
          .post, "/api/bag/items", guest, #"{"product":"saffron","quantity":2}"#)
      }
      #expect(answers.map(\.status).sorted() == [201, 409, 409])
      for node in nodes {
        let shelf = try await node.send(.get, "/api/products")
        #expect(shelf.body.contains(#""id":"saffron""#))
        #expect(try shelf.units(of: "saffron") == 1)
        let page = try await node.send(.get, "/products/saffron")
        #expect(page.body.contains("1 left"))
      }
    }
  }

  @Test func `a request that is sent again to another node is made once`() async throws {
    try await withNodes(3) { nodes in
      let ada = try await nodes[0].signIn("ada", "lovelace-1843")
      let answers = try await nodes.concurrentMap { node in
        try await node.send(
          .post, "/api/bag/items", ada, #"{"product":"bread","quantity":2}"#, key: "again")
      }
      #expect(Set(answers.map(\.body)).count == 1)
      let bags = try await nodes.concurrentMap { try await $0.send(.get, "/api/bag", ada) }
      #expect(bags.allSatisfy { $0.body.contains(#""quantity":2"#) })
    }
  }

  @Test func `a sign-out takes effect on all nodes at once`() async throws {
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

  @Test func `of owners who edit the chain at once, one gets a conflict`() async throws {
    try await withNodes(3) { nodes in
      let olives = try await nodes.concurrentMap { try await $0.signIn("olive", "owner-2026") }
      let statuses = try await Array(zip(nodes, olives)).concurrentMap { node, olive in
        try await node.edit("off", "PriceHandler", after: 0, by: olive)
      }
      #expect(statuses.sorted() == [303, 409, 409])
      // The node that refused the edit has applied the other one.
      for (node, olive) in zip(nodes, olives) {
        let page = try await node.send(.get, "/inspector/chains/1", cookie: olive)
        #expect(page.body.contains("The chain is at revision 1"))
      }
    }
  }

  @Test func `a revision of the chain is applied on all nodes`() async throws {
    try await withNodes(3) { nodes in
      let olive = try await nodes[0].signIn("olive", "owner-2026")
      let guest = try await nodes[1].guest()
      #expect(try await nodes[0].edit("off", "PriceHandler", after: 0, by: olive) == 303)
      for node in nodes {
        var path = ""
        let end = ContinuousClock.now + .seconds(30)
        repeat {
          path = try await node.send(
            .post, "/api/bag/items?path=1", guest, #"{"product":"onion","quantity":1}"#
          ).body
        } while path.contains("PriceHandler") && ContinuousClock.now < end
        #expect(path.contains("LimitHandler"))
        #expect(!path.contains("PriceHandler"))
        #expect(try await node.send(.get, "/ready").body == "ready\nbag at revision 1\n")
      }
      // The owner's next edit on that node is based on the revision of the other one.
      let page = try await nodes[1].send(.get, "/inspector/chains/1", cookie: olive)
      #expect(page.body.contains("The chain is at revision 1"))
      #expect(try await nodes[1].edit("on", "PriceHandler", after: 1, by: olive) == 303)
    }
  }

  @Test func `the price that one node changes is the price on the others`() async throws {
    try await withNodes(3) { nodes in
      let olive = try await nodes[0].signIn("olive", "owner-2026")
      let changed = try await nodes[0].send(
        .put, "/api/owner/products/bread/price", olive, #"{"price":555}"#)
      #expect(changed.status < 300)
      for node in nodes {
        #expect(try await node.send(.get, "/api/products").body.contains(#""price":555"#))
      }
    }
  }
}

/// Fills a database with the demonstration, whose passwords are cheap to check.
private func fill(_ address: String) async throws {
  let store = try await PostgreSQLStore.open(
    #require(DatabaseAddress(address)), clock: .system
  ) {
    var stock = Stock.demonstration
    stock.passwordCost = .cheap
    return stock
  }
  await store.database.close()
}

/// Runs a test with nodes on a new database, and ends them afterwards.
func withNodes(
  _ count: Int, _ options: [String] = [], _ test: ([Node]) async throws -> Void
) async throws {
  let address = try await PostgreSQLServer.shared.makeDatabase()
  try await fill(address)
  let folder = try TestFolder()
  let programs = try (0..<count).map { _ in
    try StartTests.Program(["--port", "0", "--database", address] + options, in: folder.url)
  }
  defer {
    for program in programs { program.process.terminate() }
    for program in programs { program.process.waitUntilExit() }
  }
  let nodes = try programs.map { program in
    let line = try #require(try program.firstLine())
    #expect(line.hasSuffix("with the shop in \(address)"))
    return Node(
      port: try #require(Int(line.firstMatch(of: /127\.0\.0\.1:(\d+)/)?.1 ?? "")),
      process: program.process)
  }
  try await test(nodes)
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
}

/// A `market` process.
struct Node {
  let port: Int
  let process: Process

  func guest() async throws -> SessionToken {
    let answer = try await send(.post, "/api/guests")
    return SessionToken(secret: try answer.member("token"))
  }

  func signIn(_ name: String, _ password: String) async throws -> SessionToken {
    let answer = try await send(
      .post, "/api/sessions", nil, #"{"name":"\#(name)","password":"\#(password)"}"#)
    return SessionToken(secret: try answer.member("token"))
  }

  /// Edits the bag's chain on the inspector's page, and returns the status.
  func edit(
    _ kind: String, _ link: String, after revision: Int, by owner: SessionToken
  ) async throws -> Int {
    let form =
      "token=\(Visitor.customer(owner).formToken)&mode=apply&kind=\(kind)&link=\(link)"
      + "&revision=\(revision)"
    return try await send(
      .post, "/inspector/chains/1/edits", cookie: owner,
      type: "application/x-www-form-urlencoded", form
    ).status
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, _ token: SessionToken? = nil, _ json: String = "",
    key: String? = nil
  ) async throws -> Answer {
    var headers = HTTPFields.json(token)
    if let name = HTTPField.Name("Idempotency-Key") { headers[name] = key }
    return try await send(method, path, headers: headers, json)
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, cookie: SessionToken,
    type: String = "text/plain", _ body: String = ""
  ) async throws -> Answer {
    try await send(
      method, path, headers: [.cookie: "market=\(cookie.secret)", .contentType: type], body)
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields, _ body: String
  ) async throws -> Answer {
    let response = try await TestClient.withClient(host: "127.0.0.1", port: port) { client in
      try await client.execute(
        TestClient.Request(
          path, method: method, authority: "127.0.0.1:\(port)", headers: headers,
          body: body.isEmpty ? nil : ByteBuffer(string: body)))
    }
    return Answer(
      status: response.status.code, type: response.headers[.contentType],
      body: response.body.map { String(buffer: $0) } ?? "")
  }
}

extension Answer {
  /// Returns a member of the JSON body.
  fileprivate func member(_ name: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    return try #require(object?[name] as? String)
  }

  /// Returns the units of a product that are left, from the list of products.
  fileprivate func units(of product: String) throws -> Int? {
    let list = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    let products = list?["products"] as? [[String: Any]]
    return products?.first { $0["id"] as? String == product }?["stock"] as? Int
  }
}

extension Array where Element: Sendable {
  /// Returns the results of a closure that is called for all elements at once, in order.
  func concurrentMap<Value: Sendable>(
    _ work: @escaping @Sendable (Element) async throws -> Value
  ) async throws -> [Value] {
    try await withThrowingTaskGroup { group in
      for (index, element) in enumerated() {
        group.addTask { (index, try await work(element)) }
      }
      return try await group.reduce(into: [(Int, Value)]()) { $0.append($1) }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
