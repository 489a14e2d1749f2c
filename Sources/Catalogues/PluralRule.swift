/// Which form of a word follows a whole number in a language, by the rules of Unicode's CLDR.
///
/// A language that CLDR has no rule for has one form, as there.
struct PluralRule: Sendable {
  /// The forms, as CLDR calls them.
  enum Category: String {
    case zero, one, two, few, many, other
  }

  /// A bound of a number or of its last digits: `n % 100 != 11..14`.
  fileprivate struct Relation {
    /// The number is divided by it, and the rest is looked at; 0 for the number itself.
    let modulus: UInt
    let isWithin: Bool
    let ranges: [ClosedRange<UInt>]

    func holds(for number: UInt) -> Bool {
      let part = modulus == 0 ? number : number % modulus
      return ranges.contains { $0.contains(part) } == isWithin
    }
  }

  /// Each form with the alternatives that ask for it; where none does, it is `other`.
  private var forms: [(category: Category, alternatives: [[Relation]])] = []

  /// The rule of a language, or of its shorter form: `pt-PT` has one of its own, `ru-RU` that of `ru`.
  init(language: String) {
    self = LanguageName.forms(of: language).lazy.compactMap { Self.all[$0] }.first ?? Self()
  }

  private init() {}

  /// The form that follows a number.
  func category(of number: Int) -> Category {
    let number = number.magnitude
    return forms.first { _, alternatives in
      alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }?.category ?? .other
  }
}

// Reads CLDR's notation.
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
    // n, perhaps % and a number, then = or !=, then ranges.
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
