import Baton

extension String {
  /// The text for use in a message, including format characters, which some names need.
  var printable: String { printable(upTo: 60, hidesFormat: false) }

  var quoted: String { "\"\(printable)\"" }
}

extension [String] {
  /// The strings in quotation marks, joined for a message; only the first twenty of many.
  var listed: String {
    let quoted = lazy.map(\.quoted)
    guard 2...20 ~= count, let last = quoted.last else { return quoted.joined(upTo: 20) }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}
