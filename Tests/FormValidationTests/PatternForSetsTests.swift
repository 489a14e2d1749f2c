import Testing

@testable import FormValidation

@Suite struct PatternForSetsTests {
  @Test(
    arguments: [
      ("[a-z]{2}-\\d(x|y)", "[a-z]{2}-\\d(x|y)"), ("[\\w.%+-]+", "[\\w.%+\\-]+"),
      ("[-a][^-a]", "[\\-a][^\\-a]"), ("[a-c-e]", "[a-c\\-e]"), ("[+--]", "[+-\\-]"),
      ("[(){}/|[]", "[\\(\\)\\{\\}\\/\\|\\[]"), ("[\\]\\-\\\\]", "[\\]\\-\\\\]"),
      ("[&&][^^^]", "[&\\x26][^^\\x5e]"), ("\\[--", "\\[--"), ("[~~~]", "[~\\x7e\\x7e]"),
      ("[😀-😂&]", "[😀-😂&]"), ("[\\u{41}-\\u{5a}{\\u0061}]", "[\\u{41}-\\u{5a}\\{\\u0061\\}]"),
      ("[\\x41-\\x5a-]", "[\\x41-\\x5a\\-]"),
    ])
  func `classes are written in a form that browsers compile`(source: String, written: String)
    throws
  {
    #expect(PatternForSets.text(of: source) == written)
    let (one, other) = (try Pattern(source), try Pattern(written))
    for scalar in ["a", "-", "+", ",", "&", "^", "[", "]", "|", "~", "\\", "x", "😁", "d", "0"] {
      #expect(one.matches(scalar) == other.matches(scalar))
    }
  }
}
