import Testing

@testable import Baton

extension OrderRuleTests {
  struct Shelf: Composite {
    let content = Machine(name: "leek")
    var orderRules: [OrderRule] { [.after("oven")] }
    var outlines: [Outline] { [Outline(name, parts: content.outlines)] }
    func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<String> {
      try content.handle(request, in: walk)
    }
  }

  @Test func `a handler made of handlers has its own rules, whether erased or not`() throws {
    for shelf in [AnyLink(Shelf()), AnyLink(Shelf().erased())] {
      let chain = Row("row")
      try chain.append(shelf)
      #expect(throws: EditError.self) { try chain.append(oven) }
      try chain.prepend(oven)
      #expect(chain.identifiers == ["oven", "Shelf"])
    }
  }

  @Test func `a link inside a link without rules is checked against other links' rules`() throws {
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

  @Test func `an around handler inside a link encloses nothing outside it`() throws {
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

  @Test func `an error counts the rules that it does not list`() throws {
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
