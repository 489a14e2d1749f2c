/// Catalogues of sentences, and which of them answers for a language.
///
/// A language that is asked for is looked for as it is, then without its last part, and so on:
/// `zh-Hant-TW`, `zh-Hant`, `zh`. What no catalogue of it says is said in English, and what English
/// does not say either is said by its code.
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

  /// No sentences.
  public init() {}

  /// These with the sentences of another catalogue, which go before those of the same language.
  ///
  /// - Parameter catalogue: The sentences of a language.
  /// - Returns: All of them.
  public func adding(_ catalogue: MessageCatalogue) -> Messages {
    var messages = self
    messages.catalogues[LanguageName.key(of: catalogue.language), default: [:]]
      .merge(catalogue.templates) { $1 }
    return messages
  }

  /// These with the sentences of others, which go before those of the same language.
  ///
  /// - Parameter others: The others.
  /// - Returns: All of them.
  public func adding(_ others: Messages) -> Messages {
    var messages = self
    messages.catalogues.merge(others.catalogues) { $0.merging($1) { $1 } }
    return messages
  }

  /// Whether somebody has a sentence for a code, in a language or in English.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - language: The language as BCP 47 writes it.
  /// - Returns: Whether there is one.
  public func hasText(_ code: String, in language: String) -> Bool {
    template(code, in: language) != nil
  }

  /// The codes without a sentence, by the language that lacks it; English stands in for none.
  ///
  /// ```swift
  /// let messages = Messages()
  ///   .adding(MessageCatalogue("en", ["yes": "Yes", "no": "No"]))
  ///   .adding(MessageCatalogue("ko", ["yes": "예"]))
  /// messages.missing(among: ["yes", "no"])   // ["ko": ["no"]]
  /// ```
  ///
  /// - Parameter codes: The codes to look for.
  /// - Returns: For each catalogue's language the codes that neither it nor a shorter form of it has.
  public func missing(among codes: [String]) -> [String: [String]] {
    catalogues.keys.reduce(into: [:]) { missing, language in
      let codes = codes.filter { template($0, inFormsOf: language) == nil }
      if !codes.isEmpty { missing[language] = codes }
    }
  }

  /// The sentence of a code.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - language: The user's language as BCP 47 writes it.
  ///   - values: What stands for the names in braces; a name without a value is left as it is.
  /// - Returns: The sentence, or the code if nobody has one.
  public func text(
    _ code: String, in language: String, _ values: [String: MessageValue] = [:]
  ) -> String {
    text(code, in: language) { values[$0] }
  }

  /// The same, with values that are made when they are asked for.
  package func text(
    _ code: String, in language: String, value: (String) -> MessageValue?
  ) -> String {
    filled(code, in: language, value: value) ?? code
  }

  /// The sentence of a code; `nil` if there is none.
  package func filled(
    _ code: String, in language: String, value: (String) -> MessageValue?
  ) -> String? {
    template(code, in: language)?.filled(value)
  }

  private func template(_ code: String, in language: String) -> MessageTemplate? {
    // Most languages are asked for as their catalogues are called.
    catalogues[language]?[code] ?? template(code, inFormsOf: language) ?? catalogues["en"]?[code]
  }

  /// What the language has, as it is, without its last part, and so on.
  private func template(_ code: String, inFormsOf language: String) -> MessageTemplate? {
    var form = LanguageName.key(of: language)
    while true {
      if let template = catalogues[form]?[code] { return template }
      guard let shorter = LanguageName.shortened(form) else { return nil }
      form = shorter
    }
  }

  /// The name of the catalogue that is asked first for a language, which is found faster by it.
  package func closest(to language: String) -> String {
    var form: String? = LanguageName.key(of: language)
    while let name = form, catalogues[name] == nil { form = LanguageName.shortened(name) }
    return form ?? "en"
  }
}
