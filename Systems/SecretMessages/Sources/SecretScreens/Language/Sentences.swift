/// Translations of the library's and the terminal's error messages.
///
/// The library itself reports errors only in English, because each program may phrase them
/// differently.
package enum Sentences {
  package static let all =
    ofMessages + ofDamage + ofSealing + ofKeys + ofVaults + ofKeyrings + ofFiles

  fileprivate static let book = Phrasebook(all)
}

/// Returns a library message in the current language, or unchanged if it has no translation.
package func translated(_ sentence: String) -> String { Sentences.book.translated(sentence) }
