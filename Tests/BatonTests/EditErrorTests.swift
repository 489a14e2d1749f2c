import Testing

@testable import Baton

@Test func `an edit error has a code and the identifier that it is about`() {
  let errors: [EditError] = [
    .duplicate("onion", at: 2, in: "kitchen"),
    .unknown("onion", in: "kitchen", of: ["tomato"]),
    .circle("onion", way: ["kitchen", "onion", "kitchen"]),
  ]
  #expect(errors.map(\.code) == [.duplicate, .unknown, .circle])
  #expect(errors.map(\.code.description) == ["duplicate", "unknown", "circle"])
  #expect(errors.map(\.identifier) == ["onion", "onion", "onion"])
}

@Test func `an error about a long chain lists twenty identifiers and counts the rest`() {
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
