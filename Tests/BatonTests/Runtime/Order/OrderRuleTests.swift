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

  @Test func `a name cannot write a line of its own into the error`() {
    let name = "x\n- \"innocent\" is fine\u{1B}\u{202E}"
    let error = #expect(throws: EditError.self) {
      try Row("row").append(Placed(name: name, orderRules: [.needs(name)]))
    }
    let shown = #"x\u{A}- "innocent" is fine\u{1B}\u{202E}"#
    #expect(
      error?.description == """
        "row" would be out of order and stays as it is:
        - "\(shown)" needs "\(shown)"
        """)
  }

  /// What a chain of the links says when it is made as one, by data.
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

  @Test func `a link stands before another one`() {
    #expect(broken(.before("oven"), [], [oven]) == [])
    #expect(broken(.before("oven"), [oven], []) == [#"- "own" must come before "oven""#])
    #expect(broken(.before("oven"), [], []) == [])
  }

  @Test func `a link stands after another one`() {
    #expect(broken(.after("oven"), [oven], []) == [])
    #expect(broken(.after("oven"), [], [oven]) == [#"- "own" must come after "oven""#])
    #expect(broken(.after("oven"), [], []) == [])
  }

  @Test func `a link stands inside another one, if there is one`() {
    #expect(broken(.inside("ring"), [ring], []) == [])
    #expect(broken(.inside("ring"), [], [ring]) == [#"- "own" must be inside "ring""#])
    #expect(broken(.inside("oven"), [oven], []) == [#"- "own" must be inside "oven""#])
    #expect(broken(.inside("ring"), [], []) == [])
  }

  @Test func `a link stands outside another one`() {
    #expect(broken(.outside("ring"), [], [ring]) == [])
    #expect(broken(.outside("ring"), [ring], []) == [#"- "own" must be outside "ring""#])
    #expect(broken(.outside("oven"), [oven], []) == [])
  }

  @Test func `a link stands outside those of a role, whoever else has its word for a name`() {
    let deadline = Ring(name: "ring", orderRole: "deadline")
    #expect(broken(.outside(role: "ring"), [deadline], []) == [])
    #expect(broken(.outside(role: "deadline"), [], [deadline]) == [])
    #expect(
      broken(.outside(role: "deadline"), [deadline], []) == [
        #"- "own" must be outside "deadline""#
      ])
  }

  @Test func `a role is told from a name, whichever of the two stands farther out`() {
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

  @Test func `a role is seen through others around it that have its word for a name`() throws {
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

  @Test func `a link is no longer than those of a role around it that say how long they are`() {
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

  @Test func `another link has to be there at all, wherever`() {
    #expect(broken(.needs("oven"), [oven], []) == [])
    #expect(broken(.needs("oven"), [], [oven]) == [])
    #expect(broken(.needs("oven"), [ring], []) == [#"- "own" needs "oven""#])
  }

  /// A handler that is drawn as others, or not at all.
  struct Drawn: Handler {
    var orderRole: String? { "drawn" }
    var orderRules: [OrderRule] { [.before("oven")] }
    var outlines: [Outline]
    func handle(_ request: String) -> Outcome<String> { .passed }
  }

  @Test func `what a handler says of its order is said of none of those that it is drawn as`() {
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

  /// Called by its type's name.
  struct Charge: Handler {
    var orderRules: [OrderRule] { [.once] }
    func handle(_ request: String) -> Outcome<String> { .passed }
  }

  @Test func `a link is there once, by its type's name or its role`() throws {
    let chain = Row("row")
    try chain.append(Charge())
    let error = #expect(throws: EditError.self) {
      try chain.append(Placed(name: "Charge"), as: "b")
    }
    #expect(
      error?.description == """
        "row" would be out of order and stays as it is:
        - "Charge" may appear only once
        """)
    #expect(error?.identifier == "Charge")
    try chain.append(Placed(name: "log", orderRole: "logger", orderRules: [.once]))
    #expect(throws: EditError.self) {
      try chain.append(Placed(name: "other", orderRole: "logger"))
    }
    #expect(chain.identifiers == ["Charge", "log"])
  }

  @Test func `a link with a name of its own that is to be there once needs a role`() throws {
    let chain = Row("row")
    let told = """
      may appear only once, and has no role by which others of its kind would know it; give its \
      type an orderRole
      """
    let error = #expect(throws: EditError.self) {
      try chain.append(Placed(name: "red", orderRules: [.once]))
    }
    #expect(
      error?.description == """
        "row" would be out of order and stays as it is:
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

  @Test func `a link that is known by another identifier is told by both`() throws {
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
        "row" would be out of order and stays as it is:
        - "M" as "one" may appear only once
        - "M" as "two" may appear only once
        - "inner" must come after "four"
        """)
    #expect(error?.identifier == "one")
  }

  @Test func `an error of a link inside another one has the identifier of that`() throws {
    let chain = Row("row")
    let inner = Chain("shelf") { Placed(name: "own", orderRules: [.after("oven")]) }
    try chain.append(inner, as: "top")
    let error = #expect(throws: EditError.self) { try chain.append(oven) }
    #expect(
      error?.description == """
        "row" would be out of order and stays as it is:
        - "own" must come after "oven"
        """)
    #expect(error?.identifier == "top")
  }

  @Test func `another link is called by its identifier, its name or its role`() throws {
    for link in [Placed(name: "oven"), Placed(name: "x", orderRole: "oven")] {
      #expect(broken(.before("oven"), [link], []) != [])
    }
    let chain = Row("row")
    try chain.append(Placed(name: "x"), as: "oven")
    #expect(throws: EditError.self) {
      try chain.append(Placed(name: "own", orderRules: [.before("oven")]))
    }
  }

  @Test func `each edit is held against the rules`() throws {
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
          "row" would be out of order and stays as it is:
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

  @Test func `all rules that are broken are in one error`() throws {
    let chain = Row("row")
    let error = #expect(throws: EditError.self) {
      try chain.edit { batch in
        batch.append(Placed(name: "a", orderRules: [.after("b"), .needs("c")]))
        batch.append(Placed(name: "b", orderRules: [.before("a")]))
      }
    }
    #expect(
      error?.description == """
        "row" would be out of order and stays as it is:
        - "a" must come after "b"
        - "a" needs "c"
        - "b" must come before "a"
        """)
  }

  @Test func `edits that keep the rules only together are made as one`() throws {
    let chain = Row("row")
    let needing = Placed(name: "own", orderRules: [.needs("oven")])
    #expect(throws: EditError.self) { try chain.append(needing) }
    try chain.edit { batch in
      batch.append(needing)
      batch.append(Placed(name: "oven"))
    }
    #expect(chain.identifiers == ["own", "oven"])
  }

  @Test func `a static chain is asked for the rules that it breaks`() {
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

  @Test func `a link inside a static chain is known where that is put into a run-time chain`()
    throws
  {
    let chain = Row("row")
    try chain.append(Chain("inner") { Placed(name: "own", orderRules: [.before("oven")]) })
    try chain.append(oven)
    let error = #expect(throws: EditError.self) { try chain.move("oven", to: .first) }
    #expect(error?.code == .order)
  }

  struct Shelf: Composite {
    let content = Machine(name: "leek")
    var orderRules: [OrderRule] { [.after("oven")] }
    var outlines: [Outline] { [Outline(name, parts: content.outlines)] }
    func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<String> {
      try content.handle(request, in: walk)
    }
  }

  @Test func `a handler made of handlers has rules of its own, erased or not`() throws {
    for shelf in [AnyLink(Shelf()), AnyLink(Shelf().erased())] {
      let chain = Row("row")
      try chain.append(shelf)
      #expect(throws: EditError.self) { try chain.append(oven) }
      try chain.prepend(oven)
      #expect(chain.identifiers == ["oven", "Shelf"])
    }
  }

  @Test func `a link inside one without rules is held against the others'`() throws {
    let chain = Row("row")
    try chain.append(Chain("inner") { oven })
    try chain.append(Placed(name: "free"))
    #expect(throws: EditError.self) {
      try chain.append(Placed(name: "own", orderRules: [.before("oven")]))
    }
    try chain.prepend(Placed(name: "own", orderRules: [.before("oven")]))
    #expect(throws: EditError.self) { try chain.prepend(Chain("other") { oven }) }
    #expect(throws: EditError.self) { try chain.move("inner", to: .first) }
    #expect(throws: EditError.self) {
      try chain.replace("own", with: Placed(name: "own", orderRules: [.after("oven")]))
    }
    #expect(chain.identifiers == ["own", "inner", "free"])
  }

  @Test func `an around handler inside a link is around nothing outside it`() throws {
    let chain = Row("row")
    try chain.append(
      Chain("inner") {
        ring
        Pass<String, String, Never>()
      })
    try chain.append(Placed(name: "own", orderRules: [.outside("ring")]))
    #expect(throws: EditError.self) {
      try chain.append(Placed(name: "other", orderRules: [.inside("ring")]))
    }
  }

  @Test func `many rules broken are counted`() throws {
    let chain = Row("row")
    let error = #expect(throws: EditError.self) {
      try chain.edit { batch in
        for number in 0..<25 {
          batch.append(Placed(name: "\(number)", orderRules: [.needs("oven")]))
        }
      }
    }
    #expect(error?.description.hasSuffix("- \"19\" needs \"oven\"\n- and 5 more") == true)
  }
}
