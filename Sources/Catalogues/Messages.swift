/// A collection of catalogues in which to look up a code's sentence in a language.
///
/// Lookup starts with the full language tag and removes its last part until a catalogue has the
/// code: `zh-Hant-TW`, `zh-Hant`, `zh`. It then falls back to English, and finally to the code
/// itself.
///
/// ```swift
/// let messages = Messages()
///   .adding(MessageCatalogue("en", ["greeting": "Hello, {name}!"]))
///   .adding(MessageCatalogue("ko", ["greeting": "{name} 님, 안녕하세요!"]))
/// messages.text("greeting", in: "ko-KR", ["name": "Ada"])   // Ada 님, 안녕하세요!
/// messages.text("greeting", in: "de", ["name": "Ada"])      // Hello, Ada!
/// messages.text("farewell", in: "ko")                       // farewell
/// ```
public struct Messages: Sendable {
  private var catalogues: [String: [String: MessageTemplate]] = [:]

  /// Creates messages without sentences.
  public init() {}

  /// Returns these messages with a catalogue's sentences added, which override existing ones.
  public func adding(_ catalogue: MessageCatalogue) -> Messages {
    var messages = self
    messages.catalogues[LanguageName.key(of: catalogue.language), default: [:]]
      .merge(catalogue.templates) { $1 }
    return messages
  }

  /// Returns these messages with other messages' sentences added, which override existing ones.
  public func adding(_ others: Messages) -> Messages {
    var messages = self
    messages.catalogues.merge(others.catalogues) { $0.merging($1) { $1 } }
    return messages
  }

  /// Returns whether a code has a sentence in a language or in English.
  public func hasText(_ code: String, in language: String) -> Bool {
    template(code, in: language) != nil
  }

  /// Returns the codes without a sentence, by language.
  ///
  /// ```swift
  /// let messages = Messages()
  ///   .adding(MessageCatalogue("en", ["yes": "Yes", "no": "No"]))
  ///   .adding(MessageCatalogue("ko", ["yes": "예"]))
  /// messages.missing(among: ["yes", "no"])   // ["ko": ["no"]]
  /// ```
  ///
  /// For the language of each catalogue, the result contains the codes that are missing from that
  /// language and its shorter forms. English does not count as a fallback.
  public func missing(among codes: [String]) -> [String: [String]] {
    catalogues.keys.reduce(into: [:]) { missing, language in
      let codes = codes.filter { template($0, inFormsOf: language) == nil }
      if !codes.isEmpty { missing[language] = codes }
    }
  }

  /// Returns a code's sentence, or the code itself if no catalogue has a sentence.
  ///
  /// Values replace the names in braces; a name without a value is unchanged.
  public func text(
    _ code: String, in language: String, _ values: [String: MessageValue] = [:]
  ) -> String {
    text(code, in: language) { values[$0] }
  }

  /// Returns a code's sentence or the code itself, and requests only the values that it contains.
  package func text(
    _ code: String, in language: String, value: (String) -> MessageValue?
  ) -> String {
    filled(code, in: language, value: value) ?? code
  }

  /// Returns a code's sentence, or `nil` if no catalogue has one.
  package func filled(
    _ code: String, in language: String, value: (String) -> MessageValue?
  ) -> String? {
    template(code, in: language)?.filled(value)
  }

  private func template(_ code: String, in language: String) -> MessageTemplate? {
    // Fast path: most languages match a catalogue's name exactly.
    catalogues[language]?[code] ?? template(code, inFormsOf: language) ?? catalogues["en"]?[code]
  }

  /// Returns the template for the language, or for the longest of its shorter forms that has the
  /// code.
  private func template(_ code: String, inFormsOf language: String) -> MessageTemplate? {
    var form = LanguageName.key(of: language)
    while true {
      if let template = catalogues[form]?[code] { return template }
      guard let shorter = LanguageName.shortened(form) else { return nil }
      form = shorter
    }
  }

  /// Returns the first catalogue to search for a language, which callers can look up once and
  /// reuse.
  package func closest(to language: String) -> String {
    var form: String? = LanguageName.key(of: language)
    while let name = form, catalogues[name] == nil { form = LanguageName.shortened(name) }
    return form ?? "en"
  }
}
