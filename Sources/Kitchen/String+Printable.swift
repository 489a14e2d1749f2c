import Baton

extension String {
  /// The text for use in a message; it preserves format characters, which some names need.
  var printable: String { printable(upTo: 60, hidesFormat: false) }

  var quoted: String { "\"\(printable)\"" }
}

extension [String] {
  /// At most twenty of the strings, in quotation marks and joined for a message.
  var listed: String {
    let quoted = lazy.map(\.quoted)
    guard 2...20 ~= count, let last = quoted.last else { return quoted.joined(upTo: 20) }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}
