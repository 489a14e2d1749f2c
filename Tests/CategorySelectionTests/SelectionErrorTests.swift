import Testing

import CategorySelection

@MainActor
@Suite struct SelectionErrorTests {
  private func refusal(of name: String, among count: Int) throws -> String? {
    let selection = try Selection(of: (1...count).map { Category("\($0)") })
    return #expect(throws: SelectionError.self) { try selection.choose(name) }?.description
  }

  @Test func `the error for an unknown name lists the known ones`() throws {
    #expect(
      try refusal(of: "Toys", among: 3)
        == #"there is no category "Toys"; choose one of "1", "2", "3""#)
  }

  @Test func `the first twenty of many known names are listed`() throws {
    let list = (1...20).map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(
      try refusal(of: "Toys", among: 23)
        == #"there is no category "Toys"; choose one of "# + list + " and 3 more")
  }

  @Test func `a hostile name neither breaks the line nor floods the screen`() throws {
    let name = "\u{1B}\n\u{202E}" + String(repeating: "x", count: 1_000_000)
    #expect(
      try refusal(of: name, among: 1)
        == #"there is no category "\u{1B}\u{A}\u{202E}"# + String(repeating: "x", count: 37)
        + #"…"; choose one of "1""#)
  }

  @Test func `an invisible name is shown with escapes`() {
    let error = #expect(throws: SelectionError.self) { try Selection(of: ["Home", "\u{200B}"]) }
    #expect(
      error?.description
        == #"a category's name, "\u{200B}", has no visible characters; choose another name"#)
  }
}
