import Foundation
import Testing

@testable import Market

@Suite(.serialized) struct AccountTests {
  @Test func `a customer gets a receipt and a filled-in address, and can close the account`()
    async throws
  {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/account")
      #expect(browser.status == 401)
      try await browser.signIn()
      try await browser.get("/products/bread")
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "2"])
      try await browser.get("/checkout")
      try await browser.submit("/checkout", PageTests.address)
      let id = try #require(browser.page.firstMatch(of: /data-topic="order\.([A-Z0-9]+)\./)?.1)
      try await browser.get("/orders/\(id)/receipt")
      #expect(browser.page.contains("<h1>Receipt for order \(id)</h1>"))
      #expect(browser.page.contains("<td>€4.80</td>"))
      #expect(browser.page.contains("12 St James's Square"))

      try await browser.get("/products/bread")
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "1"])
      try await browser.get("/checkout")
      #expect(browser.page.contains(#"value="12 St James's Square""#))
      #expect(!browser.page.contains("4242424242424242"))

      try await browser.get("/account")
      #expect(browser.page.contains("12 St James's Square"))
      try await browser.submit("/account/close", ["name": "ada"])
      #expect(browser.status == 409)
      #expect(browser.page.contains("Some of your orders are not sent or not refunded yet."))
      try await browser.get("/orders/\(id)")
      try await browser.submit(
        "/orders/cancel", ["order": String(id), "state": "cancelled"])
      try await browser.get("/account")
      try await browser.submit("/account/close", ["name": "eve"])
      #expect(browser.page.contains("No user has this name."))
      try await browser.submit("/account/close", ["name": " ada "])
      #expect(browser.page.contains("Your account is closed. Goodbye."))
      try await browser.signIn()
      #expect(browser.status == 401)
    }
    #expect(try shop.miscounted() == [])
    #expect(try shop.texts().allSatisfy { !$0.contains("James") && !$0.contains("ada@") })
  }

  @Test func `another customer's receipt is not found`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn()
      try await browser.get("/orders/ABCDEFGHJK/receipt")
      #expect(browser.status == 404)
    }
  }
}
