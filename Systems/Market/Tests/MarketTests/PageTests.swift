import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerTesting
import Testing

@testable import Market

/// Tests of complete visits in a browser without JavaScript.
@Suite(.serialized) struct PageTests {
  /// A browser that stores cookies and fills in forms.
  final class Browser {
    let market: TestClient
    private var cookies: [String: String] = [:]
    var cookie: String? { cookies["market"] }
    var page = ""
    var status = 0
    var sentStatus = 0
    var sentTo: String?
    var location: String?
    var headers = HTTPFields()

    init(_ market: TestClient) { self.market = market }

    func become(_ visitor: Visitor) { cookies["market"] = "market=\(visitor.token.secret)" }

    func get(_ path: String) async throws {
      try await send(path, .get, [:], nil)
    }

    func signIn(_ name: String = "ada", _ password: String = "lovelace") async throws {
      try await get("/sign-in")
      try await submit("/sign-in", ["name": name, "password": password])
    }

    /// Fills in and sends the page's form with a given action.
    func submit(_ path: String, _ values: [String: String] = [:], csrf: String? = nil) async throws
    {
      let token = page.firstMatch(of: /name="csrf" value="([^"]+)"/)?.1
      var all = values
      all["csrf"] = csrf ?? token.map(String.init) ?? ""
      for name in ["total", "bag", "key"] where all[name] == nil {
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
      (sentStatus, sentTo) = (status, location)
      if status == 303, let location { try await get(location) }
    }

    func upload(
      _ path: String, _ bytes: [UInt8], type: String = "image/png", csrf: String? = nil
    ) async throws {
      let token = page.firstMatch(of: /name="csrf" value="([^"]+)"/)?.1
      func part(_ name: String) -> String {
        "--X\r\nContent-Disposition: form-data; name=\"\(name)\""
      }
      let file = "\(part("picture")); filename=\"picture.png\"\r\nContent-Type: \(type)\r\n\r\n"
      var body = ByteBuffer(
        string: "\(part("csrf"))\r\n\r\n\(csrf ?? token.map(String.init) ?? "")\r\n\(file)")
      body.writeBytes(bytes)
      body.writeString("\r\n--X--\r\n")
      try await send(path, .post, [.contentType: "multipart/form-data; boundary=X"], body)
      (sentStatus, sentTo) = (status, location)
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
    "postalCode": "SW1Y 4LE", "city": "London", "country": "GB", "payment": "card",
    "card": "4242 4242 4242 4242", "expiry": "12/34", "cvc": "123",
  ]

