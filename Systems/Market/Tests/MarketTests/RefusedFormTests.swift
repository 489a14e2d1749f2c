import FormValidation
import Foundation
import Testing

@testable import Market

@Suite(.serialized) struct RefusedFormTests {
  /// Runs a test with a browser at the checkout, and two loaves in ada's bag.
  private func atCheckout(
    _ test: @escaping @Sendable (PageTests.Browser, TestShop) async throws -> Void
  ) async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn()
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "2", "from": "/"])
      try await browser.get("/checkout")
      try await test(browser, shop)
    }
  }

  @Test func `a refused form results in a redirect to its page`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/products/bread")
      let refused: [(form: String, values: [String: String], place: String, sentence: String)] = [
        ("/bag/add", ["product": "bread", "quantity": "x"], "/products/bread", "whole number"),
        ("/bag/change", ["product": "bread", "quantity": "1"], "/bag", "no longer in your bag"),
        (
          "/sign-in", ["name": "ada", "password": "wrong", "then": "/checkout"],
          "/sign-in?then=%2Fcheckout", "No user has this name and this password."
        ),
        ("/sign-up", ["name": "ada"], "/sign-up", "Please fill this in."),
        ("/kitchen", ["ingredients[0]": ""], "/kitchen", "Please fill this in."),
      ]
      for (form, values, place, sentence) in refused {
        try await browser.get("/products/bread")
        try await browser.submit(form, values)
        #expect(browser.sentStatus == 303, "\(form)")
        #expect(browser.sentTo == place, "\(form)")
        #expect(browser.status >= 400, "\(form)")
        #expect(browser.page.contains(sentence), "\(form)")
      }
      try await browser.get("/products/bread")
      try await browser.submit("/bag/add", ["product": "", "quantity": "1"])
      #expect(browser.sentTo == "/", "a form without a product leads to the home page")
      try await browser.get("/sign-in")
      #expect(browser.status == 200)
      #expect(!browser.page.contains("No user has"), "the reason for a refusal is shown only once")
    }
  }

  @Test func `a form from an outdated page results in a redirect, too`() async throws {
    try await TestShop().serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/products/bread")
      try await browser.submit(
        "/bag/add", ["product": "bread", "quantity": "1"], csrf: "from an older page")
      #expect(browser.sentStatus == 303)
      #expect(browser.sentTo == "/too-old")
      #expect(browser.status == 403)
      #expect(browser.page.contains("Nothing was changed."))
    }
  }

  @Test func `the kitchen's ticket is a page that can be shown in another language`()
    async throws
  {
    try await TestShop().serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/kitchen")
      try await browser.submit("/kitchen", ["ingredients[0]": "onion"])
      #expect(browser.sentStatus == 303)
      #expect(browser.page.contains("1 ingredient is ready: onion, sliced."))
      try await browser.get("/language/ko?then=/kitchen")
      try await browser.get("/kitchen")
      #expect(browser.page.contains("재료 1개 준비 완료: onion (썰기)."))
    }
  }

  @Test func `the checkout keeps its input until the purchase, in any language`()
    async throws
  {
    try await atCheckout { browser, shop in
      var form = PageTests.address
      form["card"] = "4000000000000002"
      try await browser.submit("/checkout", form)
      #expect(browser.sentStatus == 303)
      #expect(browser.page.contains("Your card was declined"))
      for (language, sentence) in [("ko", "카드가 거절"), ("zh", "卡被拒绝")] {
        try await browser.get("/language/\(language)?then=/checkout")
        #expect(browser.location == "/checkout")
        try await browser.get("/checkout")
        #expect(browser.page.contains(sentence))
        #expect(browser.page.contains("value=\"Ada Lovelace\""))
      }
      // The customer goes back, and reloads.
      try await browser.get("/checkout")
      #expect(browser.status == 200)
      #expect(browser.page.contains("value=\"Ada Lovelace\""))
      #expect(!browser.page.contains("value=\"4000"))
      try await browser.submit("/checkout", PageTests.address)
      #expect(browser.page.contains("<html lang=\"zh\">"))
      #expect(try shop.count("bread") == (8, 0, 0))
    }
  }

  @Test func `a second, outdated tab shows that the bag has changed`() async throws {
    try await atCheckout { browser, shop in
      let stale = browser.page
      try await browser.submit("/bag/change", ["product": "bread", "quantity": "3"])
      browser.page = stale
      try await browser.submit("/checkout", PageTests.address)
      #expect(browser.status == 412)
      #expect(browser.page.contains("Your bag has changed in the meantime."))
      #expect(browser.page.contains("3 × Bread"))
      try await browser.submit("/checkout", PageTests.address)
      #expect(browser.page.contains("Thank you"))
      #expect(try shop.count("bread") == (7, 0, 0))
    }
  }

  @Test func `a changed price is still reported as changed`() async throws {
    try await atCheckout { browser, shop in
      let olive = try await shop.session("olive", "owner")
      try await shop.store.change(.price(of: "bread", to: 500), by: .customer(olive.token))
      try await browser.submit("/checkout", PageTests.address)
      #expect(browser.status == 409)
      #expect(browser.page.contains(Words.english("refused.price")))
    }
  }

  @Test func `passwords and cards are not kept`() {
    let form = SentForm(
      WebForm([
        "name": "ada", "password": "a", "again": "b", "card": "c", "expiry": "d", "cvc": "e",
        "csrf": "f", "total": "1", "bag": "1.1", "key": "g",
      ]), to: "/checkout")
    #expect(form.kept.filled.values.map(\.name) == ["name", "key"])
    let long = SentForm(WebForm(["name": String(repeating: "a", count: 9000)]), to: "/checkout")
    #expect(long.kept.filled.values.isEmpty)
  }

  @Test func `a full board drops the oldest form`() {
    let board = DraftBoard(limit: 3)
    let visitors = (0..<100).map { _ in Visitor.newGuest() }
    for visitor in visitors {
      board.post(Draft(form: SentForm(WebForm(), to: "/bag")), for: visitor, at: "/bag?x=1")
    }
    // Replacing a visitor's own form does not drop any other form.
    for _ in 0..<5 {
      board.post(Draft(form: SentForm(WebForm(), to: "/bag")), for: visitors[98], at: "/bag")
    }
    let kept = visitors.indices.filter { board.show(for: visitors[$0], at: "/bag") != nil }
    #expect(kept == [97, 98, 99])
    #expect(visitors.allSatisfy { board.show(for: $0, at: "/bag") == nil })
  }
}
