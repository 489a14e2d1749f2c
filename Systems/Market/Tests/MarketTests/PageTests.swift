import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import Market

/// The whole way as a browser takes it, without JavaScript.
@Suite struct PageTests {
  /// A browser that keeps cookies and fills in forms.
  final class Browser {
    let market: any TestClientProtocol
    private var cookies: [String: String] = [:]
    var cookie: String? { cookies["market"] }
    var page = ""
    var status = 0
    var location: String?
    var headers = HTTPFields()

    init(_ market: any TestClientProtocol) { self.market = market }

    func become(_ visitor: Visitor) { cookies["market"] = "market=\(visitor.token.secret)" }

    func get(_ path: String) async throws {
      try await send(path, .get, [:], nil)
    }

    /// Fills in the form of the page that is sent to a path, and sends it.
    func submit(_ path: String, _ values: [String: String] = [:], csrf: String? = nil) async throws
    {
      let token = page.firstMatch(of: /name="csrf" value="([^"]+)"/)?.1
      var all = values
      all["csrf"] = csrf ?? token.map(String.init) ?? ""
      for name in ["total", "key"] where all[name] == nil {
        all[name] = page.firstMatch(
          of: try Regex("name=\"\(name)\" type=\"hidden\" value=\"([^\"]+)\""))?[1]
          .substring
          .map(String.init)
      }
      let body = all.map {
        "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
      }
      .joined(separator: "&")
      try await send(
        path, .post, [.contentType: "application/x-www-form-urlencoded"], ByteBuffer(string: body))
      if status == 303, let location { try await get(location) }
    }

