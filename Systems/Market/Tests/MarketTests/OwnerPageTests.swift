import Testing

@testable import Market

/// The owner's pages, as a browser shows them.
@Suite struct OwnerPageTests {
  private func signedIn(
    as name: String, _ password: String, at shop: TestShop,
    _ test: @escaping @Sendable (PageTests.Browser) async throws -> Void
  ) async throws {
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/sign-in")
      try await browser.submit("/sign-in", ["name": name, "password": password])
      try await browser.get("/owner")
      try await test(browser)
    }
  }

  @Test func `nobody but the owner gets in`() async throws {
    let shop = try TestShop()
    try await signedIn(as: "ada", "lovelace", at: shop) { browser in
      #expect(browser.status == 403)
      #expect(browser.page.contains("This is for the owner of the shop."))
      #expect(!browser.page.contains("/owner/price"))
      try await browser.submit("/owner/price", ["product": "bread", "price": "1"])
      #expect(browser.status == 403)
    }
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/owner")
      #expect(browser.status == 401)
    }
    #expect(try await shop.store.shelf()["bread"]?.price == 480)
  }

  @Test func `a step of an order that is not there is refused in a sentence`() async throws {
    try await signedIn(as: "olive", "owner", at: try TestShop()) { browser in
      try await browser.submit("/owner/order", ["order": "X", "state": "packed"])
      #expect(browser.status == 404)
      #expect(browser.page.contains("We know no such order of yours."))
    }
  }

  @Test
  func `a price, the units on the shelf, a product and a password are changed where they stand`()
    async throws
  {
    let shop = try TestShop()
    try await signedIn(as: "olive", "owner", at: shop) { browser in
      #expect(browser.status == 200)
      try await browser.submit("/owner/price", ["product": "bread", "price": "499"])
      #expect(browser.page.contains("Done: bread costs €4.99"))
      try await browser.submit("/owner/stock", ["product": "bread", "stock": "7"])
      #expect(browser.page.contains("Done: 7 × bread on the shelf"))
      try await browser.submit(
        "/owner/products",
        [
          "id": "cake", "category": "food", "name": "Cake", "price": "1200", "supply": "stock",
          "about": "", "promised": "", "limit": "", "stock": "3",
        ])
      #expect(browser.page.contains("Done: cake is on sale"))
      try await browser.submit("/owner/password", ["user": "ada", "password": "byron-1815"])
      #expect(browser.page.contains("Done: ada has a new password"))
    }
    let shelf = try await shop.store.shelf()
    #expect(shelf["bread"]?.price == 499 && shelf["bread"]?.left == 7)
    #expect(shelf["cake"]?.left == 3)
    _ = try await shop.session("ada", "byron-1815")
  }

  @Test func `what is refused is marked in its own form alone`() async throws {
    let shop = try TestShop()
    try await signedIn(as: "olive", "owner", at: shop) { browser in
      try await browser.submit("/owner/price", ["product": "bread", "price": "-1"])
      #expect(browser.status == 422)
      #expect(browser.page.matches(of: /aria-invalid/).count == 1)
      #expect(
        browser.page.contains(
          #"<input aria-label="Price of Bread" id="bread-price" name="price" type="number" "#
            + #"value="-1" step="1" required min="0" max="100000000" aria-invalid="true" "#
            + #"aria-describedby="bread-price-error" autofocus>"#))
      try await browser.submit("/owner/products", ["id": "Cake!", "name": "<i>Cake</i>"])
      #expect(browser.status == 422)
      #expect(browser.page.contains("value=\"Cake!\""))
      #expect(browser.page.contains("value=\"&lt;i&gt;Cake&lt;/i&gt;\""))
      try await browser.submit("/owner/password", ["user": "nobody", "password": "long-enough"])
      #expect(browser.page.contains("There is no user of this name."))
      #expect(browser.page.contains("value=\"nobody\""))
      #expect(!browser.page.contains("long-enough"))
    }
  }

  @Test func `the latest orders of all customers are the owner's to see`() async throws {
    let shop = try TestShop()
    let conformance = StoreConformance(store: shop.store, clock: shop.clock)
    let ada = try await conformance.customer()
    try await conformance.change(ada, .add("bread", 2))
    let order = try await conformance.buy(ada)
    try await signedIn(as: "olive", "owner", at: shop) { browser in
      #expect(browser.page.contains(order.id))
      #expect(browser.page.contains("2 × Bread"))
    }
    await #expect(throws: Refusal.forbidden) {
      try await shop.store.latestPurchases(by: ada, most: 9)
    }
  }
}
