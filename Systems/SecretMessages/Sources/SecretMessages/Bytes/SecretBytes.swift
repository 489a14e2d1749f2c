#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Bytes that nobody else may see: a password or a key.
///
/// No text shows them, `==` takes as long for bytes that differ at once as for those that differ at
/// the end, and their memory is zeroed when the last reference is gone.
public final class SecretBytes: Sendable {
  // Written once, before anybody else can see it.
  private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

  /// A copy of some bytes; the original is the caller's to forget.
  ///
  /// - Parameter bytes: The bytes.
  public convenience init(_ bytes: some Collection<UInt8>) {
    self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
  }

  /// The UTF-8 bytes of a text, as they are: no Unicode normal form is made of them.
  ///
  /// - Parameter text: The text.
  public convenience init(_ text: String) {
    self.init(Array(text.utf8))
  }

  init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) {
    memory = .allocate(byteCount: max(count, 1), alignment: 16)
    self.count = count
    fill(UnsafeMutableRawBufferPointer(rebasing: memory[..<count]))
  }

  deinit {
    // What is written to memory that is freed next could be optimised away.
    memory.erase(memory.count)
    memory.deallocate()
  }

  /// How many bytes there are.
  public let count: Int

  /// Whether there are none.
  public var isEmpty: Bool { count == 0 }

  /// Calls a function with the bytes, which are valid for that call only.
  ///
  /// - Parameter body: What reads the bytes.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withUnsafeBytes<Value, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
  }

  /// A copy of the bytes in ordinary memory, for interfaces that take nothing else.
  var copy: [UInt8] { withUnsafeBytes { Array($0) } }
}

extension UnsafeMutableRawBufferPointer {
  /// Overwrites the first bytes with zeros, also where nobody reads them again.
  func erase(_ count: Int) {
    guard let baseAddress, count <= self.count else { return }
    #if canImport(Darwin)
      memset_s(baseAddress, count, 0, count)
    #else
      explicit_bzero(baseAddress, count)
    #endif
  }
}

extension SecretBytes: Equatable {
  /// Whether the bytes are the same; how long it takes tells the count and nothing else.
  public static func == (left: SecretBytes, right: SecretBytes) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        var difference: UInt8 = 0
        for index in left.indices { difference |= left[index] ^ right[index] }
        return difference == 0
      }
    }
  }
}

extension SecretBytes: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `<secret>`.
  public var description: String { "<secret>" }
  /// `<secret>`.
  public var debugDescription: String { description }
  /// A mirror in which there is nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension [UInt8] {
  /// Overwrites the bytes, where they are not shared, and empties the array.
  package mutating func erase() {
    withUnsafeMutableBytes { $0.erase($0.count) }
    removeAll()
  }
}