    private func send(
      _ path: String, _ method: HTTPRequest.Method, _ fields: HTTPFields, _ body: ByteBuffer?
    ) async throws {
      var fields = fields
      fields[.cookie] = cookies.values.sorted().joined(separator: "; ")
      let response = try await market.execute(
        uri: path, method: method, headers: fields, body: body)
      for set in response.headers[values: .setCookie] {
        let pair = set.prefix { $0 != ";" }
        cookies[String(pair.prefix { $0 != "=" })] = String(pair)
      }
      headers = response.headers
      status = response.status.code
      location = response.headers[.location]
      page = String(buffer: response.body)
    }
  }

  static let address = [
    "name": "Ada Lovelace", "email": "ada@example.com", "street": "12 St James's Square",
    "postalCode": "SW1Y 4LE", "city": "London", "country": "England", "payment": "card",
    "card": "4242 4242 4242 4242",
  ]

  @Test func `from the first page to a paid order`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.get("/")
      #expect(browser.status == 200)
      #expect(browser.page.contains("<a href=\"/products/bread\">Bread</a>"))
      try await browser.get("/products/bread")
      try await browser.submit(
        "/bag/add", ["product": "bread", "quantity": "2", "from": "/products/bread"])
      #expect(browser.page.contains("2 × Bread: it is in your bag."))
      #expect(browser.page.contains("BagHandler"), "the drawer has the path of what was done")
      try await browser.get("/checkout")
      #expect(browser.location == "/sign-in?then=/checkout")
      try await browser.get("/sign-in?then=/checkout")
      try await browser.submit(
        "/sign-in", ["name": "ada", "password": "lovelace", "then": "/checkout"])
      #expect(browser.page.contains("Welcome, ada."))
      #expect(browser.page.contains("2 × Bread"))
      try await browser.submit("/checkout", Self.address)
      #expect(browser.page.contains("Thank you: it is paid, and we pack it now."))
      #expect(browser.page.contains("Ada Lovelace"))
      #expect(try shop.count("bread") == (8, 0, 0))
      try await browser.get("/bag")
      #expect(browser.page.contains("There is nothing in it yet."))
      try await browser.submit("/sign-out")
      #expect(browser.page.contains("You are signed out."))
      try await browser.get("/orders")
      #expect(browser.status == 401)
    }
    #expect(try shop.miscounted() == [])
  }

  @Test func `an invoice goes to another address if the customer has filled one in`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.get("/sign-in")
      try await browser.submit("/sign-in", ["name": "ada", "password": "lovelace"])
      let blank = Dictionary(
        uniqueKeysWithValues: Self.address.keys.filter { !["card", "payment"].contains($0) }.map {
          ("invoice.\($0)", "")
        })
      for invoice in [[:], ["invoice.street": "1 Bank"]] {
        try await browser.submit("/bag/add", ["product": "bread", "quantity": "1"])
        try await browser.get("/checkout")
        let address = Self.address.merging(blank) { $1 }.merging(invoice) { $1 }
        try await browser.submit("/checkout", address)
        guard !invoice.isEmpty else {
          #expect(browser.page.contains("Thank you"))
          #expect(!browser.page.contains("Where the invoice goes"))
          continue
        }
        #expect(browser.status == 422)
        #expect(browser.page.contains("<details open"))
        #expect(browser.page.contains("value=\"1 Bank\""))
        #expect(browser.page.contains("id=\"invoice.city-error\""))
        let whole = Dictionary(
          uniqueKeysWithValues: Self.address.filter { !["card", "payment"].contains($0.key) }
            .map { ("invoice.\($0)", $0 == "street" ? "1 Bank" : $1) })
        try await browser.submit("/checkout", Self.address.merging(whole) { $1 })
        #expect(browser.page.contains("Where the invoice goes"))
        #expect(browser.page.contains("1 Bank"))
      }
    }
    #expect(try shop.miscounted() == [])
  }

  @Test func `what is refused is said beside its field, and what was typed is kept`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.get("/products/bread")
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "11"])
      #expect(browser.status == 409)
      #expect(browser.page.contains(/value="11" [^>]* aria-invalid="true"/))
      #expect(browser.page.contains("Only 10 are left, and you asked for 11."))
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "many"])
      #expect(browser.status == 422)
      #expect(browser.page.contains("Must be a whole number."))
      try await browser.get("/sign-in")
      try await browser.submit("/sign-in", ["name": "<b>", "password": "wrong"])
      #expect(browser.status == 401)
      #expect(browser.page.contains("value=\"&lt;b&gt;\""))
      #expect(browser.page.contains("No user has this name and this password."))
    }
  }

  @Test(arguments: [
    ("4000000000000002", 402, "Your card was declined"),
    ("4000000000000119", 503, "We cannot reach the card service"),
    ("4242424242424241", 422, "its last digit does not fit"),
  ]) func `a card that does not pay leaves the bag as it is`(
    card: String, status: Int, sentence: String
  ) async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.get("/sign-in")
      try await browser.submit("/sign-in", ["name": "ada", "password": "lovelace"])
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "2", "from": "/"])
      try await browser.get("/checkout")
      var form = Self.address
      form["card"] = card
      try await browser.submit("/checkout", form)
      #expect(browser.status == status)
      #expect(browser.page.contains(sentence))
      #expect(browser.page.contains("value=\"Ada Lovelace\""))
      #expect(!browser.page.contains(card))
      #expect(try shop.count("bread") == (10, 2, 2))
      try await browser.submit("/checkout", Self.address)
      #expect(browser.page.contains("Thank you"))
      #expect(try shop.count("bread") == (8, 0, 0))
    }
  }

  @Test func `a button that is pressed twice buys once`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.get("/sign-in")
      try await browser.submit("/sign-in", ["name": "ada", "password": "lovelace"])
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "2", "from": "/"])
      try await browser.get("/checkout")
      let checkout = browser.page
      try await browser.submit("/checkout", Self.address)
      let first = browser.page.firstMatch(of: /<h1>Order ([A-Z0-9]+)/)?.1
      browser.page = checkout
      try await browser.submit("/checkout", Self.address)
      #expect(browser.page.firstMatch(of: /<h1>Order ([A-Z0-9]+)/)?.1 == first)
      #expect(first != nil)
      #expect(try shop.count("bread") == (8, 0, 0))
    }
  }

  @Test func `a form that does not come from our page does nothing`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.get("/products/bread")
      let token = try #require(browser.page.firstMatch(of: /name="csrf" value="([^"]+)"/)?.1)
      let last = String(repeating: "A", count: 42)
      for csrf in ["", "wrong"] + (UInt8.min...127).map({ last + String(Unicode.Scalar($0)) })
      where csrf != token {
        try await browser.submit("/bag/add", ["product": "bread", "quantity": "1"], csrf: csrf)
        #expect(browser.status == 403)
      }
    }
    #expect(try shop.count("bread") == (10, 0, 0))
  }

  @Test func `two texts are the same only if all of their bytes are`() {
    let texts = (0..<256).map { number in
      String(
        decoding: (0..<4).map { [0x41, 0x42, 0x43, 0x61][number >> ($0 * 2) & 3] }, as: UTF8.self)
    }
    for one in texts {
      #expect(texts.filter { one.hasSameBytes(as: $0) } == [one])
    }
    #expect(!"a".hasSameBytes(as: "aa") && !"".hasSameBytes(as: "\0"))
  }

  @Test func `a page runs no script but the shop's own, and its cookie is for the server alone`()
    async throws
  {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.get("/")
      #expect(
        browser.headers[.contentSecurityPolicy]?.hasPrefix(
          "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; ")
          == true)
      let cookie = try #require(browser.headers[.setCookie])
      #expect(cookie.contains("; HttpOnly; SameSite=Lax"))
      #expect(!cookie.contains("Secure"))
      let first = browser.cookie
      try await browser.get("/")
      #expect(browser.headers[.setCookie] == nil)
      try await browser.submit("/sign-in", ["name": "ada", "password": "lovelace"])
      #expect(browser.cookie != first, "nobody else can have chosen the session's token")
    }
  }

  @Test func `what is not there is a page too`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      for path in ["/products/tofu", "/categories/cars", "/nothing", "/orders/X"] {
        try await browser.get(path)
        #expect([401, 404].contains(browser.status), "\(path)")
        #expect(browser.page.hasPrefix("<!doctype html>"))
      }
    }
  }

  @Test func `a session that has ended is said so, and its bag is kept`() async throws {
    let shop = try TestShop(lifetime: 60)
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.get("/sign-in")
      try await browser.submit("/sign-in", ["name": "ada", "password": "lovelace"])
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "2", "from": "/"])
      shop.clock.advance(by: 60)
      try await browser.get("/bag")
      #expect(browser.page.contains("Your session has ended."))
      try await browser.get("/sign-in")
      try await browser.submit("/sign-in", ["name": "ada", "password": "lovelace"])
      try await browser.get("/bag")
      #expect(browser.page.contains("value=\"2\""))
    }
  }

  @Test func `a sign-in carries no card, price or key into the checkout`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.get("/products/bread")
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "1", "from": "/"])
      try await browser.get("/sign-in?then=/checkout")
      try await browser.submit(
        "/sign-in",
        [
          "name": "ada", "password": "lovelace", "then": "/checkout", "draft.city": "Seoul",
          "draft.card": "4242424242424242", "draft.total": "1", "draft.key": "MINE",
        ])
      #expect(browser.page.contains("value=\"Seoul\""))
      for text in ["4242424242424242", "MINE", "name=\"total\" type=\"hidden\" value=\"1\""] {
        #expect(!browser.page.contains(text))
      }
    }
  }

  @Test func `what was typed at the checkout outlives a session that ends there`() async throws {
    let shop = try TestShop(lifetime: 60)
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.get("/sign-in")
      try await browser.submit("/sign-in", ["name": "ada", "password": "lovelace"])
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "2", "from": "/"])
      try await browser.get("/checkout")
      shop.clock.advance(by: 60)
      try await browser.submit("/checkout", Self.address)
      #expect(browser.status == 401)
      #expect(browser.page.contains("Your session has ended."))
      #expect(!browser.page.contains("4242"), "a card's number is typed again")
      // A wrong password loses nothing either.
      for password in ["babbage", "lovelace"] {
        var fields = ["name": "ada", "password": password, "then": "/checkout"]
        for field in browser.page.matches(of: /name="(draft\.[^"]+)" value="([^"]*)"/) {
          fields[String(field.1)] = String(field.2).replacingOccurrences(of: "&#39;", with: "'")
        }
        #expect(fields.count > 3)
        try await browser.submit("/sign-in", fields)
      }
      #expect(browser.status == 200)
      for text in ["ada@example.com", "12 St James", "SW1Y 4LE", "England"] {
        #expect(browser.page.contains("value=\"\(text)"), "\(text)")
      }
      try await browser.submit("/checkout", Self.address)
      #expect(browser.page.contains("Thank you"))
    }
  }
}
