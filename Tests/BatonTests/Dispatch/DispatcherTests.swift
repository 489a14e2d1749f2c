import TestSupport
import Testing

import Baton

@Suite struct DispatcherTests {
  enum Trouble: Error { case stuck }

  /// A handler that handles, passes or fails depending on the request, and records its calls.
  struct Door: Handler {
    let number: Int
    let asked: Notebook<Int>
    var name: String { "door \(number)" }

    func handle(_ request: Int) throws(Trouble) -> Outcome<String> {
      asked.note(number)
      switch (request + number) % 6 {
      case 0: return .handled(name)
      case 1 where number > 4: throw .stuck
      default: return .passed
      }
    }
  }

  /// A suspending door.
  struct SlowDoor: AsyncHandler {
    let door: Door
    var name: String { door.name }

    func handle(_ request: Int) async throws(Trouble) -> Outcome<String> {
      await Task.yield()
      return try door.handle(request)
    }
  }

  /// The keys of a handler: declared keys, a pattern, or any.
  enum Sign {
    case keys([Int]), multiples(of: Int), any

    init(_ dice: inout Dice, sides: Int) {
      switch dice.roll(6) {
      case 0: self = .any
      case 1: self = .multiples(of: 1 + dice.roll(4))
      default: self = .keys((0..<dice.roll(4)).map { _ in dice.roll(sides) })
      }
    }

    func fits(_ key: Int) -> Bool {
      switch self {
      case .keys(let keys): keys.contains(key)
      case .multiples(let divisor): key % divisor == 0
      case .any: true
      }
    }

    func branch<Part: AsyncHandler>(_ part: Part) -> Branch<Int, Part> {
      switch self {
      case .keys(let keys): Branch(keys: keys, part: part)
      case .multiples(let divisor): Branch(matching: "\(divisor)n", { $0 % divisor == 0 }) { part }
      case .any: Branch(any: part)
      }
    }
  }

