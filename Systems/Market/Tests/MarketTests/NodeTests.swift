import Foundation
import HTTPTypes
import PostgreSQLTesting
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

  @Test func `a request sent to several nodes with one key takes effect once`() async throws {
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

  @Test func `only one of three concurrent edits to the chain succeeds`() async throws {
    try await withNodes(3) { nodes in
      let olives = try await nodes.concurrentMap { try await $0.signIn("olive", "owner-2026") }
      let statuses = try await Array(zip(nodes, olives)).concurrentMap { node, olive in
        try await node.edit("off", "PriceHandler", after: 0, by: olive)
      }
      #expect(statuses.sorted() == [303, 409, 409])
      // The nodes that refused their own edit have applied the accepted one.
      for (node, olive) in zip(nodes, olives) {
        let page = try await node.send(.get, "/inspector/chains/1", cookie: olive)
        #expect(page.body.contains("The chain is at revision 1"))
      }
    }
  }

  @Test func `a chain's new revision is applied on all nodes`() async throws {
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
      // The owner's next edit on the second node is based on the revision from the first one.
      let page = try await nodes[1].send(.get, "/inspector/chains/1", cookie: olive)
      #expect(page.body.contains("The chain is at revision 1"))
      #expect(try await nodes[1].edit("on", "PriceHandler", after: 1, by: olive) == 303)
    }
  }

  @Test func `a suspended node applies the latest revision later, and never an earlier one again`()
    async throws
  {
    try await withNodes(2) { nodes in
      let olive = try await nodes[0].signIn("olive", "owner-2026")
      let guest = try await nodes[1].guest()
      kill(nodes[1].process.processIdentifier, SIGSTOP)
      defer { kill(nodes[1].process.processIdentifier, SIGCONT) }
      for (revision, (kind, link)) in [
        ("off", "PriceHandler"), ("off", "LimitHandler"), ("on", "PriceHandler"),
      ].enumerated() {
        #expect(try await nodes[0].edit(kind, link, after: revision, by: olive) == 303)
      }
      kill(nodes[1].process.processIdentifier, SIGCONT)
      let latest = "ready\nbag at revision 3\n"
      var shown: [String] = []
      let end = ContinuousClock.now + .seconds(60)
      repeat {
        // The node's store may fail once, because the server has aborted the node's transaction.
        let body = try await nodes[1].send(.get, "/ready").body
        if body.hasPrefix("ready") { shown.append(body) }
        try await Task.sleep(for: .milliseconds(20))
      } while shown.last != latest && ContinuousClock.now < end
      #expect(shown.last == latest)
      #expect(shown == shown.sorted())
      let path = try await nodes[1].send(
        .post, "/api/bag/items?path=1", guest, #"{"product":"onion","quantity":1}"#
      ).body
      #expect(path.contains("PriceHandler"))
      #expect(!path.contains("LimitHandler"))
      #expect(try await nodes[1].edit("on", "LimitHandler", after: 3, by: olive) == 303)
    }
  }

  @Test func `a price that one node changes also changes on the others`() async throws {
    try await withNodes(3) { nodes in
      let olive = try await nodes[0].signIn("olive", "owner-2026")
      // Each node has encoded the list with the old price.
      for node in nodes {
        #expect(try await !node.send(.get, "/api/products").body.contains(#""price":555"#))
      }
      let changed = try await nodes[0].send(
        .put, "/api/owner/products/bread/price", olive, #"{"price":555}"#)
      #expect(changed.status == 200)
      for node in nodes {
        #expect(try await node.send(.get, "/api/products").body.contains(#""price":555"#))
        let guest = try await node.guest(with: "bread")
        #expect(try await node.send(.get, "/api/bag", guest).body.contains(#""price":555"#))
      }
    }
  }

  @Test func `a product that one node puts on sale is on sale on the others`() async throws {
    try await withNodes(3) { nodes in
      let olive = try await nodes[0].signIn("olive", "owner-2026")
      for node in nodes {
        #expect(try await !node.send(.get, "/api/products").body.contains(#""id":"tofu""#))
        #expect(try await node.send(.get, "/products/tofu").status == 404)
      }
      let added = try await nodes[0].send(
        .post, "/api/owner/products", olive,
        #"{"id":"tofu","category":"pantry","name":"Tofu","price":300,"stock":6}"#)
      #expect(added.status == 201)
      for node in nodes {
        #expect(try await node.send(.get, "/api/products").body.contains(#""id":"tofu""#))
        #expect(try await node.send(.get, "/products/tofu").body.contains("Tofu"))
        _ = try await node.guest(with: "tofu")
      }
    }
  }

  @Test func `a picture that one node replaces or removes changes on the others`() async throws {
    try await withNodes(3) { nodes in
      let olive = try await nodes[0].signIn("olive", "owner-2026")
      try await expect(Drawing.of("bread"), of: "bread", on: nodes)
      for (node, picture) in zip(
        nodes, [Picture(.png, SamplePictures.png), Picture(.jpeg, SamplePictures.jpeg)])
      {
        #expect(try await node.upload(picture, of: "bread", by: olive).status == 200)
        try await expect(picture.served, of: "bread", on: nodes)
      }
      let removed = try await nodes[2].send(.delete, "/api/owner/products/bread/picture", olive)
      #expect(removed.status == 200)
      try await expect(Drawing.of("bread"), of: "bread", on: nodes)
    }
  }

  /// Expects that all nodes show a picture on their pages, and serve it.
  private func expect(
    _ picture: ServedPicture, of product: String, on nodes: [Node]
  ) async throws {
    let address = "/products/\(product)/picture"
    for node in nodes {
      let page = try await node.send(.get, "/products/\(product)")
      #expect(page.body.contains("\(address)?v=\(picture.tag)"))
      for address in [address, "\(address)?v=\(picture.tag)"] {
        let served = try await node.send(.get, address)
        #expect(served.type == picture.type)
        #expect(served.body == String(decoding: picture.bytes, as: UTF8.self))
      }
    }
  }
}

extension Answer {
  /// Returns the number of units of a product that are left, according to the list of products.
  fileprivate func units(of product: String) throws -> Int? {
    let list = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    let products = list?["products"] as? [[String: Any]]
    return products?.first { $0["id"] as? String == product }?["stock"] as? Int
  }
}
