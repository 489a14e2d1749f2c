/// Which form of a word follows a whole number in a language, by the rules of Unicode's CLDR.
///
/// A language that is not among them has one form for 1 and another for the rest, as most have.
struct PluralRule: Sendable {
  /// The forms, as CLDR calls them.
  enum Category: String {
    case zero, one, two, few, many, other
  }

  private let choose: @Sendable (Int) -> Category

  /// The rule of a language; only its first part counts.
  init(language: String) {
    choose = Self.rule(of: language.prefix { $0 != "-" && $0 != "_" }.lowercased())
  }

  /// The form that follows a number.
  func category(of number: Int) -> Category { choose(number) }

  private static func rule(of language: String) -> @Sendable (Int) -> Category {
    switch language {
    case "ko", "zh", "ja", "vi", "th", "id", "ms", "my", "lo", "yue", "km", "jv", "su", "bo":
      { _ in .other }
    case "fr", "pt", "hi", "bn", "fa", "zu", "hy": { $0 == 0 || $0 == 1 ? .one : .other }
    case "ru", "uk", "be": { eastern($0) ?? .many }
    case "sr", "hr", "bs": { eastern($0) ?? .other }
    case "pl": { $0 == 1 ? .one : eastern($0) == .few ? .few : .many }
    case "cs", "sk": { $0 == 1 ? .one : 2...4 ~= $0 ? .few : .other }
    case "lt": lithuanian
    case "lv":
      { $0.lastDigit == 0 || 11...19 ~= $0.lastTwo ? .zero : $0.lastDigit == 1 ? .one : .other }
    case "sl":
      { $0.lastTwo == 1 ? .one : $0.lastTwo == 2 ? .two : 3...4 ~= $0.lastTwo ? .few : .other }
    case "ro": { $0 == 1 ? .one : $0 == 0 || 1...19 ~= $0.lastTwo ? .few : .other }
    case "is", "mk": { $0.lastDigit == 1 && $0.lastTwo != 11 ? .one : .other }
    case "ar": arabic
    case "he": { $0 == 1 ? .one : $0 == 2 ? .two : .other }
    case "ga":
      { $0 == 1 ? .one : $0 == 2 ? .two : 3...6 ~= $0 ? .few : 7...10 ~= $0 ? .many : .other }
    case "cy": welsh
    case "mt": maltese
    default: { $0 == 1 ? .one : .other }
    }
  }

  /// 1, 21, 31 and so on, or 2 to 4, 22 to 24 and so on.
  @Sendable private static func eastern(_ number: Int) -> Category? {
    guard !(11...14 ~= number.lastTwo) else { return nil }
    return number.lastDigit == 1 ? .one : 2...4 ~= number.lastDigit ? .few : nil
  }

  @Sendable private static func lithuanian(_ number: Int) -> Category {
    if 11...19 ~= number.lastTwo { return .other }
    return number.lastDigit == 1 ? .one : 2...9 ~= number.lastDigit ? .few : .other
  }

  @Sendable private static func welsh(_ number: Int) -> Category {
    switch number {
    case 0: .zero
    case 1: .one
    case 2: .two
    case 3: .few
    case 6: .many
    default: .other
    }
  }

  @Sendable private static func maltese(_ number: Int) -> Category {
    switch number {
    case 1: .one
    case 2: .two
    case 0: .few
    default: 3...10 ~= number.lastTwo ? .few : 11...19 ~= number.lastTwo ? .many : .other
    }
  }

  @Sendable private static func arabic(_ number: Int) -> Category {
    switch (number, number.lastTwo) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}

extension Int {
  fileprivate var lastDigit: UInt { magnitude % 10 }
  fileprivate var lastTwo: UInt { magnitude % 100 }
}
