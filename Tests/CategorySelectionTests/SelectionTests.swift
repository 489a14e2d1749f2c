import Testing

import Baton
import CategorySelection

@MainActor
@Suite struct SelectionTests {
  @Test func `the chain is drawn, and the path of a choice has the handlers that it met`() throws {
    let selection = try Selection(of: ["Home", "Beauty"])
    #expect(
      "\(selection.chain.outline)" == """
        categories
        ├─ Home
        └─ Beauty
        """)
    let path = selection.chain.path(of: "Beauty").path
    #expect(path.names == ["categories", "Home", "Beauty"])
    #expect(path.visits[0].visits.map(\.decision) == [.passed, .handled])
    #expect(path.visits[0].visits.map(\.detail) == [nil, "Beauty"])
  }

  @Test func `asking the chain selects nothing`() throws {
    let selection = try Selection()
    #expect(selection.chain("Home") == .handled("Home"))
    #expect(selection.selected == "Electronics")
  }

  @Test func `a selection of nothing, and one with two of a name, are refused`() {
    let empty = #expect(throws: SelectionError.self) { try Selection(of: []) }
    #expect(empty?.code == .empty)
    #expect(
      empty?.description == "there is no category, and one must be selected; add one")
    let double = #expect(throws: SelectionError.self) { try Selection(of: ["Home", "Home"]) }
    #expect(double?.code == .duplicate)
  }

  @Test func `names are the same however they are encoded`() throws {
    let selection = try Selection(of: ["Home", "Caf\u{E9}"])
    try selection.choose("Cafe\u{301}")
    #expect(selection.buttons.map(\.isSelected) == [false, true])
  }

  @Test func `a name that is there already is refused however it is encoded`() throws {
    let selection = try Selection(of: ["Home", "Caf\u{E9}"])
    let error = #expect(throws: SelectionError.self) { try selection.add("Cafe\u{301}") }
    #expect(
      error?.description
        == "there is a category \"Caf\u{E9}\" already; give the new one another name")
    try selection.choose("Caf\u{E9}")
    try selection.remove("Cafe\u{301}")
    #expect(selection.buttons == [CategoryButton("Home", isSelected: true)])
  }

  @Test func `with nothing selected at the beginning nothing is`() throws {
    let selection = try Selection(selectingFirst: false)
    #expect(selection.selected == nil)
    #expect(selection.buttons.allSatisfy { !$0.isSelected })
    try selection.choose("Home")
    #expect(selection.selected == "Home")
  }
}
