/// A stream of bytes from memory, a file, or standard input.
///
/// Reading consumes bytes; peeking does not. Use a reader from one task at a time.
public final class ByteReader {
  /// A function that fills a buffer and returns the number of bytes written, or 0 at the end.
  public typealias Fill = (UnsafeMutableRawBufferPointer) throws -> Int

  private var fill: Fill?
  private var buffer: [UInt8]
  /// The expected number of bytes, or 0 if it is unknown.
  var expected = 0
  private var start = 0
  private var end: Int

  /// Creates a reader of bytes in memory.
  public init(_ bytes: [UInt8]) {
    buffer = bytes
    end = bytes.count
  }

  /// Creates a reader that gets its bytes from a function.
  ///
  /// - Parameter fill: A function that provides the next bytes.
  public init(_ fill: @escaping Fill) {
    self.fill = fill
    buffer = []
    end = 0
  }

  private var available: Int { end - start }

  /// Returns the next `count` bytes without consuming them, or fewer at the end.
  public func peek(_ count: Int) throws -> ArraySlice<UInt8> {
    if available < count, fill != nil { try load(count) }
    return buffer[start..<min(end, start + count)]
  }

  /// Reads the next `count` bytes, or fewer at the end.
  public func read(_ count: Int) throws -> [UInt8] {
    let bytes = Array(try peek(count))
    start += bytes.count
    return bytes
  }

  /// Consumes bytes that the caller has already peeked at.
  func skip(_ count: Int) { start += min(count, available) }

  /// Reads until the given memory is full or the stream ends, and returns the number of bytes read.
  public func read(into memory: UnsafeMutableRawBufferPointer) throws -> Int {
    let buffered = min(available, memory.count)
    if buffered > 0 {
      memory.copyBytes(from: buffer[start..<(start + buffered)])
      start += buffered
    }
    var count = buffered
    while count < memory.count, let fill {
      let more = try fill(UnsafeMutableRawBufferPointer(rebasing: memory[count...]))
      if more == 0 { self.fill = nil }
      count += more
    }
    return count
  }

  /// Reads all remaining bytes, but at most one more than `limit`.
  package func readAll(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    // Reserve capacity, so that a long array is not copied as it grows.
    bytes.reserveCapacity(min(limit + 1, expected))
    while bytes.count <= limit {
      let more = try read(min(1 << 16, limit + 1 - bytes.count))
      guard !more.isEmpty else { break }
      bytes += more
    }
    return bytes
  }

  /// Reads up to and including the given byte, or returns `nil` if the next `count` bytes do not
  /// contain it.
  func read(through byte: UInt8, within count: Int) throws -> [UInt8]? {
    var seen = 0
    var step = 128
    while true {
      let next = try peek(min(step, count))
      if let index = next[(next.startIndex + seen)...].firstIndex(of: byte) {
        return try read(index - next.startIndex + 1)
      }
      guard next.count == step, step < count else { return nil }
      seen = next.count
      step *= 2
    }
  }

  var isAtEnd: Bool {
    get throws { try peek(1).isEmpty }
  }

  private func load(_ count: Int) throws {
    if start > 0 {
      // Copy the unread bytes, because a slice would share the buffer and force a full copy on the
      // next write.
      let rest = Array(buffer[start..<end])
      buffer.replaceSubrange(0..<rest.count, with: rest)
      (start, end) = (0, available)
    }
    if buffer.count < count {
      buffer += repeatElement(0, count: max(count, 4096) - buffer.count)
    }
    while available < count, let fill {
      let more = try buffer.withUnsafeMutableBytes {
        try fill(UnsafeMutableRawBufferPointer(rebasing: $0[end...]))
      }
      if more == 0 { self.fill = nil }
      end += more
    }
  }
}
