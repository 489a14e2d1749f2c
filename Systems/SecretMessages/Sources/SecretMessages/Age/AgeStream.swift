internal import Crypto
internal import Dispatch
internal import Foundation

/// The payload of an age file (STREAM), which consists of 64 KiB chunks.
///
/// Each chunk's nonce contains the chunk's number and a flag that marks the last chunk.
///
/// Only a few chunks are in memory at a time, so a file can have any length. The chunks in memory
/// are processed in parallel.
struct AgeStream {
  static let chunkLength = 64 << 10
  static let tagLength = 16
  static let nonceLength = 16
  /// The number of chunks in memory at a time.
  ///
  /// Four chunks keep several cores busy, yet still fit in the CPU cache between reading and
  /// sealing.
  static let batch = 4

  private let key: SymmetricKey

  init(fileKey: SecretBytes, nonce: [UInt8]) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(fileKey), salt: nonce, info: Array("payload".utf8),
      outputByteCount: 32)
  }

  func seal(_ reader: ByteReader, into sink: ByteSink) throws {
    try transform(reader, chunkLength: Self.chunkLength, into: sink, sealed)
  }

  /// Creates a sink that seals its input.
  ///
  /// Call `finish` to seal the last chunk. Even an empty payload has one chunk.
  func sink(into base: @escaping ByteSink) -> (sink: ByteSink, finish: () throws -> Void) {
    let writer = Writer(self, base)
    return ({ try writer.write($0) }, { try writer.pass(isAtEnd: true) })
  }

  private func sealed(
    _ chunk: UnsafeRawBufferPointer, _ number: UInt64, _ isLast: Bool
  ) throws -> Changed {
    let nonce = try Self.nonce(number, isLast: isLast)
    return Changed(bytes: try ChaChaPoly.seal(chunk, using: key, nonce: nonce).combined[12...])
  }

  /// Decrypts everything that a reader returns.
  ///
  /// If a chunk is damaged, the chunks before it still reach the sink.
  ///
  /// - Throws: ``UnreadableMessage``, an error from the reader or the sink, or a
  ///   `CancellationError`.
  func open(_ reader: ByteReader, into sink: ByteSink) throws {
    let chunkLength = Self.chunkLength + Self.tagLength
    guard try !reader.isAtEnd else { throw Self.damage(0, "its first chunk is missing") }
    try transform(reader, chunkLength: chunkLength, into: sink) { chunk, number, isLast in
      guard chunk.count >= Self.tagLength else {
        throw Self.damage(number, "the chunk is cut off")
      }
      guard !isLast || chunk.count > Self.tagLength || number == 0 else {
        throw Self.damage(number, "the last chunk is empty")
      }
      if let plain = opened(chunk, number, isLast) { return Changed(bytes: plain) }
      // If only the last-chunk flag is wrong, the chunk is authentic, but the file was cut off or
      // extended after it.
      guard chunk.count == chunkLength, let plain = opened(chunk, number, !isLast) else {
        throw Self.damage(
          number, isLast ? "the last chunk is changed or cut off" : "the chunk is changed")
      }
      return Changed(
        bytes: plain,
        damage: isLast
          ? Self.damage(number + 1, "its last chunk is missing")
          : Self.damage(number + 1, "there is data after its last chunk"))
    }
  }

  private func opened(
    _ chunk: UnsafeRawBufferPointer, _ number: UInt64, _ isLast: Bool
  ) -> Data? {
    let split = chunk.count - Self.tagLength
    guard
      let box = try? ChaChaPoly.SealedBox(
        nonce: Self.nonce(number, isLast: isLast),
        ciphertext: UnsafeRawBufferPointer(rebasing: chunk[..<split]),
        tag: UnsafeRawBufferPointer(rebasing: chunk[split...]))
    else { return nil }
    return try? ChaChaPoly.open(box, using: key)
  }

  /// Returns a chunk's nonce: 11 bytes for its number, and one byte for the last-chunk flag.
  private static func nonce(_ number: UInt64, isLast: Bool) throws -> ChaChaPoly.Nonce {
    let bytes = withUnsafeBytes(of: number.bigEndian) { Array($0) }
    return try ChaChaPoly.Nonce(data: [0, 0, 0] + bytes + [isLast ? 1 : 0])
  }

  private static func damage(_ chunk: UInt64, _ what: String) -> UnreadableMessage {
    .damaged("this age file is damaged after \(chunk * 64) KiB of its content: \(what)")
  }

  /// Processed chunks, and any damage found after them.
  private struct Changed {
    let bytes: Data
    var damage: UnreadableMessage?
  }

  private typealias Change = @Sendable (UnsafeRawBufferPointer, UInt64, Bool) throws -> Changed

  /// Applies a function to a reader's chunks in parallel, and writes the results in order.
  private func transform(
    _ reader: ByteReader, chunkLength: Int, into sink: ByteSink, _ change: @escaping Change
  ) throws {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.batch * chunkLength, alignment: 64)
    var used = 0
    defer {
      memory.erase(used)
      memory.deallocate()
    }
    var first: UInt64 = 0
    var isAtEnd = false
    while !isAtEnd {
      try Task.checkCancellation()
      let count = try reader.read(into: memory)
      used = max(used, count)
      isAtEnd = try count < memory.count || reader.isAtEnd
      let work = Work(
        memory: UnsafeRawBufferPointer(rebasing: memory[..<count]), chunkLength: chunkLength,
        first: first, isAtEnd: isAtEnd)
      try work.pass(change, into: sink)
      first += UInt64(work.count)
    }
  }

  /// A writer that collects chunks and seals them in parallel.
  private final class Writer {
    private let stream: AgeStream
    private let base: ByteSink
    private let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: AgeStream.batch * AgeStream.chunkLength, alignment: 64)
    private var count = 0
    private var first: UInt64 = 0

    init(_ stream: AgeStream, _ base: @escaping ByteSink) {
      (self.stream, self.base) = (stream, base)
    }

    deinit {
      memory.erase(memory.count)
      memory.deallocate()
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
      var rest = bytes[...]
      while !rest.isEmpty {
        // Seal a full buffer only when more content arrives, because the buffer may end with the
        // last chunk.
        if count == memory.count { try pass(isAtEnd: false) }
        let part = rest.prefix(memory.count - count)
        UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyBytes(from: part)
        count += part.count
        rest = rest.dropFirst(part.count)
      }
    }

    func pass(isAtEnd: Bool) throws {
      try Task.checkCancellation()
      let work = Work(
        memory: UnsafeRawBufferPointer(rebasing: memory[..<count]),
        chunkLength: AgeStream.chunkLength, first: first, isAtEnd: isAtEnd)
      try work.pass(stream.sealed, into: base)
      first += UInt64(work.count)
      count = 0
    }
  }

  /// Chunks in memory, which must not change during processing.
  private struct Work: @unchecked Sendable {
    let memory: UnsafeRawBufferPointer
    let chunkLength: Int
    let first: UInt64
    let isAtEnd: Bool

    /// The number of chunks, which is 1 for an empty payload.
    var count: Int { max(1, (memory.count + chunkLength - 1) / chunkLength) }

    func pass(_ change: @escaping Change, into sink: ByteSink) throws {
      for result in results(change) {
        let changed = try result.get()
        try changed.bytes.withUnsafeBytes(sink)
        if let damage = changed.damage { throw damage }
      }
    }

    private func results(_ change: @escaping Change) -> [Result<Changed, any Error>] {
      guard count > 1 else { return [result(0, change)] }
      return Array(unsafeUninitializedCapacity: count) { results, initialized in
        nonisolated(unsafe) let results = results
        DispatchQueue.concurrentPerform(iterations: count) { index in
          results.initializeElement(at: index, to: result(index, change))
        }
        initialized = count
      }
    }

    private func result(_ index: Int, _ change: Change) -> Result<Changed, any Error> {
      let start = index * chunkLength
      let chunk = UnsafeRawBufferPointer(
        rebasing: memory[start..<min(memory.count, start + chunkLength)])
      let number = first + UInt64(index)
      return Result { try change(chunk, number, isAtEnd && index == count - 1) }
    }
  }
}
