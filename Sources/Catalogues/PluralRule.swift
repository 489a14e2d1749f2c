/// Which form of a word follows a whole number in a language, by the rules of Unicode's CLDR.
///
/// A language that is not among them has one form for 1 and another for the rest, as most have.
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
    case "ko", "zh", "ja", "vi", "th", "id", "ms", "my", "lo", "yue", "km", "jv", "su", "bo":
      return .other
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
    case "lv":
      if ten == 0 || (11...19).contains(hundred) { return .zero }
      return ten == 1 ? .one : .other
    case "sl":
      return hundred == 1 ? .one : hundred == 2 ? .two : 3...4 ~= hundred ? .few : .other
    case "ro":
      if number == 1 { return .one }
      return number == 0 || (1...19).contains(hundred) ? .few : .other
    case "is", "mk": return ten == 1 && hundred != 11 ? .one : .other
    case "ar": return arabic(number, hundred)
    case "he": return number == 1 ? .one : number == 2 ? .two : .other
    case "ga", "cy", "mt": return celticOrMaltese(number, hundred)
    default: return number == 1 ? .one : .other
    }
  }

  private func celticOrMaltese(_ number: Int, _ hundred: UInt) -> Category {
    switch (language, number) {
    case ("cy", 0): .zero
    case (_, 1): .one
    case (_, 2): .two
    case ("cy", 3), ("ga", 3...6), ("mt", 0): .few
    case ("cy", 6), ("ga", 7...10): .many
    case ("mt", _): 3...10 ~= hundred ? .few : 11...19 ~= hundred ? .many : .other
    default: .other
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
