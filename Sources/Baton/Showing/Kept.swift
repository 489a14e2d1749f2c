/// A value as the bits that it is made of, and who says what is shown of it.
@usableFromInline
struct Bits: Sendable {
  let type: ObjectIdentifier
  let presentation: Int
  // Only read, and only while whoever lent them waits.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  @usableFromInline
  init(_ bytes: UnsafeRawBufferPointer, of type: Any.Type, by presentation: Int) {
    self.type = ObjectIdentifier(type)
    self.presentation = presentation
    self.bytes = bytes
  }
}

/// A response that was shown, kept until the next one is, so that it is known when it comes again.
///
/// It is never looked at: what is compared is its bits. As long as it is kept nobody else can have
/// the memory that it refers to, so the same bits are the same value; and who changes it in place
/// changes a copy.
struct Kept: ~Copyable, Sendable {
  let text: PathText
  private let type: ObjectIdentifier
  private let presentation: Int
  // Written before anybody else sees them, and then only read.
  nonisolated(unsafe) private let bytes: UnsafeMutableRawBufferPointer
  nonisolated(unsafe) private let value: any Copied
  /// Which of its bytes are part of it, once that was asked: finding out takes a thousand instructions.
  private var isPart: [Bool]?

  init<Value>(_ value: Value, as text: PathText, by presentation: Int) {
    self.text = text
    self.value = Copy(value: value)
    self.presentation = presentation
    type = ObjectIdentifier(Value.self)
    // What a copy has in the gaps between its parts is not what the value has there, which mostly
    // goes along when the value is moved.
    bytes = withUnsafeBytes(of: value) { bytes in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      copy.copyMemory(from: bytes)
      return copy
    }
  }

  deinit { bytes.deallocate() }

  /// What is shown of it, if it is the value of these bits.
  mutating func text(of bits: Bits) -> PathText? { isValue(of: bits) ? text : nil }

  /// Whether it is the value of these bits.
  mutating func isValue(of bits: Bits) -> Bool {
    bits.type == type && bits.presentation == presentation
      && (UnsafeRawBufferPointer(bytes).hasSameBytes(as: bits.bytes)
        || differsInGapsOnly(from: bits))
  }

  /// Whether another text is that of an equal value, where the texts alone do not tell.
  func isSame<Value>(as other: Value, shown: PathText, by presentation: Int) -> Bool {
    guard ObjectIdentifier(Value.self) == type, presentation == self.presentation,
      text.text == shown.text, !shown.isExact
    else { return false }
    return isSame(as: other)
  }

  // Apart, since what the cast needs is made where a function begins.
  @inline(never)
  private func isSame<Value>(as other: Value) -> Bool {
    guard let value = (value as? Copy<Value>)?.value else { return false }
    return boundedSameness(of: value, and: other) == .same
  }

  private mutating func differsInGapsOnly(from bits: Bits) -> Bool {
    let isPart = isPart ?? value.partBytes
    self.isPart = isPart
    return bytes.indices.allSatisfy { bytes[$0] == bits.bytes[$0] || !isPart[$0] }
  }
}

/// A value of any type.
private protocol Copied {
  /// Which of its bytes are part of it: a copy writes no others, unless it writes all of them at once.
  var partBytes: [Bool] { get }
}

private struct Copy<Value>: Copied {
  let value: Value

  var partBytes: [Bool] {
    let size = MemoryLayout<Value>.size
    let copies = UnsafeMutablePointer<Value>.allocate(capacity: 2)
    defer { copies.deallocate() }
    let left = UnsafeMutableRawPointer(copies)
    let right = UnsafeMutableRawPointer(copies + 1)
    left.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    right.initializeMemory(as: UInt8.self, repeating: .max, count: size)
    copies.initialize(to: value)
    (copies + 1).initialize(to: value)
    defer { copies.deinitialize(count: 2) }
    return (0..<size).map { place in
      left.load(fromByteOffset: place, as: UInt8.self)
        == right.load(fromByteOffset: place, as: UInt8.self)
    }
  }
}
