/// What a look at two values, which may not take long, has told of them.
@usableFromInline
enum Sameness: Sendable {
  case same
  case different
  /// They are too large to be told apart within the bound, or hide what they are made of.
  case notCompared

  /// What is known of a whole, from one part and the others.
  func and(_ other: Sameness) -> Sameness {
    if self == .different || other == .different { return .different }
    return self == .same ? other : self
  }
}

/// Whether two numbers are the same; `nil` if they are something else.
///
/// A cast takes eighty instructions where nothing is specialised, this three.
@inlinable
func numberSameness<Value>(of left: Value, and right: Value) -> Sameness? {
  guard Value.self == Int.self else { return nil }
  let isSame = unsafeBitCast(left, to: Int.self) == unsafeBitCast(right, to: Int.self)
  return isSame ? .same : .different
}

/// Whether two values are the same: by their bits, else part by part, as far as the bound allows.
///
/// Other comparisons may have used up the effort: then bits are all that is compared.
func boundedSameness<Value>(
  of left: Value, and right: Value, with effort: inout Effort
) -> Sameness {
  if haveSameBits(left, right) || haveSameBitsOfParts(left, right) { return .same }
  let isFree = Effort.isFree(left) || Effort.isFree(right)
  var comparison = Comparison(effort: effort, isFree: isFree)
  let sameness = comparison.sameness(of: left, and: right)
  if !isFree { effort = comparison.effort }
  return sameness
}

/// Whether two values are the same bit by bit; their gaps may hold anything, and make them differ.
func haveSameBits<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { left.hasSameBytes(as: $0) }
  }
}

/// The same without their gaps, where a copy leaves these out: it does not if it is of all bytes at
/// once, as that of a value is which is bits and nothing else.
func haveSameBitsOfParts<Value>(_ left: Value, _ right: Value) -> Bool {
  let size = MemoryLayout<Value>.size
  guard !_isPOD(Value.self), size > MemoryLayout<Int>.size, size <= Comparison.mostBytes else {
    return false
  }
  return withUnsafeTemporaryAllocation(of: Value.self, capacity: 2) { copies in
    let bytes = UnsafeMutableRawBufferPointer(copies)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    copies.initializeElement(at: 0, to: left)
    copies.initializeElement(at: 1, to: right)
    defer { copies.deinitialize() }
    let first = UnsafeRawBufferPointer(rebasing: bytes[..<size])
    let second = UnsafeRawBufferPointer(rebasing: bytes[MemoryLayout<Value>.stride...].prefix(size))
    return first.hasSameBytes(as: second)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether another memory holds the same bytes; eight at a time, since byte by byte each of them
  /// costs thirty instructions.
  func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count, let left = baseAddress, let right = other.baseAddress else {
      return count == other.count
    }
    var place = 0
    while place + 8 <= count {
      let words = (
        left.loadUnaligned(fromByteOffset: place, as: UInt64.self),
        right.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      )
      guard words.0 == words.1 else { return false }
      place += 8
    }
    while place < count {
      let byte = left.load(fromByteOffset: place, as: UInt8.self)
      guard byte == right.load(fromByteOffset: place, as: UInt8.self) else { return false }
      place += 1
    }
    return true
  }
}
