import Foundation

/// The lines of standard input, of which none takes more memory than a limit.
///
/// A line ends with a line feed, before which a carriage return may stand; bytes that are not UTF-8 become
/// the sign for that.
public struct InputLines {
  /// A line.
  public enum Line: Equatable, Sendable {
    /// What stands in it.
    case text(String)
    /// It has more bytes than are read; the rest of it was passed over.
    case tooLong
  }

  /// How many bytes a line may have.
  public let limit: Int
  private let descriptor: CInt
  private var chunk: [UInt8] = []
  private var next = 0

  /// The lines that come from somewhere.
  ///
  /// - Parameters:
  ///   - descriptor: Where they come from; standard input unless given.
  ///   - limit: How many bytes a line may have.
  public init(of descriptor: CInt = 0, limit: Int = 1000) {
    (self.descriptor, self.limit) = (descriptor, limit)
  }

  /// The next line.
  ///
  /// - Returns: The line; `nil` at the end.
  public mutating func nextLine() -> Line? {
    var (line, isTooLong, isAny): ([UInt8], Bool, Bool) = ([], false, false)
    while fill() {
      isAny = true
      let rest = chunk[next...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      // One more than is allowed may be the carriage return.
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

  /// Reads on where everything was taken; a terminal gives a line at a time.
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
