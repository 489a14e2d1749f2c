import Foundation

/// The lines of standard input or any other file descriptor, read with bounded memory.
///
/// A line ends with a line feed, optionally preceded by a carriage return. Invalid UTF-8 is
/// replaced with the replacement character.
public struct InputLines {
  /// A line.
  public enum Line: Equatable, Sendable {
    /// The content of a line.
    case text(String)
    /// A line that exceeds the limit; the rest of it was skipped.
    case tooLong
  }

  /// The maximum number of bytes in a line.
  public let limit: Int
  private let descriptor: CInt
  private var chunk: [UInt8] = []
  private var next = 0

  /// Creates a reader for a file descriptor; `limit` is the maximum number of bytes in a line.
  public init(of descriptor: CInt = 0, limit: Int = 1000) {
    (self.descriptor, self.limit) = (descriptor, limit)
  }

  /// Reads the next line, or returns `nil` at the end of the input.
  public mutating func nextLine() -> Line? {
    var (line, isTooLong, isAny): ([UInt8], Bool, Bool) = ([], false, false)
    while fill() {
      isAny = true
      let rest = chunk[next...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      // Allow one extra byte, which may be the carriage return.
      let room = max(0, limit + 1 - line.count)
      if end - next > room { isTooLong = true }
      line += rest[next..<min(end, next + room)]
      next = end
      guard end < chunk.count else { continue }
      next += 1
      break
    }
    guard isAny else { return nil }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return isTooLong || line.count > limit
      ? .tooLong : .text(String(decoding: line, as: UTF8.self))
  }

  /// Reads the next chunk if the buffer is empty; a terminal delivers one line at a time.
  private mutating func fill() -> Bool {
    guard next >= chunk.count else { return true }
    let size = 1 << 16
    var bytes = [UInt8](repeating: 0, count: size)
    var count = -1
    repeat { count = read(descriptor, &bytes, size) } while count < 0 && errno == EINTR
    guard count > 0 else { return false }
    (chunk, next) = (Array(bytes.prefix(count)), 0)
    return true
  }
}
