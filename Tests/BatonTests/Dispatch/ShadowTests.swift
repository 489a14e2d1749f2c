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

  @Test func `a handler is reported as shadowed if earlier ones declare all of its keys`() {
    let routes = Dispatcher(by: \Int.self, [Route("a", 1, 2), Route("b", 2), Route("c", 3)])
    #expect(
      routes.shadows.map(\.description) == [
        """
        "b", at index 1, receives only requests that "a" passes: all its keys are declared by \
        earlier handlers
        """
      ])
  }

  @Test func `several handlers together can shadow another handler`() {
    let routes = Dispatcher(
      by: \Int.self, [Route("a", 1), Route("b", 2), Route("c", 3), Route("d", 2, 1, 2)])
    #expect(
      routes.shadows.map(\.description) == [
        """
        "d", at index 3, receives only requests that "a", "b" pass: all its keys are declared by \
        earlier handlers
        """
      ])
    let shadow = routes.shadows.first
    #expect(shadow?.handler == "d")
    #expect(shadow?.position == 3)
    #expect(shadow?.shadowedBy == ["a", "b"])
  }

  @Test func `a handler with a unique key, or without keys, is not shadowed`() {
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

  @Test func `a handler that declares a key twice does not shadow itself`() {
    #expect(Dispatcher(by: \Int.self, [Route("a", 1, 1)]).shadows.isEmpty)
  }

  @Test func `a shadowed handler is called if the handlers before it pass`() {
    let passing = ClosureHandler("a") { (_: Int) in Outcome<String>.passed }
    let routes = Dispatcher("routes", by: \Int.self) {
      Branch(1) { passing }
      Route("b", 1)
    }
    #expect(routes.shadows.map(\.handler) == ["b"])
    #expect(routes(1) == .handled("b"))
  }

  @Test
  func `a branch is named after all its lines, and a retried handler by its own name`() {
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

  @Test func `a nested dispatcher's outline lists the shadowed handlers`() {
    let routes = Dispatcher("routes", by: \Int.self, [Route("a", 1), Route("b", 1)])
    let site = Chain("site") {
      Chain("inner") { routes }
    }
    let outline = site.outline.parts.first?.parts.first
    #expect(outline?.name == "routes")
    #expect(outline?.shadows == routes.shadows)
    #expect(outline?.shadows.map(\.handler) == ["b"])
    #expect(site.outline.shadows.isEmpty)
  }
}
