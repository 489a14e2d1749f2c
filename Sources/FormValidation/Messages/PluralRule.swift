/// Which form of a word follows a whole number in a language, by the rules of Unicode's CLDR.
struct PluralRule {
  /// The forms, as CLDR calls them.
  enum Category: String {
    case zero, one, two, few, many, other
  }

  private let language: Substring

  /// The rule of a language; only its first part counts.
  init(language: String) {
    self.language = language.prefix { $0 != "-" }
  }

  /// The form that follows a number.
  func category(of number: Int) -> Category {
    let (ten, hundred) = (number.magnitude % 10, number.magnitude % 100)
    switch language {
    case "ko", "zh", "ja", "vi", "th", "id", "ms", "my", "lo", "yue": return .other
    case "fr", "pt", "hi", "bn", "fa", "zu", "hy":
      return number == 0 || number == 1 ? .one : .other
    case "ru", "uk", "be", "sr", "hr", "bs":
      if ten == 1, hundred != 11 { return .one }
      if (2...4).contains(ten), !(12...14).contains(hundred) { return .few }
      return ["ru", "uk", "be"].contains(language) ? .many : .other
    case "pl":
      if number == 1 { return .one }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
    case "cs", "sk":
      if number == 1 { return .one }
      return (2...4).contains(number) ? .few : .other
    case "lt":
      if ten == 1, !(11...19).contains(hundred) { return .one }
      return (2...9).contains(ten) && !(11...19).contains(hundred) ? .few : .other
    case "ar": return arabic(number, hundred)
    case "he": return number == 1 ? .one : number == 2 ? .two : .other
    default: return number == 1 ? .one : .other
    }
  }

  private func arabic(_ number: Int, _ hundred: UInt) -> Category {
    switch (number, hundred) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}
