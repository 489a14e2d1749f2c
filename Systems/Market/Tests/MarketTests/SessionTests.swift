import Foundation
import GRDB
import HTTPTypes
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct SessionTests {
  static let wrongCredentials = Answer.problem(
    401,
    """
    {"code":"wrong-credentials","detail":"No user has this name and this password.",\
    "status":401,"title":"Unauthorized","type":"about:blank"}
    """)

  @Test func `a name and a password open a session for an hour`() async throws {
    try await TestShop().serve { market in
      let answer = try await market.post("/api/sessions", #"{"name":"ada","password":"lovelace"}"#)
      let json = try #require(
        JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: String])
      #expect(answer.status == 201)
      #expect(json["user"] == "ada")
      #expect(json["expires"] == "2026-01-02T04:04:05Z")
      #expect(json["token"]?.count == 43, "256 bits in base 64")
      #expect(json.count == 3)
    }
  }

  @Test func `a wrong password and an unknown name are refused in the same way`() async throws {
    try await TestShop().serve { market in
      let wrong = try await market.post("/api/sessions", #"{"name":"ada","password":"hopper"}"#)
      let unknown = try await market.post("/api/sessions", #"{"name":"bob","password":"hopper"}"#)
      #expect(wrong == Self.wrongCredentials)
      #expect(unknown == Self.wrongCredentials)
    }
  }

  @Test func `a password is checked even if the name is unknown`() async throws {
    let cost = PasswordHash.Cost(logRounds: 13, blockSize: 8, parallelism: 1)
    let sessions = try TestShop(passwordCost: cost).sessions
    let hash = PasswordHash(nobodysWith: cost)
    // A busy machine can only make checks slower, so the fastest of several is closest to the
    // actual time.
    var check = Duration.seconds(60)
    for _ in 0..<5 {
      check = min(check, try ContinuousClock().measure { _ = try hash.matches("nope") })
    }
    let refusal = await ContinuousClock().measure {
      await #expect(throws: Problem.self) {
        try await sessions.credentials(of: "bob", password: "nope")
      }
    }
    #expect(refusal > check / 2)
  }

  @Test func `an empty password is refused before it is checked`() async throws {
    try await TestShop().serve { market in
      let answer = try await market.post("/api/sessions", #"{"name":"ada","password":""}"#)
      #expect(
        answer
          == .problem(
            422,
            """
            {"code":"invalid-request","detail":"password: Please fill this in.","fields":[\
            {"code":"required.missing","field":"password","message":"Please fill this in."}],\
            "status":422,"title":"Unprocessable Content","type":"about:blank"}
            """))
    }
  }

  @Test func `a session expires exactly at its end`() async throws {
    let shop = try TestShop(lifetime: 60)
    let token = try await shop.session().token
    let bread = #"{"product":"bread","quantity":1}"#
    shop.clock.advance(by: 59.999)
    #expect(try await shop.post("/api/bag/items", bread, token: token).status == 201)
    shop.clock.advance(by: 0.001)
    #expect(
      try await shop.post("/api/bag/items", bread, token: token)
        == .problem(
          401,
          """
          {"code":"session-expired",\
          "detail":"The session has expired; POST /api/sessions opens a new one.",\
          "status":401,"title":"Unauthorized","type":"about:blank"}
          """))
    #expect(try shop.count("bread") == (10, 1, 1))
  }

  @Test func `the store contains neither passwords nor tokens`() async throws {
    let shop = try TestShop()
    let secret = try await shop.session().token.secret
    shop.store.close()
    let file = try Data(contentsOf: URL(fileURLWithPath: shop.server.settings.database))
    #expect(file.range(of: Data("ada".utf8)) != nil)
    #expect(file.range(of: Data("lovelace".utf8)) == nil)
    #expect(file.range(of: Data(secret.utf8)) == nil)
  }

  @Test func `sessions that ended a day ago are deleted when the next one is opened`()
    async throws
  {
    let shop = try TestShop(lifetime: 60)
    let old = try await shop.session()
    shop.clock.advance(by: 86_400 + 61)
    _ = try await shop.session()
    let rows = try await shop.store.pool.read {
      try Int.fetchOne(
        $0, sql: "SELECT count(*) FROM session WHERE token = ?", arguments: [old.token.hash])
    }
    #expect(rows == 0)
  }

  @Test func `tokens are never printed and never the same`() {
    let token = SessionToken()
    #expect("\(token)" == "a token")
    #expect(String(reflecting: token) == "a token")
    #expect(Set((0..<100).map { _ in SessionToken().secret }).count == 100)
  }
}
