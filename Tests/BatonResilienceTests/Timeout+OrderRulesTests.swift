import Testing

import Baton
import BatonResilience

struct OrderOfOwnLinksTests {
  struct ShopError: Error {}

  @Test func `an inner time limit is shorter than those around it`() throws {
    let chain = AsyncRuntimeChain<String, String, ShopError>("shop")
    func limit(_ name: String, _ seconds: Int) -> Timeout<String, String, ShopError> {
      Timeout(name, after: .seconds(seconds)) { _ in ShopError() }
    }
    try chain.append(limit("outer", 5))
    let error = #expect(throws: EditError.self) { try chain.append(limit("inner", 9)) }
    #expect(
      error?.description == """
        "shop" would be out of order and stays as it is:
        - "inner" (9.0 seconds) is longer than a timeout around it
        """)
    try chain.append(limit("same", 5))
    try chain.append(limit("inner", 2))
    #expect(throws: EditError.self) { try chain.move("outer", to: .last) }
    #expect(chain.identifiers == ["outer", "same", "inner"])
  }

  @Test func `a retry inside a cache is refused, and one around it is not`() throws {
    let cache = Cache<String, String, ShopError>(capacity: 9)
    let retry = Retry<String, String, ShopError>(attempts: 3)
    let chain = RuntimeChain<String, String, ShopError>("shop")
    try chain.append(cache)
    let error = #expect(throws: EditError.self) { try chain.append(retry) }
    #expect(
      error?.description == """
        "shop" would be out of order and stays as it is:
        - "retry" has to stand outside "cache"
        """)
    try chain.prepend(retry)
    #expect(chain.identifiers == ["retry", "cache"])
    let static_ = Chain("static") {
      cache
      retry
    }
    #expect(
      static_.brokenOrderRules.map(\.description) == [#""retry" has to stand outside "cache""#])
  }

  @Test func `a chain that is called as a role is does not have it`() throws {
    let cache = Chain("cache") {
      Retry<String, String, ShopError>(attempts: 3)
      Pass<String, String, ShopError>()
    }
    let chain = RuntimeChain<String, String, ShopError>("shop")
    try chain.append(cache)
    #expect(cache.brokenOrderRules == [])
  }
}
