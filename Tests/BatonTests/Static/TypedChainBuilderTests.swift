import BatonTesting
import Testing

import Baton
import BatonResilience

private struct OvenError: Error, Equatable {}

private struct Oven: Handler {
  func handle(_ request: String) throws(OvenError) -> Outcome<String> {
    guard request != "ice" else { throw OvenError() }
    return request == "onion" ? .handled("onion, baked") : .passed
  }
}

struct TypedChainBuilderTests {
  @Test func `the library's links infer their types from the chain`() throws {
    let chain = Chain(
      "kitchen", request: String.self, response: String.self, failure: OvenError.self
    ) {
      Retry(attempts: 3) { $0 == OvenError() }
      Cache(capacity: 9)
      ClosureHandler("tomato") { dish throws(OvenError) in
        dish == "tomato" ? .handled("tomato, sliced") : .passed
      }
      Oven()
    }
    #expect(try chain("tomato") == .handled("tomato, sliced"))
    #expect(try chain("onion") == .handled("onion, baked"))
    #expect(try chain("tofu") == .passed)
    let path = chain.path(of: "ice").path
    #expect(path.visits[0].visits[0].notes == ["attempt 2 of 3", "attempt 3 of 3"])
    #expect(
      chain.outline.description == """
        kitchen
        └─ retry
           └─ cache
              ├─ state: 2 of 9 cached
              ├─ tomato
              └─ Oven
        """)
  }

  @Test func `a chain without a failure type throws nothing`() {
    let chain = Chain("kitchen", request: String.self, response: Int.self) {
      Cache(capacity: 9)
      ClosureHandler("count") { .handled($0.count) }
    }
    #expect(chain("tofu") == .handled(4))
  }

  @Test func `an asynchronous chain infers its types the same way`() async throws {
    let clock = ManualClock()
    let chain = Chain(
      "kitchen", request: String.self, response: String.self, failure: OvenError.self
    ) {
      Timeout(after: .seconds(1), clock: clock) { _ in OvenError() }
      WaitingLimit(to: 2)
      Oven()
    }
    #expect(try await chain.run("onion") == .handled("onion, baked"))
  }

  @Test(arguments: [true, false])
  func `if, else and for infer the types of their links`(isStubborn: Bool) throws {
    let chain = Chain(
      "kitchen", request: String.self, response: String.self, failure: OvenError.self
    ) {
      if isStubborn { Retry(attempts: 2) }
      for _ in 0..<2 { Limit(to: 5) { OvenError() } }
      if isStubborn { Oven() } else { Pass() }
    }
    #expect(try chain("onion") == (isStubborn ? .handled("onion, baked") : .passed))
  }

  @Test func `the result is the chain of a builder without types`() {
    let typed = Chain(
      "kitchen", request: String.self, response: String.self, failure: OvenError.self
    ) {
      Retry(attempts: 3)
      Oven()
    }
    let plain = Chain("kitchen") {
      Retry<String, String, OvenError>(attempts: 3)
      Oven()
    }
    #expect(type(of: typed) == type(of: plain))
  }
}
