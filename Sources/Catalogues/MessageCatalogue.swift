/// Sentences in one language, by code.
///
/// Values replace the names in braces. For words that depend on a number, use the plural syntax of
/// ICU messages:
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
/// Unicode's CLDR defines which of the categories `zero`, `one`, `two`, `few`, `many`, and `other`
/// whole numbers have in a language. A language without CLDR rules has only `other`.
///
/// In Korean, write both forms of a particle directly after a value; the form that agrees with the
/// value's last sound is used. `"{name}은(는)"` becomes `Ada는` for Ada, and `€0.10는` for €0.10, which
/// is read as euros. The particles are 은(는), 이(가), 을(를), 와(과), (으)로, and (이)라.
public struct MessageCatalogue: Sendable {
  /// The language in BCP 47 notation, such as `de` or `zh-Hant`.
  public let language: String
  let templates: [String: MessageTemplate]

  /// Creates a catalogue of sentences in a language, by code.
  public init(_ language: String, _ sentences: [String: String]) {
    self.language = language
    templates = sentences.mapValues { MessageTemplate($0, language: language) }
  }
}
