import Baton
import BatonTesting
import Foundation
import HTMLPages
import Testing

@testable import Market

@Suite(.serialized) struct HomeTests {
  private let shop: TestShop
  private let home: AsyncRuntimeChain<PageRequest, PageContent, Refusal>

  init() throws {
    shop = try TestShop()
    home = homeChain(shop.store, clock: shop.server.dependencies.clock, limit: .seconds(60))
  }

  private func page(_ request: PageRequest = PageRequest(PageCaller(.newGuest()))) async throws
    -> String
  {
    let outcome = try await home.run(request)
    return String(decoding: outcome.response?.body.bytes ?? [], as: UTF8.self)
  }

  @Test func `each service adds its part, in the chain's order`() async throws {
    #expect(
      home.identifiers == [
        "VisitorHandler", "ShelfHandler", "bag", "greeting", "recently seen", "recommended",
        "categories", "HomePage",
      ])
    var request = PageRequest(PageCaller(.newGuest()))
    request.seen = ["oil", "gone", "bread"]
    let page = try await page(request)
    let greeting = try #require(page.firstRange(of: "Good "))
    let seen = try #require(page.firstRange(of: "Recently viewed"))
    let categories = try #require(page.firstRange(of: "/categories/food"))
    #expect(greeting.lowerBound < seen.lowerBound && seen.lowerBound < categories.lowerBound)
    #expect(!page.contains("gone"))
    #expect(!page.contains("Popular with other customers"))
  }

  @Test func `popular products in stock are shown after the first purchase`()
    async throws
  {
    let conformance = StoreConformance(store: shop.store, clock: shop.clock)
    let ada = try await conformance.customer()
    try await conformance.change(ada, .add("saffron", 1), .add("oil", 1))
    _ = try await conformance.buy(ada)
    #expect(try await shop.store.bestSellers(most: 9) == ["oil", "saffron"])
    let page = try await page()
    let others = try #require(page.split(separator: "Popular with other customers").last)
    let part = others.split(separator: "</section>")[0]
    #expect(part.contains("/products/oil"))
    #expect(!part.contains("/products/saffron"), "the last unit has been sold")
  }

  private struct Failing: AsyncHandler {
    func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageRequest> {
      throw .unavailable
    }
  }

  private struct Hanging: AsyncHandler {
    func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageRequest> {
      try? await Task.sleep(for: .seconds(3600))
      return .passed
    }
  }

  @Test(arguments: ["bag", "greeting", "recently seen", "recommended", "categories"])
  func `a failed part is replaced with a note, and others are shown`(step: String) async throws {
    let service = Failing().degrading(to: "The \(step)", after: .seconds(60))
    try home.replace(step, with: HomeStep(name: step, service: service))
    let page = try await page()
    #expect(page.contains("<h2>The \(step)</h2><p class=\"note\">This part cannot be shown"))
    #expect(page.contains("/categories/food") == (step != "categories"))
    #expect(page.contains("Good things to eat"))
  }

  @Test func `a part that is too slow is replaced, and the page does not wait for it`() async throws
  {
    let clock = ManualClock()
    let service = Hanging().degrading(
      to: "Popular with other customers", after: .milliseconds(300), clock: clock)
    try home.replace("recommended", with: HomeStep(name: "recommended", service: service))
    let recorded = Task { await home.path(ofRunning: PageRequest(PageCaller(.newGuest()))) }
    try await clock.nextSleep()
    clock.advance(by: .milliseconds(300))
    let path = await recorded.value.path
    #expect(path.allVisits.contains { $0.name == "Hanging" && $0.decision == .cancelled })
    #expect(path.allVisits.contains { $0.name == "MissingPart" && $0.decision == .handled })
    #expect(path.allVisits.last?.name == "HomePage")
  }

  @Test(arguments: [
    ("brea", ["bread"]), ("BREAD food", ["bread"]), ("saf fron", []), ("", []), ("oil", ["oil"]),
    ("<script>", []), (String(repeating: "a", count: 60_000), []),
  ]) func `a search finds products that match all its words`(text: String, found: [String])
    async throws
  {
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      let query = text.prefix(4000).addingPercentEncoding(withAllowedCharacters: .alphanumerics)
      try await browser.get("/search?q=\(query ?? "")")
      #expect(browser.status == 200)
      let products = browser.page.matches(of: /<h2><a href="\/products\/(.*?)">/).map {
        String($0.1)
      }
      #expect(products == found)
      #expect(browser.page.matches(of: /<script/).count == 1, "only the shop's own script")
    }
  }

  @Test func `a search finds a product by each of its kitchen names`() {
    let names = ["tomato", "토마토", "番茄", "西红柿", "onion", "양파", "洋葱", "lettuce", "양상추", "生菜"]
    let products = ["tomato", "onion", "lettuce", "bread"].map { id in
      Product(
        id: id, category: "food", name: "\(id)s", about: "", price: 1, supply: .stock,
        promised: nil, most: 1, stock: 1, held: 0, lapses: nil)
    }
    for language in ["en", "ko", "zh"] {
      let found = names.map { name in
        Shelf(categories: [], products: products).products(
          with: [name], in: Words(language)
        ).map(\.id)
      }
      #expect(
        found
          == [["tomato"], ["onion"], ["lettuce"]].flatMap { product in
            Array(repeating: product, count: product == ["tomato"] ? 4 : 3)
          })
    }
  }

  @Test(arguments: [
    ("bred", "bread"), ("chili", "chilli"), ("olive", nil as String?),
    ("safron oil", "saffron oil"),
  ])
  func `a misspelled search suggests the nearest product`(text: String, known: String?)
    async throws
  {
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/search?q=\(text.replacing(" ", with: "+"))")
      #expect(browser.page.contains("Did you mean") == (known != nil))
      if let known { #expect(browser.page.contains(">\(known)</a>?")) }
    }
  }
}
