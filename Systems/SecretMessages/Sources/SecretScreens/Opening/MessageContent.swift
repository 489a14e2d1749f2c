internal import SecretMessages

/// The content of a message, prepared for display.
enum MessageContent: Sendable, Equatable {
  /// Text with control characters escaped.
  ///
  /// If `isWhole` is `false`, the text is only the beginning of the message.
  case text(String, isWhole: Bool)
  case bytes(count: Int)
}

/// A reader that stores the beginning of a message and detects whether the message is text.
struct MessageContentReader {
  static let mostShown = 1 << 16

  private var beginning: [UInt8] = []
  private var count = 0
  private var isText = true
  /// The bytes of an incomplete character at the end of the input.
  private var rest: [UInt8] = []

  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    guard isText else { return }
    beginning += bytes.prefix(Self.mostShown - beginning.count)
    let all = rest + bytes
    // Treat a message with a zero byte as binary, even though Unicode text may contain one.
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

  mutating func finish() -> MessageContent {
    guard isText, rest.isEmpty else { return .bytes(count: count) }
    defer { beginning.erase() }
    // Ignore an incomplete character at the end.
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
