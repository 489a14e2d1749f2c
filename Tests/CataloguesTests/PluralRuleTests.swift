import Foundation
import Testing

@testable import Catalogues

@Suite struct PluralRuleTests {
  /// Returns the rows that `Scripts/make-language-table` wrote: languages, directions, and forms
  /// with numbers.
  private func rows() throws -> [[Substring]] {
    let file = try #require(
      Bundle.module.url(forResource: "Vectors/plurals.tsv", withExtension: nil))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.flatMap { line in
      let columns = line.split(separator: "\t")
      return columns[0].split(separator: " ").map { [$0] + columns.dropFirst() }
    }
  }

  @Test func `plural forms follow CLDR in every language it covers`() throws {
    var (languages, numbers) = (0, 0)
    for row in try rows() {
      let rule = PluralRule(language: String(row[0]))
      for form in row.dropFirst(2).map({ $0.split(separator: " ") }) {
        for range in form[1].split(separator: ",") {
          let bounds = range.split(separator: "..").compactMap { Int($0) }
          for number in try #require(bounds.first)...(try #require(bounds.last)) {
            numbers += 1
            guard rule.category(of: number).rawValue != form[0] else { continue }
            Issue.record("\(row[0]) has \(form[0]) for \(number)")
          }
        }
      }
      languages += row[0].contains("-") ? 0 : 1
    }
    #expect(languages > 500)
    #expect(numbers > 300_000)
  }

  @Test func `reading directions follow CLDR`() throws {
    for row in try rows() {
      let direction = ReadingDirection(language: String(row[0]))
      #expect(direction == (row[1] == "rtl" ? .rightToLeft : .leftToRight), "\(row[0])")
    }
    #expect(ReadingDirection(language: "ks_Deva_IN") == .leftToRight)
    #expect(ReadingDirection(language: "xx") == .leftToRight)
  }

  @Test func `a regional form has its own rule, or else the language's`() {
    #expect(PluralRule(language: "pt").category(of: 0) == .one)
    #expect(PluralRule(language: "pt_BR").category(of: 0) == .one)
    #expect(PluralRule(language: "pt-PT").category(of: 0) == .other)
    #expect(PluralRule(language: "PT-pt-x-old").category(of: 0) == .other)
    #expect(PluralRule(language: "iw").category(of: 2) == .two)
  }

  @Test func `a language missing from CLDR has one form`() {
    #expect(PluralRule(language: "xx").category(of: 1) == .other)
    #expect(PluralRule(language: "").category(of: 1) == .other)
  }

  @Test func `a negative number uses the form of the positive one`() {
    #expect(PluralRule(language: "ru").category(of: -21) == .one)
    #expect(PluralRule(language: "ru").category(of: .min) == .many)
  }
}
