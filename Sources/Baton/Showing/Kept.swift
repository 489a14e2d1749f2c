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

  /// Whether it is a number or a short text, which costs little to show and to compare.
  var isFree: Bool {
    if type == ObjectIdentifier(Int.self) { return true }
    guard type == ObjectIdentifier(String.self), let text = bytes.baseAddress else { return false }
    return text.assumingMemoryBound(to: String.self).pointee.utf8.count <= Path.textLimit / 2
  }
}

/// A response that was shown, kept until the next one is, so that it is known when it comes again.
///
/// It is never looked at: what is compared is its bits. As long as it is kept nobody else can have
/// the memory that it refers to, so the same bits are the same value; and who changes it in place
/// changes a copy.
struct Kept: ~Copyable, Sendable {
  var text: PathText
  private let type: ObjectIdentifier
  private let presentation: Int
  // Written before anybody else sees them, and then only read.
  nonisolated(unsafe) private let bytes: UnsafeMutableRawBufferPointer
  nonisolated(unsafe) private let value: Any
  /// Which of its bytes are part of it, once that was asked; none, if all are.
  private var isPart: [Bool]?

  init<Value>(_ value: Value, as text: PathText, by presentation: Int) {
    self.text = text
    self.value = value
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

  /// Whether it was found out that values of a type have no gaps.
  func hasNoGaps(in type: Any.Type) -> Bool {
    isPart?.isEmpty == true && ObjectIdentifier(type) == self.type
  }

  /// Takes all its bytes for parts, as they are in other values of its type; so nothing is taken for
  /// the same that is not.
  mutating func setHasNoGaps() { isPart = [] }

  /// What is shown of it, if it is the value of these bits.
  mutating func text(of bits: Bits) -> PathText? { isValue(of: bits) ? text : nil }

  /// Whether it is the value of these bits.
  mutating func isValue(of bits: Bits) -> Bool {
    bits.type == type && bits.presentation == presentation
      && (UnsafeRawBufferPointer(bytes).hasSameBytes(as: bits.bytes)
        || differsInGapsOnly(from: bits))
  }

  /// Whether another text may be that of an equal value, so that the values have to be compared.
  func isAlike<Value>(_ type: Value.Type, shown: PathText, by presentation: Int) -> Bool {
    ObjectIdentifier(type) == self.type && presentation == self.presentation
      && text.hasSameText(as: shown)
  }

  /// Whether it is the same as another value of its type.
  @inline(never)
  func sameness<Value>(to other: Value, with effort: inout Effort) -> Sameness {
    func compare<Known>(_ value: Known) -> Sameness {
      guard Known.self == Value.self else { return .notCompared }
      return boundedSameness(of: unsafeBitCast(value, to: Value.self), and: other, with: &effort)
    }
    // It was stored as what it is.
    return _openExistential(value, do: compare)
  }

  private mutating func differsInGapsOnly(from bits: Bits) -> Bool {
    let isPart = isPart ?? partBytes
    self.isPart = isPart
    return !isPart.isEmpty
      && bytes.indices.allSatisfy { bytes[$0] == bits.bytes[$0] || !isPart[$0] }
  }

  /// Which of the bytes are part of the value; none if each of them is, or if what is kept has
  /// another type than what it is compared with.
  private var partBytes: [Bool] {
    let type = type
    func parts<Value>(of value: Value) -> [Bool] {
      ObjectIdentifier(Value.self) == type ? bytesOfParts(of: value) : []
    }
    // Nothing else opens what may be anything.
    return _openExistential(value, do: parts)
  }
}

/// Which of a value's bytes are part of it, or none, if each is: a copy writes no others, unless it
/// writes all of them at once.
private func bytesOfParts<Value>(of value: Value) -> [Bool] {
  // What has nothing to be counted in it is copied as bytes, and with them what may lie behind its end
  // up to where another one would begin: that is not the value's, nor ours to read.
  guard !_isPOD(Value.self) else { return [] }
  let size = MemoryLayout<Value>.size
  let copies = UnsafeMutablePointer<Value>.allocate(capacity: 2)
  defer { copies.deallocate() }
  let left = UnsafeMutableRawBufferPointer(start: copies, count: size)
  let right = UnsafeMutableRawBufferPointer(start: copies + 1, count: size)
  left.initializeMemory(as: UInt8.self, repeating: 0)
  right.initializeMemory(as: UInt8.self, repeating: .max)
  // From where it is: on its way into an argument it would be moved, gaps and all.
  withUnsafePointer(to: value) { value in
    copies.initialize(from: value, count: 1)
    (copies + 1).initialize(from: value, count: 1)
  }
  defer { copies.deinitialize(count: 2) }
  if UnsafeRawBufferPointer(left).hasSameBytes(as: UnsafeRawBufferPointer(right)) { return [] }
  return zip(left, right).map { $0 == $1 }
}