  @Test func `a customer can get from the first page to a paid order`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.get("/")
      #expect(browser.status == 200)
      #expect(browser.page.contains("<a href=\"/products/bread\">Bread</a>"))
      try await browser.get("/products/bread")
      try await browser.submit(
        "/bag/add", ["product": "bread", "quantity": "2", "from": "/products/bread"])
      #expect(browser.page.contains("2 × Bread added to your bag."))
      #expect(browser.page.contains("BagHandler"), "the drawer shows the form request's path")
      try await browser.get("/checkout")
      #expect(browser.page.contains("You do not need an account to buy."))
      #expect(browser.page.contains(#"<a href="/sign-in?then=%2Fcheckout">"#))
      try await browser.get("/sign-in?then=/checkout")
      try await browser.submit(
        "/sign-in", ["name": "ada", "password": "lovelace", "then": "/checkout"])
      #expect(browser.page.contains("Welcome, ada."))
      #expect(browser.page.contains("2 × Bread"))
      try await browser.submit("/checkout", Self.address)
      #expect(browser.page.contains("Thank you. Your order is paid, and we are packing it."))
      #expect(browser.page.contains("Ada Lovelace"))
      #expect(try shop.count("bread") == (8, 0, 0))
      try await browser.get("/bag")
      #expect(browser.page.contains("Your bag is empty."))
      try await browser.submit("/sign-out")
      #expect(browser.page.contains("You are signed out."))
      try await browser.get("/orders")
      #expect(browser.status == 401)
    }
    #expect(try shop.miscounted() == [])
  }

  @Test func `an invoice is sent to another address if the customer filled one in`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.signIn()
      let blank = Dictionary(
        uniqueKeysWithValues: Self.address.keys.filter {
          !["card", "expiry", "cvc", "payment"].contains($0)
        }.map {
          ("invoice.\($0)", "")
        })
      for invoice in [[:], ["invoice.street": "1 Bank"]] {
        try await browser.submit("/bag/add", ["product": "bread", "quantity": "1"])
        try await browser.get("/checkout")
        let address = Self.address.merging(blank) { $1 }.merging(invoice) { $1 }
        try await browser.submit("/checkout", address)
        guard !invoice.isEmpty else {
          #expect(browser.page.contains("Thank you"))
          #expect(!browser.page.contains("Invoice address"))
          continue
        }
        #expect(browser.status == 422)
        #expect(browser.page.contains("<details open"))
        #expect(browser.page.contains("value=\"1 Bank\""))
        #expect(browser.page.contains("id=\"invoice.city-error\""))
        let whole = Dictionary(
          uniqueKeysWithValues: Self.address.filter {
            !["card", "expiry", "cvc", "payment"].contains($0.key)
          }
          .map { ("invoice.\($0)", $0 == "street" ? "1 Bank" : $1) })
        try await browser.submit("/checkout", Self.address.merging(whole) { $1 })
        #expect(browser.page.contains("Invoice address"))
        #expect(browser.page.contains("1 Bank"))
      }
    }
    #expect(try shop.miscounted() == [])
  }

  @Test func `a refusal appears next to its field, and the input is kept`() async throws {
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
    ("4242424242424241", 422, "its last digit does not match"),
  ]) func `a failed card payment leaves the bag unchanged`(
    card: String, status: Int, sentence: String
  ) async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.signIn()
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

  @Test func `pressing the button twice buys once`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.signIn()
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

  @Test func `a form from another site does nothing`() async throws {
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

  @Test func `two texts are equal only if all their bytes are equal`() {
    let texts = (0..<256).map { number in
      String(
        decoding: (0..<4).map { [0x41, 0x42, 0x43, 0x61][number >> ($0 * 2) & 3] }, as: UTF8.self)
    }
    for one in texts {
      #expect(texts.filter { one.hasSameBytes(as: $0) } == [one])
    }
    #expect(!"a".hasSameBytes(as: "aa") && !"".hasSameBytes(as: "\0"))
  }

  @Test func `a page runs only the shop's own script, which cannot read its cookie`()
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
      #expect(browser.cookie != first, "another client cannot have chosen the session's token")
    }
  }

  @Test func `a request for a missing page gets a page`() async throws {
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

  @Test func `an ended session is reported, and its bag is kept`() async throws {
    let shop = try TestShop(lifetime: 60)
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.signIn()
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "2", "from": "/"])
      shop.clock.advance(by: 60)
      try await browser.get("/bag")
      #expect(browser.page.contains("Your session has ended."))
      try await browser.signIn()
      try await browser.get("/bag")
      #expect(browser.page.contains("value=\"2\""))
    }
  }

  @Test func `the checkout's input survives the end of the session`() async throws {
    let shop = try TestShop(lifetime: 60)
    try await shop.serve { market in
      let browser = Browser(market)
      try await browser.signIn()
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "2", "from": "/"])
      try await browser.get("/checkout")
      shop.clock.advance(by: 60)
      try await browser.submit("/checkout", Self.address)
      #expect(browser.status == 401)
      #expect(browser.page.contains("Your session has ended."))
      #expect(!browser.page.contains("4242"), "the card number must be entered again")
      // A wrong password does not lose the values either.
      for password in ["babbage", "lovelace"] {
        try await browser.submit(
          "/sign-in", ["name": "ada", "password": password, "then": "/checkout"])
      }
      #expect(browser.status == 200)
      for text in ["ada@example.com", "12 St James", "SW1Y 4LE"] {
        #expect(browser.page.contains("value=\"\(text)"), "\(text)")
      }
      #expect(browser.page.contains(#"<option value="GB" selected>United Kingdom</option>"#))
      try await browser.submit("/checkout", Self.address)
      #expect(browser.page.contains("Thank you"))
    }
  }
}
