import Testing

import Baton

@Suite struct BranchBuilderTests {
  struct Route: KeyedHandler {
    let keys: [Int]
    var name: String { "route" }

    func handle(_ request: Int) -> Outcome<String> { .passed }
  }

  struct SlowRoute: AsyncKeyedHandler {
    let keys: [Int]
    var name: String { "slow" }

    func handle(_ request: Int) async -> Outcome<String> { .passed }
  }

  let any = ClosureHandler("any") { (_: Int) in Outcome<String>.passed }

  @Test(arguments: [true, false])
  func `branches, keyed handlers and others are in the order of their lines`(isOpen: Bool) {
    let doors = Dispatcher("doors", by: \Int.self) {
      Route(keys: [1, 2])
      any
      Branch(3) { any }
      if isOpen { Route(keys: [4]) }
      if isOpen {
        Branch(matching: "odd", { $0 % 2 == 1 }) { any }
      } else {
        any
        Route(keys: [5])
      }
      for key in 6...7 { Route(keys: [key]) }
    }
    #expect(
      doors.outline.parts.map { "\($0.label ?? "") \($0.name)" }
        == (isOpen
          ? ["1, 2 route", "any any", "3 any", "4 route", "odd any", "6 route", "7 route"]
          : ["1, 2 route", "any any", "3 any", "any any", "5 route", "6 route", "7 route"]))
    #expect(doors.path(of: 1).path.names == ["doors", "route", "any", "any"])
  }

  @Test(arguments: [true, false])
  func `a single asynchronous branch makes the dispatcher asynchronous`(isOpen: Bool) async {
    let doors = Dispatcher("doors", by: \Int.self) {
      SlowRoute(keys: [1, 2])
      Route(keys: [1])
      any
      Branch(3) { SlowRoute(keys: []) }
      if isOpen { SlowRoute(keys: [4]) }
      if isOpen {
        Branch(matching: "odd", { $0 % 2 == 1 }) { any }
      } else {
        any
        SlowRoute(keys: [5])
      }
      for key in 6...7 { SlowRoute(keys: [key]) }
    }
    #expect(
      doors.outline.parts.map { "\($0.label ?? "") \($0.name)" }
        == (isOpen
          ? ["1, 2 slow", "1 route", "any any", "3 slow", "4 slow", "odd any", "6 slow", "7 slow"]
          : ["1, 2 slow", "1 route", "any any", "3 slow", "any any", "5 slow", "6 slow", "7 slow"]))
    #expect(await doors.path(ofRunning: 1).path.names == ["doors", "slow", "route", "any", "any"])
    #expect(await doors.path(ofRunning: 6).path.names.last == "slow")
  }
}
