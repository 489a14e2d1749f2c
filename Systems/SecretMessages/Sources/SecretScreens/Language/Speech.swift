package import CommandInput

/// The language in which everything is said.
package enum Speech {
  /// English, unless the command sets another one for all that it does.
  @TaskLocal package static var language = CommandLanguage.english
}

/// The one of three texts that is in the language spoken.
///
/// - Parameters:
///   - english: The text in English.
///   - korean: The text in Korean.
///   - chinese: The text in Chinese.
/// - Returns: One of them.
package func spoken(_ english: String, _ korean: String, _ chinese: String) -> String {
  CommandText(english, korean, chinese)(in: Speech.language)
}
