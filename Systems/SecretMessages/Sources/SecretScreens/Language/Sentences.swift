/// What the library and the terminal say of what went wrong.
///
/// The library speaks English alone: a program that is built on it has words of its own.
package enum Sentences {
  /// All of them.
  package static let all =
    ofMessages + ofDamage + ofSealing + ofKeys + ofVaults + ofKeyrings + ofFiles

  fileprivate static let book = Phrasebook(all)
}

/// A sentence of the library in the language spoken; one that is not known stays as it is.
package func translated(_ sentence: String) -> String { Sentences.book.translated(sentence) }
