import Testing

@testable import Market

@Suite(.serialized) struct OwnerPageTests {
  private func signedIn(
    as name: String, _ password: String, at shop: TestShop,
    _ test: @escaping @Sendable (PageTests.Browser) async throws -> Void
  ) async throws {
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn(name, password)
      try await browser.get("/owner")
      try await test(browser)
    }
  }

  @Test func `only the owner can see the owner's pages`() async throws {
    let shop = try TestShop()
    try await signedIn(as: "ada", "lovelace", at: shop) { browser in
      #expect(browser.status == 403)
      #expect(browser.page.contains("Only the owner of the shop may do this."))
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

  @Test func `a shop on SQLite has no workers, says so, and does not link to them`() async throws {
    try await signedIn(as: "olive", "owner", at: try TestShop()) { browser in
      for page in ["/owner", "/owner/orders", "/inspector/chains/1/now"] {
        try await browser.get(page)
        #expect(!browser.page.contains("/owner/work"))
      }
      try await browser.get("/owner/work")
      #expect(browser.status == 200)
      #expect(browser.page.contains("This shop has no workers. You advance the orders yourself:"))
      try await browser.submit("/owner/work/continue", ["order": "X"])
      #expect(browser.status == 409)
      #expect(browser.page.contains("The work on order X is not stopped"))
      try await browser.submit("/owner/work/move", ["revision": "1"])
      #expect(browser.status == 409)
      #expect(browser.page.contains("Someone else has changed the chain in the meantime."))
    }
  }

  @Test func `an unknown order cannot be advanced, and the page says so`() async throws {
    try await signedIn(as: "olive", "owner", at: try TestShop()) { browser in
      try await browser.submit("/owner/order", ["order": "X", "state": "packed"])
      #expect(browser.status == 404)
      #expect(browser.page.contains("You have no such order."))
    }
  }

  @Test
  func `prices, stock, products and passwords can be changed on the owner's pages`()
    async throws
  {
    let shop = try TestShop()
    try await signedIn(as: "olive", "owner", at: shop) { browser in
      #expect(browser.status == 200)
      try await browser.submit("/owner/price", ["product": "bread", "price": "4.99"])
      #expect(browser.page.contains("Done: bread costs €4.99"))
      try await browser.submit("/owner/stock", ["product": "bread", "stock": "7"])
      #expect(browser.page.contains("Done: 7 × bread on the shelf"))
      try await browser.submit(
        "/owner/products",
        [
          "id": "cake", "category": "food", "name": "Cake", "price": "12", "supply": "stock",
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

  @Test func `a refused field is marked only in its own form`() async throws {
    let shop = try TestShop()
    try await signedIn(as: "olive", "owner", at: shop) { browser in
      try await browser.submit("/owner/price", ["product": "bread", "price": "-1"])
      #expect(browser.status == 422)
      #expect(browser.page.matches(of: /aria-invalid/).count == 1)
      #expect(
        browser.page.contains(
          #"<input aria-label="Price of Bread" id="bread-price" name="price" type="number" "#
            + #"value="-1" step="any" required aria-invalid="true" "#
            + #"aria-describedby="bread-price-error" autofocus>"#))
      #expect(
        browser.page.contains("Must be an amount of euros up to 1,000,000, such as 14.50."))
      try await browser.submit("/owner/products", ["id": "Cake!", "name": "<i>Cake</i>"])
      #expect(browser.status == 422)
      #expect(browser.page.contains("value=\"Cake!\""))
      #expect(browser.page.contains("value=\"&lt;i&gt;Cake&lt;/i&gt;\""))
      try await browser.submit("/owner/password", ["user": "nobody", "password": "long-enough"])
      #expect(browser.page.contains("No user has this name."))
      #expect(browser.page.contains("value=\"nobody\""))
      #expect(!browser.page.contains("long-enough"))
    }
  }

  @Test(
    arguments: [
      ("14", 1400), ("14.5", 1450), ("14.50", 1450), ("0.05", 5), ("1000000", 100_000_000),
      ("1000000.01", nil), ("14.505", nil), ("14,50", nil), (".5", nil), ("14.", nil), ("1e3", nil),
      ("-1", nil), ("١٤", nil),
    ] as [(String, Int?)])
  func `a page reads prices in euros`(text: String, cents: Int?) async throws {
    let shop = try TestShop()
    try await signedIn(as: "olive", "owner", at: shop) { browser in
      try await browser.get("/owner/products")
      #expect(browser.page.contains(#"name="price" type="number" value="4.80""#))
      try await browser.submit("/owner/price", ["product": "bread", "price": text])
      #expect(browser.status == (cents == nil ? 422 : 200))
    }
    #expect(try await shop.store.shelf()["bread"]?.price == cents ?? 480)
  }

  @Test(arguments: [true, false])
  func `only the owner can see the drawer, unless --show-decisions is set`(isShown: Bool)
    async throws
  {
    let shop = try TestShop(showsDecisions: isShown)
    try await signedIn(as: "olive", "owner", at: shop) { browser in
      #expect(browser.page.contains("<aside class=\"drawer\""))
      #expect(browser.page.contains("href=\"/inspector\""))
    }
    try await signedIn(as: "ada", "lovelace", at: shop) { browser in
      for path in ["/", "/bag", "/account"] {
        try await browser.get(path)
        #expect(browser.page.contains("<aside class=\"drawer\"") == isShown)
        #expect(!browser.page.contains("/inspector"), "a customer may not open it")
      }
    }
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/")
      #expect(browser.page.contains("<aside class=\"drawer\"") == isShown)
      #expect(!browser.page.contains("/inspector"), "a guest may not open it")
    }
  }

  @Test func `an action that cannot be undone needs a confirmation`() async throws {
    let shop = try TestShop()
    try await signedIn(as: "olive", "owner", at: shop) { browser in
      #expect(
        browser.page.contains(
          #"<details class="confirm"><summary class="danger">Remove all coins</summary>"#
            + "<p>Are you sure? This cannot be undone.</p>"))
      #expect(
        browser.page.contains(#"<button class="danger">Yes: Remove all coins</button>"#))
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "1"])
      try await browser.get("/bag")
      #expect(browser.page.contains(#"<summary class="danger">Empty the bag</summary>"#))
    }
  }
}
