import BatonFoundation
import SecretMessages
import SecretScreens

/// A filter for text that is written to a terminal.
///
/// The filter rejects text that could control the terminal or be mistaken for different text.
struct TerminalText {
  enum Refusal: SelfDescribingError {
    case noText
    case misleading(Unicode.Scalar)

    var description: String {
      let problem =
        switch self {
        case .noText: spoken(" and is not text", " 텍스트가 아닙니다", "，但不是文本")
        case .misleading(let scalar):
          spoken(
            ", but its text contains \(scalar.notation), which could make it look like other text",
            " 다른 텍스트처럼 보이게 할 수 있는 문자가 들어 있습니다: \(scalar.notation)",
            "，但其文本中有 \(scalar.notation)，可能使它看起来像别的文本")
        }
      return spoken(
        "the message is open\(problem); use --output FILE, or --binary to see it here",
        "메시지는 열렸지만\(problem). --output FILE을 쓰거나, 여기서 보려면 --binary를 쓰세요",
        "消息已打开\(problem)；请使用 --output FILE，或用 --binary 在此查看")
    }
  }

  /// The bytes not yet passed on: the beginning of a character, or a carriage return.
  private var rest: [UInt8] = []
  private var previous: Unicode.Scalar?

  /// Adds the given bytes, and returns the text that can now be passed on.
  mutating func take(_ bytes: UnsafeRawBufferPointer) throws(Refusal) -> [UInt8] {
    let all = rest + bytes
    for cut in 0..<min(4, all.count + 1) {
      guard let text = String(validating: all.dropLast(cut), as: UTF8.self) else { continue }
      // The next character determines whether this carriage return ends the line or overwrites it.
      let isOpen = cut == 0 && all.last == UInt8(ascii: "\r")
      let known = all.dropLast(isOpen ? 1 : cut)
      rest = Array(all[known.endIndex...])
      try check(isOpen ? text.unicodeScalars.dropLast() : text.unicodeScalars[...])
      return Array(known)
    }
    throw .noText
  }

  private mutating func check(_ text: Substring.UnicodeScalarView) throws(Refusal) {
    var isLineEnding = false
    for scalar in text {
      if isLineEnding, scalar != "\n" { throw .misleading("\r") }
      isLineEnding = scalar == "\r"
      guard
        isLineEnding || scalar == "\n" || scalar == "\t" || !scalar.misleads(behind: previous)
      else { throw .misleading(scalar) }
      previous = scalar
    }
    if isLineEnding { throw .misleading("\r") }
  }

  /// Throws an error if the text ends in an incomplete character or a carriage return.
  func finish() throws(Refusal) {
    guard !rest.isEmpty else { return }
    throw rest == [UInt8(ascii: "\r")] ? .misleading("\r") : .noText
  }
}

extension Unicode.Scalar {
  fileprivate var notation: String {
    let digits = String(value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    if self == "\r" {
      return spoken(
        "a carriage return (\(number)) with no line feed after it",
        "뒤에 줄 바꿈이 없는 캐리지 리턴(\(number))", "后面没有换行的回车符（\(number)）")
    }
    // Describe control characters by category, because they have no Unicode names.
    if properties.generalCategory == .control {
      return spoken("the control character \(number)", "제어 문자 \(number)", "控制字符 \(number)")
    }
    return number + (properties.name.map { " (\($0.lowercased()))" } ?? "")
  }
}
