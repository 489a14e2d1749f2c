/// A collector for the text of a bracketed paste, without control characters and escape sequences.
///
/// Pasted text may come from an untrusted source, so it must not act as key presses. As terminals
/// do, the collector drops control characters such as bell and backspace, and whole escape
/// sequences. Only the end marker ends the paste.
struct PasteCollector: Hashable, Sendable {
  private static let end: [Unicode.Scalar] = ["\u{1B}", "[", "2", "0", "1", "~"]

  /// The maximum number of UTF-8 bytes to store; the rest is read and discarded.
  let limit: Int
  private(set) var text = ""
  private var count = 0
  private var matched = 0
  private var endsWithReturn = false
  private var filter = EscapeFilter()

  init(limit: Int) { self.limit = limit }

  /// Processes a scalar, and returns the text if the scalar completes the end marker.
  mutating func take(_ scalar: Unicode.Scalar) -> String? {
    if scalar == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? text : nil
    }
    // A partial end marker is a different sequence. There cannot be an earlier match, because the
    // marker contains only one escape.
    for scalar in Self.end[..<matched] { keep(scalar) }
    matched = scalar == Self.end[0] ? 1 : 0
    if matched == 0 { keep(scalar) }
    return nil
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    guard filter.isText(scalar) else { return }
    let followsReturn = endsWithReturn
    endsWithReturn = scalar == "\r"
    switch scalar {
    case "\r": append("\n")
    case "\n": if !followsReturn { append("\n") }
    case "\t": append(scalar)
    case "\0"..<" ", "\u{7F}"..<"\u{A0}": break
    default: append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    // Once anything has been omitted, omit everything else, so that the text has no gap.
    guard count <= limit else { return }
    count += UTF8.width(scalar)
    if count <= limit { text.unicodeScalars.append(scalar) }
  }
}
