import Testing

import Baton
import CategorySelection

@MainActor
@Suite struct SelectionTests {
  @Test func `the chain is drawn, and a choice's path lists the handlers that it visited`() throws {
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

  @Test func `calling the chain selects nothing`() throws {
    let selection = try Selection()
    #expect(selection.chain("Home") == .handled("Home"))
    #expect(selection.selected == "Electronics")
  }

  @Test func `an empty selection and one with duplicate names are rejected`() {
    let empty = #expect(throws: SelectionError.self) { try Selection(of: []) }
    #expect(empty?.code == .empty)
    #expect(
      empty?.description == "there is no category to select; add one")
    let double = #expect(throws: SelectionError.self) { try Selection(of: ["Home", "Home"]) }
    #expect(double?.code == .duplicate)
  }

  @Test func `names are equal in any Unicode normalization form`() throws {
    let selection = try Selection(of: ["Home", "Caf\u{E9}"])
    try selection.choose("Cafe\u{301}")
    #expect(selection.buttons.map(\.isSelected) == [false, true])
  }

  @Test func `an existing name is rejected in any Unicode normalization form`() throws {
    let selection = try Selection(of: ["Home", "Caf\u{E9}"])
    let error = #expect(throws: SelectionError.self) { try selection.add("Cafe\u{301}") }
    #expect(
      error?.description
        == "a category \"Caf\u{E9}\" already exists; choose another name")
    try selection.choose("Caf\u{E9}")
    try selection.remove("Cafe\u{301}")
    #expect(selection.buttons == [CategoryButton("Home", isSelected: true)])
  }

  @Test func `without an initial selection, nothing is selected`() throws {
    let selection = try Selection(selectingFirst: false)
    #expect(selection.selected == nil)
    #expect(selection.buttons.allSatisfy { !$0.isSelected })
    try selection.choose("Home")
    #expect(selection.selected == "Home")
  }
}
