internal import SecretMessages

/// What is in a message, as far as a screen shows it.
enum MessageContent: Sendable, Equatable {
  /// Text, with escapes for what would steer a terminal; it may go on where this one ends.
  case text(String, isWhole: Bool)
  /// Bytes that are no text.
  case bytes(count: Int)
}

/// Looks at what comes out of a message: whether it is text, and how it begins.
struct MessageContentReader {
  /// How many bytes of a text are shown.
  static let mostShown = 1 << 16

  private var beginning: [UInt8] = []
  private var count = 0
  private var isText = true
  /// The beginning of a character whose end comes next.
  private var rest: [UInt8] = []

  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    guard isText else { return }
    beginning += bytes.prefix(Self.mostShown - beginning.count)
    let all = rest + bytes
    // A zero byte is in no text, whatever Unicode says.
    guard !all.contains(0) else { return giveUp() }
    let cut = (0..<min(4, all.count + 1)).first { cut in
      String(validating: all.dropLast(cut), as: UTF8.self) != nil
    }
    guard let cut else { return giveUp() }
    rest = all.suffix(cut)
  }

  private mutating func giveUp() {
    isText = false
    beginning.erase()
  }

  /// What was in it, once all has gone by.
  mutating func finish() -> MessageContent {
    guard isText, rest.isEmpty else { return .bytes(count: count) }
    defer { beginning.erase() }
    // The last character shown may have been cut.
    let text = (0..<min(4, beginning.count + 1)).lazy
      .compactMap { [beginning] cut in
        String(validating: beginning.dropLast(cut), as: UTF8.self)
      }.first
    let shown = (text ?? "").split(separator: "\r\n", omittingEmptySubsequences: false)
      .joined(separator: "\n")
      .escaped { $0 == "\n" || $0 == "\t" }
      .split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ")
    return .text(shown, isWhole: count <= Self.mostShown)
  }
}
