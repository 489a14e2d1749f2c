#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The bytes of a secret, such as a password or key.
///
/// Descriptions never show the bytes. Comparing secrets of equal length takes constant time. The
/// memory is zeroed when the last reference is released.
public final class SecretBytes: Sendable {
  // Safe to share, because the memory is written only during initialization.
  private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

  /// Creates a secret by copying the given bytes.
  ///
  /// The caller is responsible for erasing the original.
  public convenience init(_ bytes: some Collection<UInt8>) {
    self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
  }

  /// Creates a secret from the UTF-8 bytes of a string, without Unicode normalization.
  public convenience init(_ text: String) {
    self.init(Array(text.utf8))
  }

  init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) {
    memory = .allocate(byteCount: max(count, 1), alignment: 16)
    self.count = count
    fill(UnsafeMutableRawBufferPointer(rebasing: memory[..<count]))
  }

  deinit {
    // Call `erase`, because the compiler could remove an ordinary write before the memory is freed.
    memory.erase(memory.count)
    memory.deallocate()
  }

  /// The number of bytes.
  public let count: Int

  /// Whether the secret is empty.
  public var isEmpty: Bool { count == 0 }

  /// Calls a function with the bytes, which are valid only during the call.
  public func withUnsafeBytes<Value, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
  }

  /// A copy of the bytes in ordinary memory, for interfaces that require an array.
  var copy: [UInt8] { withUnsafeBytes { Array($0) } }
}

extension UnsafeMutableRawBufferPointer {
  /// Overwrites the first `count` bytes with zeros that the compiler cannot optimize away.
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
  /// Returns whether the bytes are equal.
  ///
  /// The duration of the comparison reveals only the number of bytes.
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
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension [UInt8] {
  /// Empties the array, and overwrites its bytes with zeros if no other array shares them.
  package mutating func erase() {
    withUnsafeMutableBytes { $0.erase($0.count) }
    removeAll()
  }
}
