/// The sentences of one language, by code.
///
/// In a sentence, names in braces stand for values. Words that follow a number are chosen as in ICU's
/// messages:
///
/// ```swift
/// let german = MessageCatalogue(
///   "de",
///   [
///     "required.missing": "Bitte ausfüllen.",
///     "length.too-short":
///       "Mindestens {limit, plural, one {ein Zeichen} other {# Zeichen}}, hier {found}.",
///   ])
/// let messages = Messages().adding(german)
/// messages.text("length.too-short", in: "de-AT", ["limit": 1, "found": 0])
/// // Mindestens ein Zeichen, hier 0.
/// ```
///
/// The forms `zero`, `one`, `two`, `few`, `many` and `other` are those that Unicode's CLDR has for
/// whole numbers in the language; a language that it does not know has `other` alone.
public struct MessageCatalogue: Sendable {
  /// The language as BCP 47 writes it: `de`, `zh-Hant`.
  public let language: String
  /// The sentences by code, parsed.
  let templates: [String: MessageTemplate]

  /// The sentences of a language.
  ///
  /// - Parameters:
  ///   - language: The language as BCP 47 writes it.
  ///   - sentences: The sentences by code; those that are missing are taken from a catalogue behind
  ///     this one.
  public init(_ language: String, _ sentences: [String: String]) {
    self.language = language
    templates = sentences.mapValues { MessageTemplate($0, language: language) }
  }
}
