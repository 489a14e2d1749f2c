package import CommandInput

/// The current output language.
package enum Speech {
  /// The language, which is English unless the command sets a different one.
  @TaskLocal package static var language = CommandLanguage.english
}

/// Returns the text in the current language.
package func spoken(_ english: String, _ korean: String, _ chinese: String) -> String {
  CommandText(english, korean, chinese)(in: Speech.language)
}
