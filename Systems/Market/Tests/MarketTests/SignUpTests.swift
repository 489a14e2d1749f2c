import Baton
import BatonTesting
import Testing

@testable import Market

@Suite(.serialized) struct SignUpTests {
  private func refusal(
    _ query: String, at shop: TestShop
  ) async throws -> [String] {
    let body = try FormBody.sent(of: query)
    let chain = signUpChain(shop.store, passwordCost: .cheap, nameLimit: .seconds(600))
    do throws(ChainError<Refusal>) {
      _ = try await chain.run(SignUp(body: body, address: "here"))
      return []
    } catch {
      guard case .invalid(let form)? = error.cause else { return ["\(error)"] }
      return form.faults.map { "\($0.field): \($0.message)" }
    }
  }

  @Test func `the name is looked up only if the rest of the form is valid`()
    async throws
  {
    let shop = try TestShop()
    #expect(
      try await refusal("", at: shop) == [
        "name: Please fill this in.", "password: Please fill this in.",
        "again: Please fill this in.",
      ])
    #expect(
      try await refusal("name=ada&password=short&again=x", at: shop) == [
        "password: Must have at least 8 characters, not 5.",
        "name: This name is taken.",
      ])
    #expect(
      try await refusal("name=bob&password=long-enough&again=other", at: shop) == [
        "again: Must be the same as the password."
      ])
    #expect(
      try await refusal("name=%D0%B0da&password=Password1&again=Password1", at: shop) == [
        "name: Use letters of only one script; letters of different scripts can look the same.",
        "password: Many people use this password, so attackers try it first. Choose another one.",
      ])
    #expect(try await refusal("name=Bob&password=long-enough&again=long-enough", at: shop) == [])
    #expect(
      try await refusal("name=bob&password=long-enough&again=long-enough", at: shop) == [
        "name: This name is taken."
      ])
  }

  @Test func `there are ten thousand common passwords`() {
    let all = CommonPasswords.all
    #expect(all.count == 10_000)
    for password in [
      "password", "12345678", "Password", "QWERTYUIOP", "trustno1", "PASSWORD1", "ｐａｓｓｗｏｒｄ",
      "password ",
    ] {
      #expect(all.contains(password))
    }
    for password in ["", "lovelace-1843", "correct horse battery staple", "passwordpasswordpass"] {
      #expect(!all.contains(password))
    }
  }

  @Test func `ten sign-ups per minute are allowed from one address`() async throws {
    let shop = try TestShop()
    let chain = signUpChain(shop.store, passwordCost: .cheap, rateClock: ManualClock())
    for number in 0..<12 {
      let error = await #expect(throws: ChainError<Refusal>.self) {
        try await chain.run(SignUp(body: .none, address: "here"))
      }
      if case .rateLimited? = error?.cause {
        #expect(number >= 10)
      } else {
        #expect(number < 10)
      }
    }
    let error = await #expect(throws: ChainError<Refusal>.self) {
      try await chain.run(SignUp(body: .none, address: "there"))
    }
    #expect(error?.handler == "SignUpFormHandler")
  }

  @Test func `a new account is signed in, with the guest's bag`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/products/bread")
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "2"])
      try await browser.get("/sign-up?then=/checkout")
      try await browser.submit(
        "/sign-up", ["name": "ada", "password": "analytical", "again": "analytical"])
      #expect(browser.status == 422)
      #expect(browser.page.contains("This name is taken."))
      #expect(browser.page.contains("value=\"ada\""))
      #expect(!browser.page.contains("analytical"))
      try await browser.submit(
        "/sign-up",
        ["name": " mary ", "password": "somerville", "again": "somerville", "then": "/checkout"])
      #expect(browser.page.contains("Welcome, mary."))
      #expect(browser.page.contains("2 × Bread"))
    }
    #expect(try shop.miscounted() == [])
  }
}
