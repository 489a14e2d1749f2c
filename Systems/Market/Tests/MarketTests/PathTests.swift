import Foundation
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct PathTests {
  /// The body of a response with its path, whose visits tests compare without durations.
  struct Answered: Decodable {
    struct Path: Decodable {
      struct Visit: Decodable {
        let name: String
        let decision: String
        let nanoseconds: Int
        let detail: String?
        let notes: [String]?
        let visits: [Visit]

        private enum CodingKeys: String, CodingKey {
          case name, decision, nanoseconds, detail, notes
          case visits = "steps"
        }

        /// The visit and those inside it, one line each.
        var lines: [String] {
          let line = ([name, decision, detail].compactMap { $0 } + (notes ?? [])).joined(
            separator: " ")
          return [line] + visits.flatMap(\.lines).map { "  " + $0 }
        }
      }
      let visits: [Visit]
      let drawing: String

      private enum CodingKeys: String, CodingKey {
        case visits = "steps"
        case drawing
      }
    }
    let path: Path?
  }

  private func path(_ answer: Answer) throws -> Answered.Path? {
    try JSONDecoder().decode(Answered.self, from: Data(answer.body.utf8)).path
  }

  private func lines(_ answer: Answer) throws -> [String]? {
    try path(answer)?.visits.flatMap(\.lines)
  }

  @Test func `adding an item returns every visit if the request asks for its path`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    try await shop.serve { market in
      let answer = try await market.post(
        "/api/bag/items?path=1", #"{"product":"bread","quantity":2}"#, token: token)
      #expect(answer.status == 201)
      let path = try #require(try path(answer))
      #expect(
        path.visits.flatMap(\.lines).prefix(7) == [
          "bag handled",
          "  AuthenticationHandler changed",
          "    rate limit passed 999999 of 1000000 left",
          "      ValidationHandler changed",
          "        InventoryHandler changed",
          "          PriceHandler changed",
          "            LimitHandler passed",
        ])
      #expect(
        path.visits.flatMap(\.lines).last
          == "                BagHandler handled 2 × bread added to the bag")
      #expect(path.visits[0].nanoseconds >= path.visits[0].visits[0].nanoseconds)
      #expect(path.visits[0].visits[0].nanoseconds > 0)
      #expect(path.drawing.contains("\n└─ AuthenticationHandler"))
    }
  }

  @Test func `the path shows that a preorder skips the inventory check`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    let answer = try await shop.post(
      "/api/bag/items?path=1", #"{"product":"chilli","quantity":2}"#, token: token)
    #expect(try lines(answer)?[4] == "        InventoryHandler passed")
    #expect(try lines(answer)?.last?.hasSuffix("handled 2 × chilli added to the bag") == true)
  }

  @Test func `a refusal also contains its path`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    let item = #"{"product":"saffron","quantity":2}"#
    #expect(
      try lines(await shop.post("/api/bag/items?path=1", item, token: token)) == [
        "bag failed",
        "  AuthenticationHandler changed",
        "    rate limit passed 999999 of 1000000 left",
        "      ValidationHandler changed",
        "        InventoryHandler failed Only 1 unit of \"saffron\" is left, but 2 were requested.",
      ])
    #expect(
      try lines(await shop.post("/api/bag/items?path=1", item)) == [
        "bag failed",
        "  AuthenticationHandler failed No session: send \"Authorization: Bearer\" and a token from "
          + "POST /api/sessions or POST /api/guests.",
      ])
  }

  @Test func `a kitchen order contains each ingredient's path`() async throws {
    try await TestShop().serve { market in
      let ready = try await market.post(
        "/api/kitchen/orders?path=1", #"{"ingredients":["onion","tofu"]}"#)
      let refused = try await market.post(
        "/api/kitchen/orders?path=1", #"{"ingredients":["tofu"]}"#)
      let tofu = ["kitchen passed", "  tomato passed", "  onion passed", "  lettuce passed"]
      #expect(
        try lines(ready)
          == ["kitchen handled", "  tomato passed", "  onion handled onion, sliced"] + tofu)
      #expect(try lines(refused) == tofu)
      #expect(refused.status == 422)
    }
  }

  @Test func `the paths of products and sessions contain no secrets`() async throws {
    try await TestShop().serve { market in
      #expect(
        try lines(await market.get("/api/products?path=1"))
          == ["catalogue handled", "  CatalogueHandler handled 4 products"])
      let right = try await market.post(
        "/api/sessions?path=1", #"{"name":"ada","password":"lovelace"}"#)
      #expect(
        try lines(right) == [
          "sessions handled",
          "  FailedLoginsHandler passed",
          "    room passed",
          "      rate limit passed 19 of 20 left",
          "        line passed",
          "          PasswordHandler changed",
          "            SessionHandler handled a session of ada",
        ])
      let wrong = try await market.post("/api/sessions?path=1", #"{"name":"ada","password":"abc"}"#)
      #expect(
        try lines(wrong) == [
          "sessions failed",
          "  FailedLoginsHandler passed",
          "    room passed",
          "      rate limit passed 19 of 20 left",
          "        line passed",
          "          PasswordHandler failed 401 wrong-credentials: "
            + "No user has this name and this password.",
        ])
    }
  }

  @Test func `a request that reached no chain has an empty path`() async throws {
    try await TestShop().serve { market in
      for answer in [
        try await market.get("/api/nothing?path=1"),
        try await market.post("/api/kitchen/orders?path=1", "{"),
      ] {
        let path = try #require(try path(answer))
        #expect(path.visits.isEmpty)
        #expect(path.drawing == "")
      }
    }
  }

  @Test(arguments: ["", "?path=0", "?path=", "?path=true", "?other=1"])
  func `a response contains the path only on request`(query: String) async throws {
    #expect(
      try await TestShop().get("/api/products\(query)")
        == .json(200, "{\(CatalogueTests.products)}"))
  }
}
