import Catalogues
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import Market

@Suite(.serialized) struct WordsTests {
  private func request(_ accepted: String?, cookie: String? = nil) -> Request {
    var head = HTTPRequest(method: .get, scheme: "http", authority: "shop", path: "/")
    head.headerFields[.acceptLanguage] = accepted
    head.headerFields[.cookie] = cookie
    return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
  }

  @Test(arguments: [
    (nil, "en"), ("", "en"), ("ko", "ko"), ("ko-KR,en;q=0.8", "ko"), ("de, zh-Hant-TW;q=0.9", "zh"),
    ("en;q=0.1, zh;q=0.9", "zh"), ("ko;q=0", "en"), ("ko;q=0, zh;q=0.2", "zh"), ("fr, *", "en"),
    ("KO_kr", "ko"), (";;q=,", "en"), ("zh;q=x, ko;q=0.1", "ko"), ("en, ko", "en"),
    ("ko;q=inf, zh", "zh"), ("ko;q=2, zh;q=nan", "en"),
  ])
  func `a browser gets pages in its preferred language`(
    accepted: String?, language: String
  ) {
    #expect(Words(request(accepted)).language == language)
  }

  @Test func `a chosen language takes precedence over the browser's`() {
    #expect(Words(request("ko", cookie: "language=zh")).language == "zh")
    #expect(Words(request("ko", cookie: "language=xx")).language == "ko")
  }

  @Test(arguments: ["en", "ko", "zh"])
  func `money is formatted as in CLDR`(language: String) {
    var style = IntegerFormatStyle<Int>.Currency(code: "EUR", locale: Locale(identifier: language))
    style = style.precision(.fractionLength(2)).scale(0.01)
    for cents in [0, 1, 99, 100, 450, 99_999, 100_000, 123_456_789, -5, -100_000] {
      #expect(Words(language).money(cents) == style.format(cents))
    }
  }

  @Test func `a day is formatted in the language, and other text is unchanged`() {
    #expect(Words("en").day("2026-12-15") == "December 15, 2026")
    #expect(Words("ko").day("2026-12-15") == "2026년 12월 15일")
    #expect(Words("zh").day("2026-12-15") == "2026年12月15日")
    #expect(Words("en").day("soon") == "soon")
  }

  @Test func `counts use the plural forms of their language`() {
    let say = Words.english
    #expect(say("search.found", ["count": 1]) == "1 product")
    #expect(say("search.found", ["count": 2]) == "2 products")
    let refusals = [0, 1, 2].map { Refusal.outOfStock("a", left: $0, asked: 3).sentence(in: say) }
    #expect(
      refusals == [
        "There are none left.", "Only 1 is left, and you asked for 3.",
        "Only 2 are left, and you asked for 3.",
      ])
    #expect(
      Refusal.outOfStock("a", left: 2, asked: 3).sentence(in: Words("ko")) == "2개 남았는데 3개를 요청하셨습니다."
    )
  }

  @Test func `every code on a page has a sentence in all languages`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Market").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var codes: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?:say|words|promised)\(\s*"([a-zA-Z-]+[.][a-zA-Z.-]+)"/) {
        codes.insert(String(match.1))
      }
    }
    #expect(codes.count > 100)
    codes.formUnion(Purchase.State.allCases.map { "state.\($0)" })
    let house = Messages().adding(Sentences.all)
    #expect(house.missing(among: codes.sorted()).isEmpty)
    #expect(codes.allSatisfy { Messages.shop.hasText($0, in: "en") })
  }

  @Test func `the demonstration's products have names in all languages`() {
    for product in Stock.demonstration.products {
      #expect(Words.english("product.\(product.id)") == product.name)
      #expect(Words.english("about.\(product.id)") == product.about)
    }
    for category in Stock.demonstration.categories {
      #expect(Words.english("category.\(category.id)") == category.name)
    }
  }

  @Test
  func `choosing a language keeps the page, and translates its refusals too`()
    async throws
  {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/language/ko?then=/bag")
      #expect(browser.location == "/bag")
      try await browser.get("/bag")
      #expect(browser.page.contains("<html lang=\"ko\">"))
      #expect(browser.page.contains("아직 담은 것이 없습니다."))
      try await browser.get("/products/bread")
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "11"])
      #expect(browser.page.contains("10개 남았는데 11개를 요청하셨습니다."))
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "x"])
      #expect(browser.page.contains(#"id="bread-quantity-error">정수여야 합니다.</p>"#))
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "2"])
      #expect(browser.page.contains("Bread 2개를 장바구니에 담았습니다."))
      try await browser.get("/language/xx?then=https://elsewhere.example")
      #expect(browser.location == "/")
      try await browser.get("/owner/till/empty")
      #expect(browser.page.contains("이 주소는 그렇게 쓸 수 없습니다."))
      try await browser.get("/nowhere")
      #expect(browser.page.contains("없는 주소입니다."))
    }
  }
}
