import Foundation
import Testing

@testable import Market

@Suite struct InspectorTests {
  private static let pages = [
    "/inspector", "/inspector/chains/1", "/inspector/requests", "/inspector/unhandled",
  ]

  @Test func `the owner looks at the shop's chains, and at what an add went through`() async throws
  {
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

  @Test func `nobody but the owner sees a page of the inspector`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      for page in Self.pages {
        try await browser.get(page)
        #expect(browser.status == 401)
        #expect(browser.page.contains("/sign-in?then=%2Finspector"))
      }
      try await browser.get("/sign-in")
      try await browser.submit("/sign-in", ["name": "ada", "password": "lovelace"])
      for page in Self.pages {
        try await browser.get(page)
        #expect(browser.status == 403)
        #expect(!browser.page.contains("checkout"))
      }
      let stranger = PageTests.Browser(market)
      stranger.become(.customer(SessionToken()))
      try await stranger.get("/inspector")
      #expect(stranger.status == 401)
    }
  }
}
