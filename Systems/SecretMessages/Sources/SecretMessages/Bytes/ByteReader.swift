/// Bytes that come one after the other, from memory, a file or standard input: each is read once, and
/// those that come next can be looked at first.
///
/// It belongs to one task at a time.
public final class ByteReader {
  /// Fills a buffer from its beginning and says how many bytes there were; 0 at the end.
  public typealias Fill = (UnsafeMutableRawBufferPointer) throws -> Int

  private var fill: Fill?
  private var buffer: [UInt8]
  /// How many bytes there are, where that is known.
  var expected = 0
  private var start = 0
  private var end: Int

  /// Some bytes in memory.
  ///
  /// - Parameter bytes: The bytes.
  public init(_ bytes: [UInt8]) {
    buffer = bytes
    end = bytes.count
  }

  /// Bytes from somewhere else.
  ///
  /// - Parameter fill: Hands out the next bytes.
  public init(_ fill: @escaping Fill) {
    self.fill = fill
    buffer = []
    end = 0
  }

  /// How many bytes are in the buffer.
  private var available: Int { end - start }

  /// Looks at what comes next, without reading it.
  ///
  /// - Parameter count: How many bytes.
  /// - Returns: The bytes; fewer only at the end.
  /// - Throws: What the source throws.
  public func peek(_ count: Int) throws -> ArraySlice<UInt8> {
    if available < count, fill != nil { try load(count) }
    return buffer[start..<min(end, start + count)]
  }

  /// Reads the next bytes.
  ///
  /// - Parameter count: How many bytes.
  /// - Returns: The bytes; fewer only at the end.
  /// - Throws: What the source throws.
  public func read(_ count: Int) throws -> [UInt8] {
    let bytes = Array(try peek(count))
    start += bytes.count
    return bytes
  }

  /// Goes on behind bytes that were looked at.
  ///
  /// - Parameter count: How many of them.
  func skip(_ count: Int) { start += min(count, available) }

  /// Reads into memory of the caller's, until it is full or the end is reached.
  ///
  /// - Parameter memory: Where the bytes go.
  /// - Returns: How many bytes there were.
  /// - Throws: What the source throws.
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

  /// Reads to the end, or one byte more than a limit.
  package func readAll(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    // So that a long array is not copied as it grows.
    bytes.reserveCapacity(min(limit + 1, expected))
    while bytes.count <= limit {
      let more = try read(min(1 << 16, limit + 1 - bytes.count))
      guard !more.isEmpty else { break }
      bytes += more
    }
    return bytes
  }

  /// Reads up to a byte and the byte itself; `nil` where it is not among the next ones.
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
      // A copy of them, since a slice would have all of the buffer copied.
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
