/// Gathers what stands between the marks of bracketed paste, cleaned of control characters.
///
/// What is pasted may come from anywhere, so it must not press keys: an escape, a bell or a backspace in
/// it is left out, as terminals do, and only the end marker ends it.
struct PasteCollector: Hashable, Sendable {
  private static let end: [Unicode.Scalar] = ["\u{1B}", "[", "2", "0", "1", "~"]

  /// How many bytes of UTF-8 are kept; the rest is read and left out.
  let limit: Int
  private(set) var text = ""
  private var count = 0
  private var matched = 0
  private var endsWithReturn = false

  init(limit: Int) { self.limit = limit }

  /// Takes a scalar.
  ///
  /// - Returns: The text, when the end marker is complete.
  mutating func take(_ scalar: Unicode.Scalar) -> String? {
    if scalar == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? text : nil
    }
    // The escape of what only looked like the end is left out; an escape begins no earlier match.
    for scalar in Self.end[..<matched].dropFirst() { keep(scalar) }
    matched = scalar == Self.end[0] ? 1 : 0
    if matched == 0 { keep(scalar) }
    return nil
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
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
    // Once something is left out, so is all that follows: no text with a hole in it.
    guard count <= limit else { return }
    count += UTF8.width(scalar)
    if count <= limit { text.unicodeScalars.append(scalar) }
  }
}
