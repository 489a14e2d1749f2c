import Foundation
import GRDB
import Testing

@testable import Market

@Suite(.serialized) struct GuestCheckoutTests {
  @Test func `a guest's order moves to an account created afterwards`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/products/bread")
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "2"])
      try await browser.get("/checkout")
      try await browser.submit("/checkout", PageTests.address)
      #expect(browser.page.contains("Thank you. Your order is paid, and we are packing it."))
      let order = try #require(browser.sentTo)
      #expect(try shop.count("bread") == (8, 0, 0))
      let then = order.replacing("/", with: "%2F")
      #expect(browser.page.contains("<a class=\"button\" href=\"/sign-up?then=\(then)\">"))

      let other = PageTests.Browser(market)
      try await other.get(order)
      #expect(other.status == 401, "another guest does not see it")

      try await browser.get("/sign-up?then=\(order)")
      try await browser.submit(
        "/sign-up",
        ["name": "mary", "password": "somerville", "again": "somerville", "then": order])
      #expect(browser.page.contains("Welcome, mary."))
      #expect(browser.page.contains("12 St James's Square"))
      #expect(!browser.page.contains("/sign-up"), "a signed-in customer is not offered an account")
      try await browser.get("/checkout")
      try await browser.get("/account")
      #expect(browser.page.contains("12 St James's Square"))
    }
    let guests = try await shop.store.pool.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM user WHERE guest IS NOT NULL")
    }
    #expect(guests == 0)
    #expect(try shop.miscounted() == [])
  }

  @Test func `a guest can cancel an order, and the limit counts the units bought`() async throws {
    let shop = try TestShop(units: 10)
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/products/saffron")
      try await browser.submit("/bag/add", ["product": "saffron", "quantity": "1"])
      try await browser.get("/checkout")
      try await browser.submit("/checkout", PageTests.address)
      let id = try #require(browser.sentTo?.split(separator: "/").last)
      let olive = try await shop.session("olive", "owner")
      try await shop.store.change(.stock(of: "saffron", to: 9), by: .customer(olive.token))
      try await browser.get("/products/saffron")
      try await browser.submit("/bag/add", ["product": "saffron", "quantity": "5"])
      #expect(browser.status == 409)
      try await browser.get("/orders/\(id)")
      try await browser.submit("/orders/cancel", ["order": String(id), "state": "cancelled"])
      #expect(browser.page.contains("was refunded"), "\(browser.page)")
      #expect(try shop.count("saffron").stock == 10)
      try await browser.get("/bag")
      #expect(browser.page.contains("<a href=\"/orders\">"))
      try await browser.get("/orders")
      #expect(browser.page.contains(String(id)))
    }
  }

  @Test func `an empty bag links to the orders only if the visitor may open them`() async throws {
    try await TestShop().serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/bag")
      #expect(browser.page.contains("Your bag is empty."))
      #expect(!browser.page.contains("href=\"/orders\""))
      try await browser.get("/orders")
      #expect(browser.status == 401)
    }
  }

  @Test func `a program can buy with a guest's token`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let guest = shop.store.guests.newGuest().token
      _ = try await market.post(
        "/api/bag/items", #"{"product":"bread","quantity":1}"#, token: guest)
      let answer = try await market.post(
        "/api/orders",
        """
        {"name":"A","email":"a@example.org","street":"1","postalCode":"10115","city":"Berlin",
        "country":"Germany","payment":"card","card":"4242424242424242","expiry":"1/2034","cvc":"123",
        "total":970,"key":"11111111"}
        """, token: guest)
      #expect(answer.status == 201)
      #expect(answer.body.contains(#""country":"DE""#))
    }
  }

  @Test(arguments: [
    ("country", "XX", "Choose a country from the list."), ("country", "", "Please fill this in."),
    ("postalCode", "12345", "The country's postal codes do not have"),
    ("postalCode", "", "Enter a postal code."), ("expiry", "13/34", "such as 04/30"),
    ("expiry", "11/20", "This card has expired."), ("cvc", "12", "three or four digits"),
  ])
  func `an invalid country, postal code or card is refused with a sentence`(
    field: String, text: String, sentence: String
  ) async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/products/bread")
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "1"])
      try await browser.get("/checkout")
      for known in ["cc-number", "cc-exp", "cc-csc", "shipping country", "shipping postal-code"] {
        #expect(browser.page.contains("autocomplete=\"\(known)\""), "\(known)")
      }
      try await browser.submit("/checkout", PageTests.address.merging([field: text]) { $1 })
      #expect(browser.status == 422)
      #expect(browser.page.contains(sentence))
      for secret in ["value=\"4242", "value=\"12/34\"", "value=\"123\""] {
        #expect(!browser.page.contains(secret))
      }
      let summary = try #require(browser.page.firstRange(of: "class=\"totals\""))
      let button = try #require(browser.page.firstRange(of: ">Pay €"))
      #expect(summary.lowerBound < button.lowerBound)
    }
  }

  @Test func `an address in a country without postal codes needs none`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/products/bread")
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "1"])
      try await browser.get("/checkout")
      let address = PageTests.address.merging(["country": "HK", "postalCode": ""]) { $1 }
      try await browser.submit("/checkout", address)
      #expect(browser.page.contains("Thank you"))
      #expect(browser.page.contains("Hong Kong"))
    }
  }

  @Test(arguments: [
    ("GB", "GB"), ("gb", "GB"), ("Germany", "DE"), ("germany", "DE"), ("독일", "DE"), ("德国", "DE"),
  ])
  func `a country is recognized by its code and its name`(text: String, code: String) {
    #expect(Countries.all.code(of: text) == code)
    #expect(Countries.all.code(of: "Atlantis") == nil)
    #expect(Countries.all.name(of: "Atlantis", in: "en") == "Atlantis")
  }
}
