import Testing

@testable import Baton

struct OrderRuleTests {
  struct Placed: Handler {
    let name: String
    var orderRole: String?
    var orderRules: [OrderRule] = []
    func handle(_ request: String) -> Outcome<String> { .passed }
  }

  struct Ring: Around {
    let name: String
    var orderRole: String?
    var orderRules: [OrderRule] = []
    func handle(
      _ request: String, next: consuming Next<String, String, Never>
    ) -> Step<String, String, Never> { next(request) }
  }

  struct ShopError: Error {}

  typealias Row = RuntimeChain<String, String, Never>

  func row(_ make: (Row) throws(EditError) -> Void) throws(EditError) -> [String] {
    let row = Row("row")
    try make(row)
    return row.identifiers
  }

  @Test func `a name cannot write its own line into the error`() {
    let name = "x\n- \"innocent\" is fine\u{1B}\u{202E}"
    let error = #expect(throws: EditError.self) {
      try Row("row").append(Placed(name: name, orderRules: [.needs(name)]))
    }
    let shown = #"x\u{A}- "innocent" is fine\u{1B}\u{202E}"#
    #expect(
      error?.description == """
        "row" would be out of order and is unchanged:
        - "\(shown)" needs "\(shown)"
        """)
  }

  /// Returns the rules that a chain of the links breaks when it is created from data.
  func broken(
    _ rule: OrderRule, _ before: [any Link<String, String, Never>],
    _ after: [any Link<String, String, Never>]
  ) -> [String] {
    let row = Row("row")
    do throws(EditError) {
      try row.edit { batch in
        for link in before { batch.append(link) }
        batch.append(Placed(name: "own", orderRules: [rule]))
        for link in after { batch.append(link) }
      }
      return []
    } catch {
      #expect(error.code == .order)
      #expect(error.identifier == "own")
      #expect(row.count == 0)
      return error.description.split(separator: "\n").dropFirst().map(String.init)
    }
  }

  let oven = Placed(name: "oven")
  let ring = Ring(name: "ring")

  @Test func `a link must come before another one`() {
    #expect(broken(.before("oven"), [], [oven]) == [])
    #expect(broken(.before("oven"), [oven], []) == [#"- "own" must come before "oven""#])
    #expect(broken(.before("oven"), [], []) == [])
  }

  @Test func `a link must come after another one`() {
    #expect(broken(.after("oven"), [oven], []) == [])
    #expect(broken(.after("oven"), [], [oven]) == [#"- "own" must come after "oven""#])
    #expect(broken(.after("oven"), [], []) == [])
  }

  @Test func `a link must be inside another one, if there is one`() {
    #expect(broken(.inside("ring"), [ring], []) == [])
    #expect(broken(.inside("ring"), [], [ring]) == [#"- "own" must be inside "ring""#])
    #expect(broken(.inside("oven"), [oven], []) == [#"- "own" must be inside "oven""#])
    #expect(broken(.inside("ring"), [], []) == [])
  }

  @Test func `a link must be outside another one`() {
    #expect(broken(.outside("ring"), [], [ring]) == [])
    #expect(broken(.outside("ring"), [ring], []) == [#"- "own" must be outside "ring""#])
    #expect(broken(.outside("oven"), [oven], []) == [])
  }

  @Test func `a link must be outside those with a role, whatever other links are named`() {
    let deadline = Ring(name: "ring", orderRole: "deadline")
    #expect(broken(.outside(role: "ring"), [deadline], []) == [])
    #expect(broken(.outside(role: "deadline"), [], [deadline]) == [])
    #expect(
      broken(.outside(role: "deadline"), [deadline], []) == [
        #"- "own" must be outside "deadline""#
      ])
  }

  @Test func `a role is distinguished from a name, whichever is farther out`() {
    let (role, name) = (Ring(name: "ring", orderRole: "deadline"), Ring(name: "deadline"))
    let complaint = [#"- "own" must be outside "deadline""#]
    #expect(broken(.outside(role: "deadline"), [name, role], []) == complaint)
    #expect(broken(.outside(role: "deadline"), [role, name], []) == complaint)
    let closed = Chain("closed") {
      role
      Placed(name: "oven")
    }
    #expect(broken(.outside(role: "deadline"), [closed, name], []) == [])
  }

  @Test func `a role is found through outer links that are named after it`() throws {
    let role = Ring(name: "ring", orderRole: "deadline")
    let row = Row("row")
    let error = #expect(throws: EditError.self) {
      try row.edit { batch in
        batch.append(Ring(name: "deadline"), as: "outer")
        batch.append(role)
        batch.append(Ring(name: "deadline"), as: "inner")
        batch.append(Placed(name: "own", orderRules: [.outside(role: "deadline")]))
      }
    }
    #expect(error?.identifier == "own")
  }

  @Test func `a link must not last longer than outer links with a role that declare a duration`() {
    let role = "dead\nline"
    let silent = Ring(name: "silent", orderRole: role)
    let short = Ring(
      name: "short", orderRole: role, orderRules: [.noLonger(.seconds(1), than: role)])
    #expect(broken(.noLonger(.seconds(2), than: role), [silent], []) == [])
    #expect(broken(.noLonger(.seconds(1), than: role), [short], []) == [])
    #expect(
      broken(.noLonger(.seconds(2), than: role), [short], []) == [
        #"- "own" (2.0 seconds) is longer than a dead\u{A}line around it"#
      ])
  }

  @Test func `a required link must exist somewhere`() {
    #expect(broken(.needs("oven"), [oven], []) == [])
    #expect(broken(.needs("oven"), [], [oven]) == [])
    #expect(broken(.needs("oven"), [ring], []) == [#"- "own" needs "oven""#])
  }

  /// A handler with the outlines of others, or with none.
  struct Drawn: Handler {
    var orderRole: String? { "drawn" }
    var orderRules: [OrderRule] { [.before("oven")] }
    var outlines: [Outline]
    func handle(_ request: String) -> Outcome<String> { .passed }
  }

  @Test func `a handler's order rules do not apply to the parts it is drawn as`() {
    for names in [[], ["a", "b"]] {
      let chain = Chain("row") {
        oven
        Drawn(outlines: names.map { Outline($0) })
        Placed(name: "last", orderRules: [.before("drawn")])
      }
      #expect(chain.brokenOrderRules == [])
      let last = Placed(name: "last", orderRules: [.before("drawn")])
        .surrounded(by: Drawn(outlines: names.map { Outline($0) }))
      let behind = Chain("row") {
        oven
        last
      }
      #expect(behind.brokenOrderRules == [])
    }
  }

  /// A handler whose name is that of its type.
  struct Charge: Handler {
    var orderRules: [OrderRule] { [.once] }
    func handle(_ request: String) -> Outcome<String> { .passed }
  }

  @Test func `a link can be limited to one occurrence, by its type's name or its role`() throws {
    let chain = Row("row")
    try chain.append(Charge())
    let error = #expect(throws: EditError.self) {
      try chain.append(Placed(name: "Charge"), as: "b")
    }
    #expect(
      error?.description == """
        "row" would be out of order and is unchanged:
        - "Charge" may appear only once
        """)
    #expect(error?.identifier == "Charge")
    try chain.append(Placed(name: "log", orderRole: "logger", orderRules: [.once]))
    #expect(throws: EditError.self) {
      try chain.append(Placed(name: "other", orderRole: "logger"))
    }
    #expect(chain.identifiers == ["Charge", "log"])
  }

  @Test func `a named link that may appear only once needs a role`() throws {
    let chain = Row("row")
    let told = """
      may appear only once, but has no role that identifies its kind; give its type an orderRole
      """
    let error = #expect(throws: EditError.self) {
      try chain.append(Placed(name: "red", orderRules: [.once]))
    }
    #expect(
      error?.description == """
        "row" would be out of order and is unchanged:
        - "red" \(told)
        """)
    let erased = #expect(throws: EditError.self) {
      try chain.append(AnyLink(Placed(name: "red"), orderRules: [.once]))
    }
    #expect(erased?.description == error?.description)
    #expect(chain.identifiers == [])
    let fixed = Chain("row") {
      Ring(name: "red", orderRules: [.once])
      AnyLink(Charge(), name: "blue")
      Charge()
    }
    #expect(fixed.brokenOrderRules.map(\.description) == ["\"red\" \(told)", "\"blue\" \(told)"])
  }

  @Test func `an error names a link by both its name and a different identifier`() throws {
    let (chain, own) = (Row("row"), Placed(name: "M", orderRole: "m", orderRules: [.once]))
    let error = #expect(throws: EditError.self) {
      try chain.edit { batch in
        batch.append(own, as: "one")
        batch.append(own, as: "two")
        batch.append(Chain("three") { Placed(name: "inner", orderRules: [.after("four")]) })
        batch.append(oven, as: "four")
      }
    }
    #expect(
      error?.description == """
        "row" would be out of order and is unchanged:
        - "M" as "one" may appear only once
        - "M" as "two" may appear only once
        - "inner" must come after "four"
        """)
    #expect(error?.identifier == "one")
  }

  @Test func `an error about an inner link states the outer link's identifier`() throws {
    let chain = Row("row")
    let inner = Chain("shelf") { Placed(name: "own", orderRules: [.after("oven")]) }
    try chain.append(inner, as: "top")
    let error = #expect(throws: EditError.self) { try chain.append(oven) }
    #expect(
      error?.description == """
        "row" would be out of order and is unchanged:
        - "own" must come after "oven"
        """)
    #expect(error?.identifier == "top")
  }

  @Test func `an error names another link by its identifier, name or role`() throws {
    for link in [Placed(name: "oven"), Placed(name: "x", orderRole: "oven")] {
      #expect(broken(.before("oven"), [link], []) != [])
    }
    let chain = Row("row")
    try chain.append(Placed(name: "x"), as: "oven")
    #expect(throws: EditError.self) {
      try chain.append(Placed(name: "own", orderRules: [.before("oven")]))
    }
  }

  @Test func `each edit is checked against the rules`() throws {
    let chain = Row("row")
    try chain.append(oven)
    try chain.append(Placed(name: "own", orderRules: [.after("oven"), .needs("oven")]))
    try chain.append(Placed(name: "free"))
    for (edit, text) in [
      ({ try chain.remove("oven") }, #"- "own" needs "oven""#),
      ({ try chain.move("oven", to: .last) }, #"- "own" must come after "oven""#),
      ({ try chain.move("own", to: .first) }, #"- "own" must come after "oven""#),
      ({ try chain.replace("oven", with: Placed(name: "stove")) }, #"- "own" needs "oven""#),
      (
        { try chain.append(Placed(name: "oven"), as: "late") },
        #"- "own" must come after "oven""#
      ),
    ] as [(() throws -> Void, String)] {
      let error = #expect(throws: EditError.self) { try edit() }
      #expect(
        error?.description == """
          "row" would be out of order and is unchanged:
          \(text)
          """)
      #expect(chain.identifiers == ["oven", "own", "free"])
    }
    try chain.move("free", to: .first)
    try chain.remove("free")
    try chain.edit { batch in
      batch.remove("oven")
      batch.insert(Placed(name: "oven"), at: .first)
    }
    try chain.remove("own")
    try chain.remove("oven")
    #expect(chain.count == 0)
  }

  @Test func `one error lists all broken rules`() throws {
    let chain = Row("row")
    let error = #expect(throws: EditError.self) {
      try chain.edit { batch in
        batch.append(Placed(name: "a", orderRules: [.after("b"), .needs("c")]))
        batch.append(Placed(name: "b", orderRules: [.before("a")]))
      }
    }
    #expect(
      error?.description == """
        "row" would be out of order and is unchanged:
        - "a" must come after "b"
        - "a" needs "c"
        - "b" must come before "a"
        """)
  }

  @Test func `edits that keep the rules only together are applied as one`() throws {
    let chain = Row("row")
    let needing = Placed(name: "own", orderRules: [.needs("oven")])
    #expect(throws: EditError.self) { try chain.append(needing) }
    try chain.edit { batch in
      batch.append(needing)
      batch.append(Placed(name: "oven"))
    }
    #expect(chain.identifiers == ["own", "oven"])
  }

  @Test func `a static chain lists the rules that it breaks`() {
    let chain = Chain("chain") {
      Ring(name: "ring")
      Placed(name: "a", orderRules: [.outside("ring"), .after("b")])
      Chain("inner") { Placed(name: "b", orderRules: [.inside("ring")]) }
    }
    #expect(
      chain.brokenOrderRules.map(\.description) == [
        #""a" must be outside "ring""#, #""a" must come after "b""#,
      ])
    #expect(chain.brokenOrderRules.map(\.link) == ["a", "a"])
    #expect(chain.brokenOrderRules.map(\.name) == ["a", "a"])
    #expect(chain.brokenOrderRules.map(\.rule) == [.outside("ring"), .after("b")])
    #expect(Chain("chain") { Machine(name: "onion") }.brokenOrderRules == [])
  }

  @Test func `a static chain's links are checked when a run-time chain inserts it`()
    throws
  {
    let chain = Row("row")
    try chain.append(Chain("inner") { Placed(name: "own", orderRules: [.before("oven")]) })
    try chain.append(oven)
    let error = #expect(throws: EditError.self) { try chain.move("oven", to: .first) }
    #expect(error?.code == .order)
  }
}
