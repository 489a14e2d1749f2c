import BatonInspector
import Foundation
import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct InspectorTests {
  private static let pages = [
    "/inspector", "/inspector/chains/1", "/inspector/chains/1/now", "/inspector/chains/1/chain.txt",
    "/inspector/requests", "/inspector/unhandled", "/inspector/inspector.css",
    "/inspector/inspector.js",
  ]
  /// All paths, including those whose responses do not end.
  private static let all = pages + ["/inspector/live?part=%2Fchains"]

  @Test func `the owner sees the shop's chains and the path of a change`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/sign-in")
      try await browser.submit(
        "/sign-in", ["name": "olive", "password": "owner", "then": "/inspector"])
      #expect(browser.status == 200)
      for name in ["bag", "checkout", "order", "owner"] {
        #expect(browser.page.contains(">\(name)<"), "\(name)")
      }
      for page in Self.pages {
        try await browser.get(page)
        #expect(browser.status == 200, "\(page)")
      }
    }
  }

  @Test func `only the owner can see the inspector`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      for page in Self.all {
        try await browser.get(page)
        #expect(browser.status == 401)
        #expect(browser.page.contains("/sign-in?then=%2Finspector"))
      }
      try await browser.signIn()
      for page in Self.all {
        try await browser.get(page)
        #expect(browser.status == 403)
        #expect(!browser.page.contains("checkout"))
      }
      let stranger = PageTests.Browser(market)
      for forged in [Visitor.customer(SessionToken()), .guest(SessionToken(prefix: "guest-"))] {
        stranger.become(forged)
        for page in Self.all {
          try await stranger.get(page)
          #expect(stranger.status == 401)
        }
      }
    }
  }

  @Test func `the owner's pages require a session that has not expired or ended`()
    async throws
  {
    let shop = try TestShop(lifetime: 60)
    let olive = Visitor.customer(try await shop.session("olive", "owner").token)
    let late = Visitor.customer(try await shop.session("olive", "owner").token)
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      browser.become(olive)
      for page in Self.pages {
        try await browser.get(page)
        #expect(browser.status == 200)
      }
      try await shop.store.close(olive.token)
      browser.become(olive)
      for page in Self.all {
        try await browser.get(page)
        #expect(browser.status == 401, "\(page)")
      }
      browser.become(late)
      shop.clock.advance(by: 61)
      for page in Self.all {
        browser.become(late)
        try await browser.get(page)
        #expect(browser.status == 401, "\(page)")
        #expect(!browser.page.contains("AuthenticationHandler"))
      }
      let edit = ["mode": "apply", "kind": "off", "link": "LimitHandler", "revision": "0"]
      browser.become(late)
      try await browser.submit(
        "/inspector/chains/1/edits", edit.merging(["token": late.formToken]) { $1 })
      #expect(browser.status == 401)
    }
    #expect(shop.server.chains.bagEdits.standing.number == 0)
  }

  @Test func `only the owner can edit a chain, and not through another site's form`()
    async throws
  {
    let shop = try TestShop()
    let olive = Visitor.customer(try await shop.session("olive", "owner").token)
    let ada = Visitor.customer(try await shop.session().token)
    try await shop.serve { market in
      func status(
        of visitor: Visitor?, token: String, _ fields: HTTPFields = [:]
      ) async throws -> [Int] {
        var fields = fields
        fields[.contentType] = "application/x-www-form-urlencoded"
        fields[.cookie] = visitor.map { "market=\($0.token.secret)" }
        var statuses: [Int] = []
        for (path, form) in [
          ("edits", "mode=apply&kind=off&link=LimitHandler&revision=0"), ("recording", "all=1"),
        ] {
          statuses.append(
            try await market.execute(
              uri: "/inspector/chains/1/\(path)", method: .post, headers: fields,
              body: ByteBuffer(string: "\(form)&token=\(token)")
            ) { $0.status.code })
        }
        return statuses
      }
      let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
      #expect(try await status(of: nil, token: olive.formToken) == [401, 401])
      #expect(try await status(of: ada, token: ada.formToken) == [403, 403])
      #expect(
        try await status(of: .customer(SessionToken()), token: olive.formToken) == [401, 401])
      #expect(try await status(of: olive, token: "") == [403, 403])
      #expect(try await status(of: olive, token: ada.formToken) == [403, 403])
      for (name, value) in [
        (site, "cross-site"), (site, "same-site"), (.origin, "https://evil.example"),
        (.origin, "null"),
      ] {
        #expect(
          try await status(of: olive, token: olive.formToken, [name: value]) == [403, 403])
      }
    }
    #expect(shop.server.chains.bagEdits.standing.number == 0)
  }
}
