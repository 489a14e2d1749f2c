import SecretMessages

/// Lets text go by to a terminal that does not steer it, or make it look like another text.
struct TerminalText {
  /// What is not known yet: the beginning of a character, or a carriage return.
  private var rest: [UInt8] = []
  /// What went by last.
  private var previous: Unicode.Scalar?

  /// What of the text may go on now that some more has come; `nil` where it is no such text.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    let all = rest + bytes
    for cut in 0..<min(4, all.count + 1) {
      guard let text = String(validating: all.dropLast(cut), as: UTF8.self) else { continue }
      // What comes after it says whether it ends a line, or goes back to the line's beginning.
      let isOpen = cut == 0 && all.last == UInt8(ascii: "\r")
      let known = all.dropLast(isOpen ? 1 : cut)
      rest = Array(all[known.endIndex...])
      return isHarmless(isOpen ? text.unicodeScalars.dropLast() : text.unicodeScalars[...])
        ? Array(known) : nil
    }
    return nil
  }

  private mutating func isHarmless(_ text: Substring.UnicodeScalarView) -> Bool {
    var isLineEnding = false
    for scalar in text {
      if isLineEnding, scalar != "\n" { return false }
      isLineEnding = scalar == "\r"
      guard
        isLineEnding || scalar == "\n" || scalar == "\t" || !scalar.misleads(behind: previous)
      else { return false }
      previous = scalar
    }
    return !isLineEnding
  }

  /// Whether nothing is left whose end is missing.
  var isWhole: Bool { rest.isEmpty }
}
