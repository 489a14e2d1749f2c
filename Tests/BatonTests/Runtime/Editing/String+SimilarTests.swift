import Testing

@testable import Baton

@Test(
  arguments: [
    ("tofo", ["tomato", "tofu"], "tofu"),
    ("Tofu", ["tomato", "tofu"], "tofu"),
    ("lettuse", ["lettuce", "lattice"], "lettuce"),
    ("onoin", ["onions", "onion"], "onion"),
    ("noion", ["onion"], "onion"),
    ("onino", ["onion"], "onion"),
    ("nooin", ["onion"], nil),
    ("lettcue", ["lettuces", "lettuce"], "lettuce"),
    ("badcefghi", ["abcdefghi"], "abcdefghi"),
    ("ba", ["ab"], nil),
    ("abc", ["cab"], nil),
    ("aab", ["aba"], "aba"),
    ("aab", ["aca"], nil),
    ("aab", ["abc"], nil),
    ("tomtao", ["tomato", "tomtap"], "tomato"),
    ("onin", ["tomato", "onion"], "onion"),
    ("a", ["b", "c"], nil),
    ("garlic", ["tomato", "onion"], nil),
    ("", ["tomato"], nil),
    ("abc", ["xabc"], "xabc"),
    ("abcdef", ["xyabcdef", "abcdez"], "abcdez"),
    ("tomato", [], nil),
    ("abcdefghi", ["cdefghixy"], nil),
  ] as [(String, [String], String?)])
func `the suggestion differs in the fewest letters, and only in a few`(
  text: String, texts: [String], meant: String?
) {
  #expect(text.mostSimilar(among: texts) == meant)
}

@Test func `only the first hundred letters of long texts are compared`() {
  let start = String(repeating: "a", count: 100)
  let (text, other) = (start + String(repeating: "b", count: 100), start + "c")
  #expect(text.mostSimilar(among: [other]) == other)
  #expect(other.mostSimilar(among: [text]) == text)
}

@Test func `an unknown identifier's error suggests a similar one`() throws {
  let chain = RuntimeChain<String, String, Never>("kitchen")
  for name in ["tomato", "onion"] { try chain.append(Machine(name: name)) }
  let error = #expect(throws: EditError.self) { try chain.remove("onin") }
  #expect(
    error?.description
      == #""kitchen" has no link "onin"; did you mean "onion"? It has "tomato", "onion""#)
}

@Test func `two swapped letters count as one mistake`() throws {
  let chain = RuntimeChain<String, String, Never>("kitchen")
  for name in ["tomato", "onion"] { try chain.append(Machine(name: name)) }
  let error = #expect(throws: EditError.self) { try chain.remove("onoin") }
  #expect(
    error?.description
      == #""kitchen" has no link "onoin"; did you mean "onion"? It has "tomato", "onion""#)
}

@Test func `only the first thousand links of a long chain are compared`() throws {
  let chain = RuntimeChain<String, String, Never>("kitchen")
  try chain.append(Machine(name: "onion"))
  for number in 0..<1000 { try chain.append(Machine(name: "number \(number)")) }
  let error = #expect(throws: EditError.self) { try chain.remove("onin") }
  #expect(error?.description.contains(#"did you mean "onion"?"#) == true)
  let other = #expect(throws: EditError.self) { try chain.remove("nuumber 999") }
  #expect(other?.description.contains("did you mean \"number 99\"?") == true)
}
