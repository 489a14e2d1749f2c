import FormValidation
import Foundation
import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

extension FormBody {
  /// Returns the body of a form that was sent from a page, given its encoded values.
  static func sent(of query: String) throws -> FormBody {
    .sent(try WebForm(body: Array(query.utf8), type: "application/x-www-form-urlencoded"))
  }
}

@Suite(.serialized) struct PageFormTests {
  @Test
  func `the focus is on the first invalid field, and errors are in the page's language`()
    async throws
  {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      for (language, errors) in [
        ("en", ["Must have at least 2 characters, not 1.", "Must be the same as the password."]),
        ("ko", ["2자 이상이어야 합니다. 지금은 1자입니다.", "비밀번호와 같아야 합니다."]),
        ("zh", ["至少需要 2 个字符，现在有 1 个。", "必须与密码相同。"]),
      ] {
        try await browser.get("/language/\(language)?then=/sign-up")
        try await browser.get("/sign-up")
        try await browser.submit(
          "/sign-up", ["name": "a", "password": "long-enough", "again": "other"])
        #expect(browser.status == 422)
        #expect(
          browser.page.contains(
            #"aria-invalid="true" aria-describedby="name-error" autofocus><p class="fault" "#
              + #"id="name-error">\#(errors[0])</p>"#))
        #expect(browser.page.contains(#"<p class="fault" id="again-error">\#(errors[1])</p>"#))
        #expect(browser.page.matches(of: /autofocus/).count == 1)
      }
    }
  }

  @Test func `hints and errors of a field are linked to it`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/sign-up")
      #expect(browser.page.contains(#"aria-describedby="password-note""#))
      #expect(
        browser.page.contains(#"<p class="note" id="password-note">Eight characters or more.</p>"#))
      try await browser.submit("/sign-up", ["name": "bob", "password": "short", "again": "short"])
      #expect(browser.page.contains(#"aria-describedby="password-note password-error" autofocus"#))
    }
  }

  @Test func `a refusal by the store appears next to its field`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn("olive", "owner")
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "4"])
      for (form, values, error) in [
        (
          "/owner/stock", ["product": "bread", "stock": "3"],
          #"id="bread-stock-error">Bags hold 4 of these, so the stock cannot be lower.<"#
        ),
        (
          "/owner/products",
          [
            "id": "bread", "category": "food", "name": "Bread", "price": "1", "supply": "stock",
            "stock": "",
          ], #"id="new.id-error">Another product already has this name in its address.<"#
        ),
        (
          "/owner/password", ["user": "nobody", "password": "long-enough"],
          #"id="password.user-error">No user has this name.<"#
        ),
        (
          "/owner/password", ["password": "short"],
          #"id="password.user-error">Please fill this in.<"#
        ),
      ] {
        try await browser.get("/owner")
        try await browser.submit(form, values)
        #expect(browser.page.contains(error), "\(form)")
        #expect(browser.page.matches(of: /autofocus/).count == 1, "\(form)")
      }
    }
  }

  @Test func `the owner's choices are selected again`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn("olive", "owner")
      try await browser.get("/owner/products")
      #expect(
        browser.page.contains(
          #"<option value="">—</option><option value="food">Food</option>"#))
      try await browser.submit(
        "/owner/products",
        ["id": "tea", "category": "food", "supply": "backorder", "promised": "soon"])
      #expect(browser.page.contains(#"<option value="food" selected>Food</option>"#))
      #expect(
        browser.page.contains(#"<option value="backorder" selected>Deliver them later</option>"#))
      #expect(browser.page.contains(#"name="promised" type="text" value="soon""#))
    }
  }

  @Test func `an unreadable form is refused, and the error states the position`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let answer = try await market.execute(
        uri: "/sign-in", method: .post,
        headers: [.contentType: "application/x-www-form-urlencoded", .accept: "application/json"],
        body: .init(string: "name=Zo%EB"))
      #expect(answer.status == .badRequest)
      #expect(String(buffer: answer.body).contains("the bytes at 7 are not UTF-8"))
    }
  }

  @Test func `a form's report is never saved`() throws {
    let report = ShopForms.closing.report(on: ShopForms.ClosingForm())
    let refusal = Refusal.invalid(InvalidForm(report: report))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(refusal) }
    let kept = Data(#"{"invalid":{"_0":{}}}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Refusal.self, from: kept) }
  }

  @Test func `every field error has a sentence in all languages`() {
    let refusals: [Refusal] = [
      .outOfStock("a", left: 2, asked: 3), .quantityLimit("a", most: 2, asked: 3),
      .stockHeld("a", held: 4), .nameTaken("a"), .productExists("a"), .unknownUser("a"),
    ]
    let codes = refusals.flatMap { $0.report?.codes ?? [] }
    #expect(codes.count == 7)
    #expect(Messages().adding(Sentences.all).missing(among: codes).isEmpty)
    for refusal in refusals {
      for language in ["en", "ko", "zh"] {
        #expect(!refusal.sentence(in: Words(language)).contains("{"))
      }
    }
  }
}
