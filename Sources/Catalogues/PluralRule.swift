/// A language's plural rule for whole numbers, as defined by Unicode's CLDR.
struct PluralRule: Sendable {
  enum Category: String {
    case zero, one, two, few, many, other
  }

  /// A condition on a number or its last digits, such as `n % 100 != 11..14`.
  fileprivate struct Relation {
    /// The divisor whose remainder is compared, or 0 to compare the number itself.
    let modulus: UInt
    let isWithin: Bool
    let ranges: [ClosedRange<UInt>]

    func holds(for number: UInt) -> Bool {
      let part = modulus == 0 ? number : number % modulus
      return ranges.contains { $0.contains(part) } == isWithin
    }
  }

  /// The categories and their alternative conditions; a number that meets none of them is `other`.
  private var forms: [(category: Category, alternatives: [[Relation]])] = []

  /// Creates the rule for a language; `pt-PT` has its own rule, but `ru-RU` uses that of `ru`.
  init(language: String) {
    self = LanguageName.forms(of: language).lazy.compactMap { Self.all[$0] }.first ?? Self()
  }

  private init() {}

  func category(of number: Int) -> Category {
    let number = number.magnitude
    return forms.first { _, alternatives in
      alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }?.category ?? .other
  }
}

extension PluralRule {
  private static let all: [String: PluralRule] = {
    var all: [String: PluralRule] = [:]
    for (text, languages) in LanguageTable.plurals {
      let rule = PluralRule(text)
      for language in languages.split(separator: " ") { all[String(language)] = rule }
    }
    return all
  }()

  private init(_ text: String) {
    for form in text.split(separator: "; ") {
      let words = form.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let category = Category(rawValue: String(words[0])) else { continue }
      let alternatives = words[1].split(separator: " or ").map { alternative in
        alternative.split(separator: " and ").compactMap { Relation($0) }
      }
      forms.append((category, alternatives))
    }
  }
}

extension PluralRule.Relation {
  fileprivate init?(_ text: Substring) {
    // The syntax is `n`, optionally `%` and a number, then `=` or `!=`, then ranges.
    let words = text.split(separator: " ")
    guard words.count >= 3, let ranges = words.last else { return nil }
    modulus = words.count == 5 ? UInt(words[2]) ?? 0 : 0
    isWithin = words[words.count - 2] == "="
    self.ranges = ranges.split(separator: ",").compactMap { range in
      let bounds = range.split(separator: "..").compactMap { UInt($0) }
      guard let first = bounds.first, let last = bounds.last else { return nil }
      return first...last
    }
  }
}
