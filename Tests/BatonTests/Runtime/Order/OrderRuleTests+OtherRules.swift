import BatonResilience
import Testing

@testable import Baton

extension OrderRuleTests {
  /// An around handler that must be outside of caches.
  struct Again: Around {
    let name = "retry"
    let orderRules = [OrderRule.outside(role: "cache")]
    func handle(
      _ request: String, next: consuming Next<String, String, ShopError>
    ) -> Step<String, String, ShopError> { next(request) }
  }

  @Test func `a link can be inserted with rules other than its own`() throws {
    let cache = Cache<String, String, ShopError>(capacity: 9)
    let retry = Again()
    let chain = RuntimeChain<String, String, ShopError>("shop")
    try chain.append(cache)
    try chain.append(AnyLink(retry, orderRules: []))
    #expect(chain.identifiers == ["cache", "retry"])
    #expect(throws: EditError.self) { try chain.append(retry, as: "second") }
    let free = Chain("static") {
      cache
      AnyLink(AnyLink(retry, orderRules: []))
    }
    #expect(free.brokenOrderRules == [])
    let row = Row("row")
    try row.append(oven)
    #expect(throws: EditError.self) {
      try row.append(AnyLink(Placed(name: "own"), orderRules: [.before("oven")]))
    }
    try row.append(AnyLink(Pass<String, String, Never>(), orderRules: [.once]))
    #expect(
      Chain("nothing") {
        AnyLink(Pass<String, String, Never>(), orderRules: [.once]); oven
      }.brokenOrderRules == [])
    let suspending = AsyncRuntimeChain<String, String, ShopError>("shop")
    try suspending.append(cache)
    try suspending.append(AnyAsyncLink(retry, orderRules: []), as: "again")
    #expect(suspending.identifiers == ["cache", "again"])
  }

  @Test func `other rules also replace those of the links inside`() throws {
    let retry = Again()
    let patient = Chain("patient") {
      retry
      Pass<String, String, ShopError>()
    }
    let chain = RuntimeChain<String, String, ShopError>("shop")
    try chain.append(Cache(capacity: 9))
    #expect(throws: EditError.self) { try chain.append(patient) }
    try chain.append(AnyLink(patient, orderRules: []))
    let free = Chain("static") {
      Cache<String, String, ShopError>(capacity: 9)
      AnyLink(patient, orderRules: [])
    }
    #expect(free.brokenOrderRules == [])
    let before = Chain("static") {
      AnyLink(Cache<String, String, ShopError>(capacity: 9), orderRules: [])
      retry
    }
    #expect(before.brokenOrderRules.count == 1)
  }

  @Test func `a link inserted with other rules hides none of its contents`() throws {
    let chain = Row("row")
    try chain.append(AnyLink(Chain("inner") { oven }, orderRules: []))
    #expect(throws: EditError.self) {
      try chain.append(Placed(name: "own", orderRules: [.before("oven")]))
    }
  }

  @Test func `a link inserted again without rules has none`() throws {
    let chain = Row("row")
    try chain.append(Placed(name: "own", orderRules: [.before("oven")]))
    try chain.append(Placed(name: "late", orderRules: [.after("oven")]))
    try chain.remove("own")
    try chain.prepend(oven)
    try chain.append(Placed(name: "own"))
    #expect(chain.identifiers == ["oven", "late", "own"])
  }
}
