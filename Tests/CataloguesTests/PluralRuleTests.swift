import Testing

@testable import Catalogues

@Suite struct PluralRuleTests {
  @Test(
    arguments: [
      ("en", [0: "other", 1: "one", 2: "other"]), ("ko", [0: "other", 1: "other"]),
      ("fr", [0: "one", 1: "one", 2: "other"]),
      ("ru", [1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 24: "few", 112: "many"]),
      ("sr", [1: "one", 3: "few", 5: "other"]), ("pl", [1: "one", 22: "few", 21: "many"]),
      ("cs", [1: "one", 4: "few", 5: "other", 22: "other"]),
      ("he", [1: "one", 2: "two", 3: "other"]),
      ("lt", [1: "one", 9: "few", 11: "other", 21: "one"]),
      ("lv", [0: "zero", 1: "one", 11: "zero", 21: "one", 2: "other", 30: "zero"]),
      ("sl", [1: "one", 101: "one", 2: "two", 3: "few", 104: "few", 5: "other", 0: "other"]),
      ("ro", [1: "one", 0: "few", 19: "few", 20: "other", 101: "few", 120: "other"]),
      ("is", [1: "one", 11: "other", 21: "one"]), ("km", [1: "other"]),
      ("ga", [1: "one", 2: "two", 6: "few", 7: "many", 10: "many", 11: "other"]),
      ("cy", [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many", 4: "other"]),
      ("mt", [0: "few", 1: "one", 2: "two", 10: "few", 110: "few", 11: "many", 20: "other"]),
      ("ar", [0: "zero", 1: "one", 2: "two", 103: "few", 11: "many", 100: "other"]),
    ] as [(String, [Int: String])])
  func `the form of a word is chosen as CLDR has it`(language: String, forms: [Int: String]) {
    for (number, form) in forms {
      #expect(PluralRule(language: language).category(of: number).rawValue == form)
    }
  }
}
