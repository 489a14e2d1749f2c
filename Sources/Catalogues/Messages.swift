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
  private var catalogues: [String: [String: String]] = [:]

  /// No sentences.
  public init() {}

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

  /// These with the sentences of others, which go before those of the same language.
  ///
  /// - Parameter others: The others.
  /// - Returns: All of them.
  public func adding(_ others: Messages) -> Messages {
    others.catalogues.reduce(self) { $0.adding(MessageCatalogue($1.key, $1.value)) }
  }

  /// Whether somebody has a sentence for a code, in a language or in English.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - language: The language as BCP 47 writes it.
  /// - Returns: Whether there is one.
  public func hasText(_ code: String, in language: String) -> Bool {
    sentence(code, in: language) != nil
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
    guard let (text, language) = sentence(code, in: language) else { return code }
    return MessageTemplate(text, language: language).filled(value)
  }

  /// The sentence of a code, with the language it is in.
  private func sentence(_ code: String, in language: String) -> (text: String, language: String)? {
    for language in [language, "en"] {
      var parts = language.lowercased().split { $0 == "-" || $0 == "_" }
      while !parts.isEmpty {
        let candidate = parts.joined(separator: "-")
        if let text = catalogues[candidate]?[code] { return (text, candidate) }
        parts.removeLast()
      }
    }
    return nil
  }
}
