import Baton
import BatonTesting
import Testing

@testable import Market

/// New accounts, by the chain and by the page.
@Suite struct SignUpTests {
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

  @Test func `what was filled in is checked, and the name only where the rest is right`()
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
    #expect(try await refusal("name=bob&password=long-enough&again=long-enough", at: shop) == [])
    #expect(
      try await refusal("name=bob&password=long-enough&again=long-enough", at: shop) == [
        "name: This name is taken."
      ])
  }

  @Test func `ten a minute may come from one address`() async throws {
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

  @Test func `whoever makes an account is signed in, with the bag`() async throws {
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
