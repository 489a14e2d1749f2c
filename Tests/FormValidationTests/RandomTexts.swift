import FieldFormats
import FormValidation
import TestSupport

/// The changes to a text before the next check.
private enum Distance { case none, trimmed, other }

/// Random checks of a text, and texts that can be typed for them.
struct RandomTexts<Value: TextValue> {
  private(set) var checks: [FieldCheck<Value>] = []
  private(set) var texts: [String] = Self.all
  /// The texts that a browser must reject.
  private(set) var refused: [String] = []

  /// Creates random checks.
  ///
  /// - Parameters:
  ///   - dice: The source of random numbers.
  ///   - isAsked: Whether the checks apply to every form, so that a browser may reject.
  init(_ dice: inout Dice, isAsked: Bool) {
    var distance = Distance.none
    var keepsEmpty = true
    var (isOneOf, isDate) = (false, false)
    for number in 0...dice.roll(5) {
      let check: FieldCheck<Value>
      switch dice.roll(11) {
      case 0:
        check = .trimmed
        distance = distance == .other ? .other : .trimmed
      case 1:
        (check, distance) = (dice.chance(percent: 50) ? .asciiDigits : .ordinaryWidth, .other)
      case 2:
        (check, distance) = (.cleaning("spaceless") { $0.replacing(" ", with: "") }, .other)
      case 3 where dice.chance(percent: 30):
        check = .cleaning("named") { $0.isEmpty ? "AB" : $0 }
        (distance, keepsEmpty) = (.other, false)
      case 4:
        check = .required
        if keepsEmpty { refused.append("") }
      case 5, 6:
        let least = dice.roll(4)
        let bytes = dice.chance(percent: 50) ? 12 + dice.roll(20) : nil
        let unit: TextUnit = dice.chance(percent: 50) ? .scalars : .characters
        check = .length(least...least + dice.roll(6), in: unit, bytes: bytes)
        if distance == .none {
          if least > 1 { refused.append(String(repeating: "A", count: least - 1)) }
          refused.append(String(repeating: "A", count: 400))
        }
      case 7:
        guard let pattern = dice.pattern else { continue }
        check = .matching(pattern)
        if distance != .other { refused.append("a!? &") }
      case 8:
        check = .plainText()
        if distance == .none { refused.append("a\u{7F}b") }
      case 9 where number == 0 && dice.chance(percent: 30):
        check = .oneOf(["AB", "a  b", "12"])
        isOneOf = true
      case 10:
        let format = dice.roll(6)
        check = Self.format(format)
        isDate = isDate || format == 0
        if format == 1, distance != .other { refused.append("ada.example.com") }
      default: continue
      }
      checks.append(check.named("check\(number)"))
    }
    // A select is not typed into, and a day is not typed letter by letter.
    if isOneOf { (texts, refused) = (["", "AB", "a  b", "12"], refused.filter(\.isEmpty)) }
    if isDate { refused.removeAll { !$0.isEmpty } }
    if !isAsked { refused = [] }
  }

  private static func format(_ number: Int) -> FieldCheck<Value> {
    switch number {
    case 0: .date()
    case 1: .email()
    case 2: .email(.smtp)
    case 3: .email(isInternational: true)
    case 4: .webAddress()
    default: .phoneNumber(in: "GB")
    }
  }

  static var numbers: [String] {
    [
      "", "0", "-1", "5", "18", "1.5", "1e1", "007", "-0", "0.1", "0.5", ".5", "5.", "-20", "20",
      "9223372036854775807", "9223372036854775808", "1e400", "abc", "+5", " 5", "1,5",
    ]
  }

  private static var all: [String] {
    [
      "", " ", "a", "A", "AB", " AB ", "ab12", "12", "\u{FF11}\u{FF12}", "\u{661}", "\u{E9}",
      "e\u{301}", "\u{958}", "\u{1F600}", "\u{1F600}\u{1F601}",
      "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{A0}AB\u{A0}", "\u{3000}", "\u{85}AB\u{85}",
      "\u{FEFF}AB", "ada@example.com", " ada@example.com\u{A0}", "ada@example",
      "\"a b\"@example.com",
      "ada@-example.com", "ada@\u{FC}mlaut.example", "https://example.com/a?b=c", "example.com",
      "+44 20 7946 0000", "020 7946 0000", "2026-11-21", "2026-02-30", " 2026-11-21", "0001-01-01",
      "9999-12-31", String(repeating: "x", count: 90), String(repeating: "\u{1F600}", count: 9),
      "\u{FF8A}\u{FF9F}", "a b", "A1-B2", "a&b", "\\", "\"'<>", "\u{200B}", "\u{202E}ab",
    ]
  }
}

extension Dice {
  fileprivate var pattern: Pattern? {
    mutating get {
      let all = [
        "[A-Z]{2}", "^[a-z]+$", "ab|AB|12", "[\\w.+-]*", ".{1,3}", "[^&]+", "\\d+", "\\S+",
        "[a-z&&]*",
        "\u{1F600}+", "(?:[A-Z][0-9]-?)+", "[\\u{1F600}-\\u{1F610}]{1,2}", "[\"'<>]+",
      ]
      return try? Pattern(all[roll(all.count)])
    }
  }
}
