import Foundation
import Testing

@testable import Market

@Suite(.serialized) struct CategoryListTests {
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
  func `if no category is selected, each link selects its category`(path: String) async throws {
    #expect(
      try await categories(at: path, of: TestShop()) == #"<a href="/categories/food">Food</a>"#)
  }

  @Test func `the selected category's link shows all products again`() async throws {
    #expect(
      try await categories(at: "/categories/food", of: TestShop())
        == #"<a href="/" aria-current="true">Food<span aria-hidden="true"> ×</span>"#
        + #"<span class="hidden"> (selected: show all)</span></a>"#)
  }

  @Test func `a product or search with a category's name does not select the category`()
    async throws
  {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn("olive", "owner")
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
  func `an unknown category's page lists the existing ones`(
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
            + #"<li><a href="/">All products</a></li></ul>"#))
    }
    #expect(
      try await categories(at: "/categories/\(name)", of: shop, status: 404)
        == #"<a href="/categories/food">Food</a>"#)
  }
}
