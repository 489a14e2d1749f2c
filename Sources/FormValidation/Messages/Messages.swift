import Baton

/// Catalogues of sentences, and which of them answers for a language.
///
/// A language that is asked for is looked for as it is, then without its last part, and so on:
/// `zh-Hant-TW`, `zh-Hant`, `zh`. What no catalogue of it says is said in English, and what English
/// does not say either is said by its code.
public struct Messages: Sendable {
  private var catalogues: [String: [String: String]] = [:]

  /// No sentences.
  public init() {}

  /// English, Korean and Chinese.
  public static let standard = Messages().adding(.english).adding(.korean).adding(.chinese)

  /// These with the sentences of another catalogue, which go before those of the same language.
  ///
  /// - Parameter catalogue: The sentences of a language.
  /// - Returns: All of them.
  public func adding(_ catalogue: MessageCatalogue) -> Messages {
    var messages = self
    messages.catalogues[catalogue.language.lowercased(), default: [:]]
      .merge(catalogue.sentences) { $1 }
    return messages
  }

  /// The sentence of a code, with the language it is in.
  func sentence(_ code: String, in language: String) -> (text: String, language: String)? {
    for language in [language, "en"] {
      var parts = language.lowercased().replacing("_", with: "-").split(separator: "-")
      while !parts.isEmpty {
        let candidate = parts.joined(separator: "-")
        if let text = catalogues[candidate]?[code] { return (text, candidate) }
        parts.removeLast()
      }
    }
    return nil
  }
}

extension Finding {
  /// The sentence that says what was found.
  ///
  /// - Parameters:
  ///   - language: The user's language as BCP 47 writes it; see ``Messages`` for what is done where
  ///     there is no sentence in it.
  ///   - messages: The sentences.
  /// - Returns: The sentence, or the code if nobody has one.
  public func message(in language: String = "en", from messages: Messages = .standard) -> String {
    guard let (text, language) = messages.sentence(code, in: language) else { return code }
    return MessageTemplate(text, language: language).filled { parameter($0) }
  }

  /// What stands for a name in braces.
  private func parameter(_ name: String) -> MessageTemplate.Value? {
    switch name {
    case "field": .text(path.description)
    case "offset": .number(fault.offset)
    case "found": fault.found.map { .number($0) }
    case "scalar": fault.found.map { .text($0.nameOfScalar) }
    case "limit": fault.limit.map { .number($0) } ?? limitOfConstraint
    case "other":
      if case .equal(let other) = check.constraint { .text(other.description) } else { nil }
    case "allowed":
      if case .oneOf(let values) = check.constraint {
        .text(values.shown)
      } else {
        nil
      }
    default: nil
    }
  }

  /// The bound that is broken, where it is no whole number.
  private var limitOfConstraint: MessageTemplate.Value? {
    guard case .range(let least, let greatest) = check.constraint else { return nil }
    return (code == "range.too-small" ? least : greatest).map { .text($0.shown) }
  }
}

extension Int {
  fileprivate var nameOfScalar: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}

extension [FormValue] {
  /// The values as a sentence shows them: twenty at most.
  fileprivate var shown: String {
    (prefix(20).map(\.shown) + (count > 20 ? ["…"] : [])).joined(separator: ", ")
  }
}

extension FormValue {
  /// The value as a sentence shows it: no more than 80 characters of a text, in one line.
  fileprivate var shown: String {
    switch self {
    case .null: ""
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .text(let text): text.printable(upTo: 80, hidesFormat: false)
    case .list(let values): values.shown
    case .members(let members): members.keys.sorted().map(FormValue.text).shown
    }
  }
}
