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
  private let type: ObjectIdentifier
  private let presentation: Int
  private let text: PathText
  // Written before anybody else sees them, and then only read.
  nonisolated(unsafe) private let bytes: UnsafeMutableRawBufferPointer
  nonisolated(unsafe) private let value: UnsafeMutableRawPointer
  nonisolated(unsafe) private let release: (UnsafeMutableRawPointer) -> Void

  init<Value>(_ value: Value, as text: PathText, by presentation: Int) {
    self.text = text
    self.presentation = presentation
    type = ObjectIdentifier(Value.self)
    // What a copy has in the gaps between its parts is not what the value has there, which goes
    // along when the value is moved.
    bytes = withUnsafeBytes(of: value) { bytes in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      copy.copyMemory(from: bytes)
      return copy
    }
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    copy.initialize(to: value)
    self.value = UnsafeMutableRawPointer(copy)
    release = { value in
      let value = value.assumingMemoryBound(to: Value.self)
      value.deinitialize(count: 1)
      value.deallocate()
    }
  }

  deinit {
    release(value)
    bytes.deallocate()
  }

  /// What is shown of it, if it is the value of these bits.
  func text(of value: Bits) -> PathText? {
    guard value.type == type, value.presentation == presentation else { return nil }
    for place in bytes.indices where bytes[place] != value.bytes[place] { return nil }
    return text
  }
}