  @Test(arguments: 0..<40)
  func `a dispatcher matches a linear scan of its handlers`(seed: UInt64) async throws {
    var dice = Dice(seed: seed)
    let sides = 1 + dice.roll(8)
    let signs = (0..<dice.roll(16)).map { _ in Sign(&dice, sides: sides) }
    let asked = Notebook<Int>()
    let row = signs.enumerated().map { (sign: $1, door: Door(number: $0, asked: asked)) }

    let doors = Dispatcher("doors", by: \Int.self, branches: row.map { $0.sign.branch($0.door) })
    let slowDoors = Dispatcher(
      "doors", by: \Int.self, branches: row.map { $0.sign.branch(SlowDoor(door: $0.door)) })
    let editable = RuntimeChain<Int, String, Trouble>("doors")
    try editable.append(doors)

    for request in 0...sides {
      let fitting = row.filter { $0.sign.fits(request) }.map(\.door)
      let expected = Chain("doors", of: fitting).path(of: request)
      let reason = fitting.isEmpty ? " no branch for \(request)" : ""
      for recorded in [doors.path(of: request), await slowDoors.path(ofRunning: request)] {
        #expect(recorded.complaint == expected.complaint)
        #expect(recorded.response == expected.response)
        #expect(recorded.path.story == expected.path.story + reason)
      }
      let count = asked.entries.count
      let outcome = try? doors(request)
      #expect(outcome?.response == expected.response)
      #expect((outcome == nil) == (expected.complaint != nil))
      #expect(
        asked.entries.dropFirst(count).map { "door \($0)" }
          == Array(expected.path.names.dropFirst()))
      #expect(
        editable.path(of: request).path.visits.first?.visits.first?.names == expected.path.names)
    }
  }

  /// A handler that declares keys, and handles all requests with one of them.
  struct Route: KeyedHandler {
    let name: String
    let keys: [String]

    func handle(_ request: String) -> Outcome<String> { .handled("\(name) took \(request)") }
  }

  struct Night: Handler {
    func handle(_ request: String) -> Outcome<String> {
      request.hasSuffix("at night") ? .handled("night took \(request)") : .passed
    }
  }

  @Test func `a dispatcher picks a branch by key or pattern, or falls through`() {
    let house = Chain("house") {
      Dispatcher("doors", by: \String.first) {
        Branch("r") {
          Night()
          Route(name: "guard", keys: [])
        }
        Branch(matching: "a digit", { $0?.isNumber ?? false }) { Route(name: "lift", keys: []) }
        Night()
      }
      Route(name: "street", keys: [])
    }
    #expect(house("red") == .handled("guard took red"))
    #expect(house("red at night") == .handled("night took red at night"))
    #expect(house("7th floor") == .handled("lift took 7th floor"))
    #expect(house("blue at night") == .handled("night took blue at night"))
    #expect(
      house.path(of: "blue").path.story == """
        house handled
          doors passed
            Night passed
          street handled "street took blue"
        """)
    #expect(
      house.outline.description == """
        house
        ├─ doors
        │  ├─ Optional("r"): Night
        │  ├─ Optional("r"): guard
        │  ├─ a digit: lift
        │  └─ any: Night
        └─ street
        """)
  }

  @Test func `handlers that declare their keys are drawn with the keys`() {
    let routes = Dispatcher(
      "routes", by: \.self, [Route(name: "a", keys: ["x", "y"]), Route(name: "b", keys: ["z"])])
    #expect(routes.outline.description == "routes\n├─ x, y: a\n└─ z: b")
    #expect(routes("y") == .handled("a took y"))
    #expect(routes("w") == .passed)
  }

  @Test func `a dispatcher works with 100,000 handlers`() {
    let routes = Dispatcher(
      "routes", by: \.self, (0..<100_000).map { Route(name: "r\($0)", keys: ["\($0)"]) })
    #expect(routes("99999") == .handled("r99999 took 99999"))
    #expect(routes("none") == .passed)
    #expect(routes.path(of: "54321").path.names == ["routes", "r54321"])
    #expect(routes.shadows.isEmpty)
  }

  @Test func `an empty dispatcher passes`() {
    let nobody = Dispatcher(by: \.self, [Route]())
    #expect(nobody.path(of: "x").path.story == #"dispatcher passed no branch for "x""#)
    #expect(nobody("x") == .passed)
  }

  @Test func `an error has the path through the dispatcher`() {
    let stuck = ClosureHandler("stuck") { (_: Int) throws(Trouble) -> Outcome<String> in
      throw .stuck
    }
    let house = Chain("house") {
      Dispatcher("doors", by: \Int.self) {
        Branch(1) { stuck }
        Branch(2) { Chain("cellar") { stuck } }
      }
    }
    #expect(house.path(of: 1).complaint == "\"stuck\" failed: stuck (house → doors → stuck)")
    #expect(
      house.path(of: 2).complaint
        == "\"stuck\" failed: stuck (house → doors → cellar → stuck)")
  }

  @Test func `a cancelled task starts no further handler, and the error names the next one`()
    async throws
  {
    let cancelling = AsyncClosureHandler("cancelling") { (_: Int) async throws(Trouble) in
      withUnsafeCurrentTask { $0?.cancel() }
      return Outcome<String>.passed
    }
    let door = ClosureHandler("door") { (_: Int) throws(Trouble) in .handled("open") }
    let inside = Dispatcher("doors", by: \Int.self) {
      Branch(2) { door }
      Branch(1) { cancelling }
      Branch(1) { door }
    }
    let within = await Task { await inside.path(ofRunning: 1) }.value
    #expect(
      within.complaint == "cancelled: the next handler, \"door\", was not started (doors → door)")
    #expect(
      within.path.story == """
        doors cancelled
          cancelling passed
          door cancelled
        """)

    // The handler that the dispatcher would choose is unknown before the dispatcher starts.
    let chain = AsyncRuntimeChain<Int, String, Trouble>("house")
    try chain.append(cancelling)
    try chain.append(inside)
    let fixed = Chain("house") {
      cancelling
      inside
    }
    for house in [chain.erasedToAsync(), fixed.erasedToAsync()] {
      let before = await Task { await house.path(ofRunning: 1) }.value
      #expect(
        before.complaint
          == "cancelled: the next handler, \"doors\", was not started (house → doors)")
    }
  }

  @Test func `a path shows a key that no branch declares`() async {
    let two = ClosureHandler("two") { (key: String) in Outcome<String>.passed }
    let routes = Dispatcher("routes", by: { (key: String) in key }) {
      Branch("2") { two }
    }
    #expect(routes.path(of: "3").path.visits[0].detail == #"no branch for "3""#)
    #expect(await routes.path(ofRunning: "3").path.visits[0].detail == #"no branch for "3""#)
    // A branch that passes has its own visit.
    #expect(routes.path(of: "2").path.visits[0].detail == nil)
  }
}
