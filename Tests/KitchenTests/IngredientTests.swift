import Foundation
import Testing

import Kitchen

@Test(arguments: [
  ("tomato", " \t tomato\r\n"),
  ("tomato", "TOMATO"),
  ("tomato", "\u{3000}Tomato\u{A0}"),
  ("양파", "\u{110B}\u{1163}\u{11BC}\u{1111}\u{1161}"),
  ("café", "cafe\u{301}"),
  ("CAFÉ", "cafe\u{301}"),
  ("Weißkraut", "WEISSKRAUT"),
  ("STRAẞE", "straße"),
  ("ΟΔΟΣ", "οδος"),
  ("οδος", "οδοσ"),
  ("огурец", "ОГУРЕЦ"),
  ("👩\u{200D}🌾", "👩\u{200D}🌾"),
  ("a\0b", "A\0B"),
  ("", " \n "),
])
func `names that look the same are the same ingredient`(left: String, right: String) {
  #expect(Ingredient(left) == Ingredient(right))
  #expect(Set([Ingredient(left), Ingredient(right)]).count == 1)
}

@Test(arguments: [
  ("tomato", "tomatoes"),
  ("tomato", "토마토"),
  ("cherry tomato", "cherry  tomato"),
  ("jalapeño", "jalapeno"),
  ("tomato", "ｔｏｍａｔｏ"),
  ("İncir", "incir"),
  ("양파", "양 파"),
  ("👩\u{200D}🌾", "👩🌾"),
  ("ab", "a\0b"),
  ("tomato", "tomato\0"),
  ("", "\0"),
])
func `names that look different are different ingredients`(left: String, right: String) {
  #expect(Ingredient(left) != Ingredient(right))
}

@Test func `a name is stored as given, except for surrounding white space`() {
  #expect(Ingredient("  Cherry tomato\n").name == "Cherry tomato")
  #expect(Ingredient("a b c".dropFirst(1).dropLast(1)).name == "b")
  #expect(Ingredient(" \t ").name == "")
}

@Test func `names that differ only in their last letter are different at any length`() {
  let long = String(repeating: "양", count: 100_000)
  #expect(Ingredient(long) == Ingredient(long.decomposedStringWithCanonicalMapping))
  #expect(Ingredient(long + "a") != Ingredient(long + "b"))
}

@Test func `an ingredient prints its name on one line, shortened`() {
  #expect("\(Ingredient("양파"))" == "양파")
  #expect("\(Ingredient("a\0b\u{1B}[2Jc\nd\u{2028}e"))" == #"a\u{0}b\u{1B}[2Jc\u{A}d\u{2028}e"#)
  #expect("\(Ingredient("👩\u{200D}🌾"))" == "👩\u{200D}🌾")
  let exact = String(repeating: "양", count: 60)
  #expect("\(Ingredient(exact))" == exact)
  #expect("\(Ingredient(exact + "파"))" == exact + "…")
}

@Test func `an ingredient is encoded as a string in JSON`() throws {
  let data = try JSONEncoder().encode(["a": Ingredient(" Tomato ")])
  #expect(String(decoding: data, as: UTF8.self) == #"{"a":"Tomato"}"#)
  let read = try JSONDecoder().decode([Ingredient].self, from: Data(#"["  양파 ","ONION"]"#.utf8))
  #expect(read == ["양파", "onion"])
  #expect(read.map(\.name) == ["양파", "ONION"])
}
