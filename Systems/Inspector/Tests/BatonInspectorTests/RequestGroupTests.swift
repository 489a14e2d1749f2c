import Baton
import BatonResilience
import Testing

@testable import BatonInspector

@Suite struct RequestGroupTests {
  let log = RequestLog(keeping: 10, slow: .seconds(1))

  func groups(_ paths: [Path]) -> [(reasons: [String?], numbers: [Int])] {
    for path in paths { log.note(path, .passed, shown: nil, isKept: true) }
    return RequestGroup.unhandled(log.requests).map { group in
      (group.steps.map(\.reason), group.requests.map(\.number))
    }
  }

  func steps(of dish: String, in chain: some Handler<Dish, String, Jam>) -> [String] {
    log.note(chain.path(of: Dish(name: dish)).path, .passed, shown: nil, isKept: true)
    return RequestGroup.unhandled(log.requests).flatMap(\.steps).map { step in
      "\(step.way.joined(separator: " → ")) \(step.kind) \(step.reason ?? "")"
    }
  }

  @Test func `requests passed for the same reasons form a group, and the largest group is first`()
    throws
  {
    let other = try Path.of("0 kitchen passed 0 9\n1 tomato passed 1 2 closed")
    let groups = groups([other, try .tofu(), try .tofu()])
    #expect(groups.map(\.reasons) == [["slices tomato", "slices onion"], ["closed"]])
    #expect(groups.map(\.numbers) == [[3, 2], [1]])
  }

  @Test func `numbers in reasons do not split groups`() throws {
    let paths = try [6, 17].map {
      try Path.of("0 slots passed 0 9\n1 slot passed 1 2 \($0) mm too wide")
    }
    #expect(groups(paths).map(\.reasons) == [["# mm too wide"]])
  }

  @Test func `the handlers that passed a request include the one that changed it`() throws {
    let path = try Path.of("0 shop passed 0 9\n1 post passed 1 2 far\n1 names changed 4 2")
    log.note(path, .passed, shown: nil, isKept: true)
    let steps = RequestGroup.unhandled(log.requests).flatMap(\.steps)
    #expect(steps.map(\.way) == [["shop", "post"], ["shop", "names"]])
    #expect(steps.map(\.kind) == [.passed, .changed])
  }

  @Test func `a handler that gave no reason counts, but a link around it does not`() throws {
    let path = try Path.of("0 shop passed 0 9\n1 around passed 1 7\n2 stock passed 2 5")
    #expect(groups([path]).map(\.reasons) == [[nil]])
  }

  @Test func `a discarded response shows its handler and what discarded it`() {
    let kitchen = Chain("kitchen") {
      Machine(name: "tomato").setFailureType(to: Jam.self)
      ClosureAround<Dish, String, Jam>("veto") { dish, next in
        next(dish) { _ in .success(.passed) }
      }
      Machine(name: "onion").setFailureType(to: Jam.self)
    }
    #expect(
      steps(of: "onion", in: kitchen) == [
        "kitchen → tomato passed slices tomato",
        "kitchen → veto → onion handled \"onion, sliced\"",
        "kitchen → veto discarded ",
      ])
  }

  @Test func `a failure that became a pass shows its handler and what discarded it`() {
    let kitchen = Chain("kitchen") {
      FailurePass<Dish, String, Jam> { _ in true }
      BrokenMachine(name: "oven")
    }
    #expect(
      steps(of: "oven", in: kitchen) == [
        "kitchen → passing → oven failed it is jammed",
        "kitchen → passing discarded ",
      ])
  }

  @Test func `requests that failed are grouped by handler and error`() throws {
    for (handler, error) in [("oven", "23 °C"), ("grill", "23 °C"), ("oven", "9 °C")] {
      log.note(
        try .of("0 kitchen failed 0 9\n1 \(handler) failed 1 2 \(error)"), .failed, shown: nil,
        isKept: true)
    }
    let groups = RequestGroup.failed(log.requests)
    #expect(groups.flatMap(\.steps).map(\.way) == [["kitchen", "oven"], ["kitchen", "grill"]])
    #expect(groups.flatMap(\.steps).map(\.reason) == ["# °C", "# °C"])
    #expect(groups.map { $0.requests.map(\.number) } == [[3, 1], [2]])
  }

  @Test func `a failure that became a pass is not the request's failure`() {
    let kitchen = Chain("kitchen") {
      BrokenMachine(name: "oven").passing { _ in true }
      ClosureHandler("grill") { (_: Dish) throws(Jam) -> Outcome<String> in throw Jam() }
    }
    let recorded = kitchen.path(of: Dish(name: "oven"))
    log.note(recorded.path, .failed, shown: nil, isKept: true)
    #expect(log.requests.map(\.handler) == ["grill"])
  }
}
