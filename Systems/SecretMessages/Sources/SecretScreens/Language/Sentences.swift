/// Translations of the library's and the terminal's error messages.
///
/// The library's messages are only in English, because each program words them differently.
package enum Sentences {
  package static let all =
    ofMessages + ofDamage + ofSealing + ofKeys + ofVaults + ofKeyrings + ofFiles

  fileprivate static let book = Phrasebook(all)
}

/// Returns a message of the library in the current language, or unchanged if it is unknown.
package func translated(_ sentence: String) -> String { Sentences.book.translated(sentence) }
