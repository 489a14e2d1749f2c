/// Looks whether bytes that go to a terminal are text that does not steer it, as they go by.
struct TerminalText {
  /// The beginning of a character whose end comes next.
  private var rest: [UInt8] = []

  /// Whether the next bytes are such text.
  mutating func takes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let all = rest + bytes
    for cut in 0..<min(4, all.count + 1) {
      guard let text = String(validating: all.dropLast(cut), as: UTF8.self) else { continue }
      rest = all.suffix(cut)
      return text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.generalCategory != .control || ["\t", "\n", "\r"].contains(scalar)
      }
    }
    return false
  }

  /// Whether no character is cut off at the end.
  var isWhole: Bool { rest.isEmpty }
}
