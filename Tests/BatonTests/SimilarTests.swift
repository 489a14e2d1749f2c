import Testing

@testable import Baton

@Test(arguments: [
  ("tofo", ["tomato", "tofu"], "tofu"),
  ("Tofu", ["tomato", "tofu"], "tofu"),
  ("lettuse", ["lettuce", "lattice"], "lettuce"),
  ("onoin", ["onions", "onion"], nil),
  ("onin", ["tomato", "onion"], "onion"),
  ("a", ["b", "c"], nil),
  ("garlic", ["tomato", "onion"], nil),
  ("", ["tomato"], nil),
  ("tomato", [], nil),
])
func `what is meant is what differs in the fewest letters, and not in many`(
  text: String, texts: [String], meant: String?
) {
  #expect(text.mostSimilar(among: texts) == meant)
}

@Test func `an unknown identifier's error asks whether a similar one is meant`() throws {
  let chain = RuntimeChain<String, String, Never>("kitchen")
  for name in ["tomato", "onion"] { try chain.append(Machine(name: name)) }
  let error = #expect(throws: EditError.self) { try chain.remove("onin") }
  #expect(
    error?.description
      == #""kitchen" has no link "onin"; did you mean "onion"? It has "tomato", "onion""#)
}
