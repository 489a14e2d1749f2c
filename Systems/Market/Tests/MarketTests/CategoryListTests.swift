import Foundation
import Testing

@testable import Market

/// The categories on top of the pages.
@Suite struct CategoryListTests {
  private func categories(
    at path: String, of shop: TestShop, status: Int = 200
  ) async throws -> String {
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get(path)
      #expect(browser.status == status)
      let list = browser.page.firstMatch(of: /<nav class="categories"[^>]*>(.*?)<\/nav>/)
      return String(try #require(list).1)
    }
  }

  @Test(arguments: ["/", "/products/bread", "/search?q=food", "/bag"])
  func `where no category is chosen each link chooses one`(path: String) async throws {
    #expect(
      try await categories(at: path, of: TestShop()) == #"<a href="/categories/food">Food</a>"#)
  }

  @Test func `the link of the chosen category leads back to all`() async throws {
    #expect(
      try await categories(at: "/categories/food", of: TestShop())
        == #"<a href="/" aria-current="true">Food<span aria-hidden="true"> ×</span>"#
        + #"<span class="hidden"> (chosen: show all again)</span></a>"#)
  }

  @Test func `a product, or a search, that is called as a category chooses none`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/sign-in")
      try await browser.submit("/sign-in", ["name": "olive", "password": "owner"])
      try await browser.submit(
        "/owner/products",
        ["id": "food", "category": "food", "name": "Food", "price": "1", "supply": "stock"])
      #expect(browser.status == 200)
    }
    for path in ["/products/food", "/search?q=food"] {
      #expect(
        try await categories(at: path, of: shop) == #"<a href="/categories/food">Food</a>"#)
    }
  }

  @Test(arguments: [("cars", "cars"), ("FOOD", "FOOD"), ("%3Cb%3E", "&lt;b&gt;")])
  func `an address that names no category says so, and shows those that there are`(
    name: String, shown: String
  ) async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/categories/\(name)")
      #expect(browser.status == 404)
      #expect(browser.page.contains("<h1>There is no category “\(shown)”</h1>"))
      #expect(
        browser.page.contains(
          #"<p>Choose one of these:</p><ul class="names">"#
            + #"<li><a href="/categories/food">Food</a></li>"#
            + #"<li><a href="/">All that we have</a></li></ul>"#))
    }
    #expect(
      try await categories(at: "/categories/\(name)", of: shop, status: 404)
        == #"<a href="/categories/food">Food</a>"#)
  }
}
