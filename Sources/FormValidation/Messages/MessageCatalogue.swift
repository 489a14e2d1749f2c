/// The sentences of one language, by code.
///
/// In a sentence, names in braces stand for what is known of a finding: `{limit}` for the bound that
/// is broken, `{found}` for what is there instead, `{field}` and `{other}` for paths, `{allowed}`
/// for a list of values, `{offset}` for the byte at which it was found, and `{scalar}` for the name
/// of a Unicode scalar that was found. Words that follow a number are chosen as in ICU's messages:
///
/// ```swift
/// let german = MessageCatalogue(
///   "de",
///   [
///     "required.missing": "Bitte ausfüllen.",
///     "length.too-short":
///       "Mindestens {limit, plural, one {ein Zeichen} other {# Zeichen}}, hier {found}.",
///   ])
/// let messages = Messages.standard.adding(german)
/// let report = signUp.report(on: SignUp(name: "Ada"))
/// report.findings[0].message(in: "de-AT", from: messages)   // Bitte ausfüllen.
/// ```
public struct MessageCatalogue: Sendable {
  /// The language as BCP 47 writes it: `de`, `zh-Hant`.
  public let language: String
  let sentences: [String: String]

  /// The sentences of a language.
  ///
  /// - Parameters:
  ///   - language: The language as BCP 47 writes it.
  ///   - sentences: The sentences by code; those that are missing are taken from a catalogue behind
  ///     this one.
  public init(_ language: String, _ sentences: [String: String]) {
    self.language = language
    self.sentences = sentences
  }
}
