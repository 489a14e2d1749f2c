/// A parsed sentence with names in braces.
struct MessageTemplate: Sendable {
  private enum Part {
    case text(String)
    /// The number that selects the plural form; `#` in the source.
    case number
    case value(name: String, source: String)
    case particle(KoreanParticle)
    case plural(name: String, Forms, source: String)
  }

  private struct Forms {
    var exact: [Int: MessageTemplate] = [:]
    var byCategory: [PluralRule.Category: MessageTemplate] = [:]
    let rule: PluralRule

    func form(for number: Int?) -> MessageTemplate? {
      let other = byCategory[.other]
      // Only whole numbers select a specific category.
      guard let number else { return other }
      if !exact.isEmpty, let form = exact[number] { return form }
      return byCategory[rule.category(of: number)] ?? other
    }
  }

  private struct Language {
    let rule: PluralRule
    let direction: ReadingDirection
    let isKorean: Bool
  }

  private var parts: [Part] = []
  private let direction: ReadingDirection
  /// The number of bytes in the source text, including the names in braces.
  private var length = 0

  init(_ text: String, language: String) {
    let language = Language(
      rule: PluralRule(language: language), direction: ReadingDirection(language: language),
      isKorean: LanguageName.forms(of: language).contains("ko"))
    self.init(text[...], language, isForm: false)
  }

  private init(_ text: Substring, _ language: Language, isForm: Bool) {
    direction = language.direction
    length = text.utf8.count
    var plain = text.startIndex
    var index = plain
    func end(_ parts: inout [Part]) {
      guard plain < index else { return }
      if language.isKorean, !parts.isEmpty {
        parts += Self.particles(in: text[plain..<index])
      } else {
        parts.append(.text(String(text[plain..<index])))
      }
    }
    while index < text.endIndex {
      if text[index] == "#", isForm {
        end(&parts)
        parts.append(.number)
        index = text.index(after: index)
        plain = index
      } else if text[index] == "{", let inside = text[index...].bracedPrefix {
        end(&parts)
        parts.append(Self.part(inside, language))
        index = text.index(after: inside.endIndex)
        plain = index
      } else {
        index = text.index(after: index)
      }
    }
    end(&parts)
  }

  /// Splits a string after a value into a leading particle and the rest.
  private static func particles(in text: Substring) -> [Part] {
    // The value may be in quotation marks.
    let marks = text.prefix { "\"”’".contains($0) }
    let rest = text[marks.endIndex...]
    guard let particle = KoreanParticle.all.first(where: { rest.hasPrefix($0.both) }) else {
      return [.text(String(text))]
    }
    let after = rest.dropFirst(particle.both.count)
    return (marks.isEmpty ? [] : [.text(String(marks))]) + [.particle(particle)]
      + (after.isEmpty ? [] : [.text(String(after))])
  }

  /// Parses the text between braces: a name, or a name with plural forms.
  private static func part(_ inside: Substring, _ language: Language) -> Part {
    let source = "{\(inside)}"
    let parts = inside.split(separator: ",", maxSplits: 2).map { $0.trimmingSpaces }
    switch parts.count {
    case 1: return .value(name: String(parts[0]), source: source)
    case 3 where parts[1] == "plural":
      return .plural(name: String(parts[0]), forms(parts[2], language), source: source)
    default: return .text(source)
    }
  }

  private static func forms(_ choices: Substring, _ language: Language) -> Forms {
    var forms = Forms(rule: language.rule)
    var rest = choices
    while let brace = rest.firstIndex(of: "{"), let text = rest[brace...].bracedPrefix {
      let form = MessageTemplate(text, language, isForm: true)
      let name = rest[..<brace].trimmingSpaces
      if name.first == "=", let number = Int(name.dropFirst()) {
        forms.exact[number] = form
      } else if let category = PluralRule.Category(rawValue: String(name)) {
        forms.byCategory[category] = form
      }
      rest = rest[text.endIndex...].dropFirst()
    }
    return forms
  }

  /// Returns the sentence after replacing names with values; a name without a value is unchanged.
  func filled(_ value: (String) -> MessageValue?) -> String {
    if parts.count == 1, case .text(let text) = parts[0] { return text }
    var text = ""
    text.reserveCapacity(length)
    fill(&text, number: nil, value)
    return text
  }

  private func fill(
    _ text: inout String, number: MessageValue?, _ value: (String) -> MessageValue?
  ) {
    for part in parts {
      switch part {
      case .text(let plain): text += plain
      case .particle(let particle): text += particle.form(after: text)
      case .number: number?.write(to: &text, direction)
      case .value(let name, let source):
        if let value = value(name) { value.write(to: &text, direction) } else { text += source }
      case .plural(let name, let forms, let source):
        switch value(name) {
        case .number(let number)?:
          forms.form(for: number)?.fill(&text, number: .number(number), value)
        case .text(let words)?: forms.form(for: nil)?.fill(&text, number: .text(words), value)
        case nil: text += source
        }
      }
    }
  }
}

extension MessageValue {
  /// Appends the value to a sentence, and isolates it if it would affect the order of other text.
  fileprivate func write(to text: inout String, _ direction: ReadingDirection) {
    let words =
      switch self {
      case .number(let number): String(number)
      case .text(let words): words
      }
    text += direction.isDisturbed(by: words) ? words.isolated : words
  }
}

extension Substring {
  /// The text between the leading brace and the matching closing brace.
  fileprivate var bracedPrefix: Substring? {
    var depth = 0
    for index in indices {
      if self[index] == "{" { depth += 1 }
      if self[index] == "}" { depth -= 1 }
      if depth == 0 { return self[self.index(after: startIndex)..<index] }
    }
    return nil
  }

  fileprivate var trimmingSpaces: Substring {
    let text = drop { $0 == " " }
    return text.lastIndex { $0 != " " }.map { text[...$0] } ?? ""
  }
}
