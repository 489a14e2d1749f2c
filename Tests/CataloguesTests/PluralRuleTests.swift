import Foundation
import Testing

@testable import Catalogues

@Suite struct PluralRuleTests {
  /// The rows that `Scripts/make-language-table` wrote: languages, their direction, forms with numbers.
  private func rows() throws -> [[Substring]] {
    let file = try #require(
      Bundle.module.url(forResource: "Vectors/plurals.tsv", withExtension: nil))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.flatMap { line in
      let columns = line.split(separator: "\t")
      return columns[0].split(separator: " ").map { [$0] + columns.dropFirst() }
    }
  }

  @Test func `the form of a word is chosen as CLDR has it, in every language that it knows`() throws
  {
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

  @Test func `a language is read from the side that CLDR says`() throws {
    for row in try rows() {
      let direction = ReadingDirection(language: String(row[0]))
      #expect(direction == (row[1] == "rtl" ? .rightToLeft : .leftToRight), "\(row[0])")
    }
    #expect(ReadingDirection(language: "ks_Deva_IN") == .leftToRight)
    #expect(ReadingDirection(language: "xx") == .leftToRight)
  }

  @Test func `a form of a language has its own rule, or else that of the language`() {
    #expect(PluralRule(language: "pt").category(of: 0) == .one)
    #expect(PluralRule(language: "pt_BR").category(of: 0) == .one)
    #expect(PluralRule(language: "pt-PT").category(of: 0) == .other)
    #expect(PluralRule(language: "PT-pt-x-old").category(of: 0) == .other)
    #expect(PluralRule(language: "iw").category(of: 2) == .two)
  }

  @Test func `a language that CLDR does not know has one form`() {
    #expect(PluralRule(language: "xx").category(of: 1) == .other)
    #expect(PluralRule(language: "").category(of: 1) == .other)
  }

  @Test func `a number below zero takes the form of the one above`() {
    #expect(PluralRule(language: "ru").category(of: -21) == .one)
    #expect(PluralRule(language: "ru").category(of: .min) == .many)
  }
}
