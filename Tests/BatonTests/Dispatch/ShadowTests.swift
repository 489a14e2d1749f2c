import Testing

import Baton
import BatonResilience

@Suite struct ShadowTests {
  struct Route: KeyedHandler {
    let name: String
    let keys: [Int]

    init(_ name: String, _ keys: Int...) {
      self.name = name
      self.keys = keys
    }

    func handle(_ request: Int) -> Outcome<String> { .handled(name) }
  }

  @Test func `a handler all of whose keys are declared before it is reported`() {
    let routes = Dispatcher(by: \Int.self, [Route("a", 1, 2), Route("b", 2), Route("c", 3)])
    #expect(
      routes.shadows.map(\.description) == [
        """
        "b", at index 1, gets only what "a" before it passes: all its keys are declared there
        """
      ])
  }

  @Test func `several handlers may cast the shadow together`() {
    let routes = Dispatcher(
      by: \Int.self, [Route("a", 1), Route("b", 2), Route("c", 3), Route("d", 2, 1, 2)])
    #expect(
      routes.shadows.map(\.description) == [
        """
        "d", at index 3, gets only what "a", "b" before it pass: all its keys are declared there
        """
      ])
    let shadow = routes.shadows.first
    #expect(shadow?.handler == "d")
    #expect(shadow?.position == 3)
    #expect(shadow?.shadowedBy == ["a", "b"])
  }

  @Test func `who has a key of its own, or no key, stands in no shadow`() {
    let any = ClosureHandler("any") { (_: Int) in Outcome<String>.passed }
    let routes = Dispatcher(by: \Int.self) {
      any
      Route("a", 1, 2)
      Route("b", 2, 3)
      Route("none")
      Branch(matching: "two", { $0 == 2 }) { any }
      any
    }
    #expect(routes.shadows.isEmpty)
  }

  @Test func `a key named twice casts no shadow on its own handler`() {
    #expect(Dispatcher(by: \Int.self, [Route("a", 1, 1)]).shadows.isEmpty)
  }

  @Test func `a handler in a shadow is asked when those before it pass`() {
    let passing = ClosureHandler("a") { (_: Int) in Outcome<String>.passed }
    let routes = Dispatcher("routes", by: \Int.self) {
      Branch(1) { passing }
      Route("b", 1)
    }
    #expect(routes.shadows.map(\.handler) == ["b"])
    #expect(routes(1) == .handled("b"))
  }

  @Test
  func `a branch of several lines is called by all of them, and a retried handler by its name`() {
    let routes = Dispatcher(by: \Int.self) {
      Branch(1) {
        Route("a")
        Route("b")
      }
      Branch(1) { Route("c").retrying(attempts: 2) }
      Branch(1) { Chain("d") { Route("e") } }
    }
    #expect(routes.shadows.map(\.handler) == ["c", "d"])
    #expect(routes.shadows.map(\.shadowedBy) == [["a, b"], ["a, b"]])
  }
}
