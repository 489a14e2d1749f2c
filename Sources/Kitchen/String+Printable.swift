import Baton

extension String {
  /// The text as it goes into a sentence; some scripts need signs of format to spell a name.
  var printable: String { printable(upTo: 60, hidesFormat: false) }

  /// The same in quotes.
  var quoted: String { "\"\(printable)\"" }
}

extension [String] {
  /// The texts in quotes, as a sentence lists them; the first twenty, where there are many.
  var listed: String {
    let quoted = lazy.map(\.quoted)
    guard 2...20 ~= count, let last = quoted.last else { return quoted.joined(upTo: 20) }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}
