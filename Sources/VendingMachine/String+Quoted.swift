import Baton

extension String {
  /// The text in quotes, as it goes into a sentence.
  package var quoted: String { "\"\(printable(upTo: 40))\"" }
}
