import Testing

@testable import Baton

@Test func `an edit error has a code and the link's identifier`() {
  let errors: [EditError] = [
    .duplicate("onion", at: 2, in: "kitchen"),
    .unknown("onion", in: "kitchen", of: ["tomato"]),
    .circle("onion", way: ["kitchen", "onion", "kitchen"]),
  ]
  #expect(errors.map(\.code) == [.duplicate, .unknown, .circle])
  #expect(errors.map(\.code.description) == ["duplicate", "unknown", "circle"])
  #expect(errors.map(\.identifier) == ["onion", "onion", "onion"])
}

@Test func `an error in a long chain lists twenty identifiers and the number of others`() {
  let names = (1...21).map { "\($0)" }
  #expect(
    EditError.unknown("x", in: "kitchen", of: names).description == """
      "kitchen" has no link "x"; it has "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", \
      "12", "13", "14", "15", "16", "17", "18", "19", "20" and 1 more
      """)
  #expect(
    EditError.unknown("x", in: "kitchen", of: Array(names.dropLast())).description == """
      "kitchen" has no link "x"; it has "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", \
      "12", "13", "14", "15", "16", "17", "18", "19", "20"
      """)
}

@Test func `an error about a long cycle omits its middle`() {
  let lines = "\(EditError.circle("0", way: (0...100).map(String.init)))".split(separator: "\n")
  let indent = String(repeating: " ", count: 96)
  #expect(lines.count == 1 + 32 + 1 + 32)
  #expect(lines[0] == #""0" contains "0", so a request would run forever:"#)
  #expect(lines[1] == "0")
  #expect(lines[2] == "└─ 1")
  #expect(lines[33] == "\(indent.dropLast(3))└─ …")
  #expect(lines[34] == "\(indent)[69] 69")
  #expect(lines[65] == "\(indent)[100] 100 ← the cycle closes here")
}

@Test func `an error about a shorter cycle shows all of it`() {
  for count in [64, 65] {
    let lines = "\(EditError.circle("0", way: (1...count).map(String.init)))".split(separator: "\n")
    #expect(lines.count == 1 + (count > 64 ? 65 : 64))
    #expect(lines.contains { $0.hasSuffix("…") } == (count > 64))
  }
}

@Test func `an error in a chain of a million links reads only a thousand of them`() {
  let looks = Gauge()
  let names = (0..<1_000_000).lazy.map { number in
    looks.enter()
    return "\(number)"
  }
  #expect(
    EditError.unknown("x", in: "kitchen", of: names).description.hasSuffix(
      "\"19\" and 999980 more"))
  #expect(looks.most <= 1040)
}

@Test func `no name breaks an error's line or floods the screen`() throws {
  let kitchen = RuntimeChain<String, String, Never>("kit\nchen")
  try kitchen.append(Machine(name: "on\nion"))
  let long = String(repeating: "q", count: 60_000)
  let unknown = #expect(throws: EditError.self) { try kitchen.remove(long) }
  let shown = String(repeating: "q", count: 100) + "…"
  #expect(
    unknown?.description == #""kit\u{A}chen" has no link "\#(shown)"; it has "on\u{A}ion""#)
  #expect(unknown?.identifier == long)
  let duplicate = #expect(throws: EditError.self) { try kitchen.append(Machine(name: "on\nion")) }
  #expect(
    duplicate?.description
      == #"""
      "kit\u{A}chen" already has a link "on\u{A}ion", at index 0; \#
      give the new one another identifier, or replace the old one
      """#)
  let near = #expect(throws: EditError.self) { try kitchen.remove("on\nio") }
  #expect(
    near?.description
      == #""kit\u{A}chen" has no link "on\u{A}io"; did you mean "on\u{A}ion"? It has "on\u{A}ion""#)
  let circle = #expect(throws: EditError.self) { try kitchen.append(kitchen) }
  #expect(circle?.description.hasPrefix(#""kit\u{A}chen" contains "kit\u{A}chen", so"#) == true)
}
