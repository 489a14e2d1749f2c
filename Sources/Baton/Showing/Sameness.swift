/// What a look at two values, which may not take long, has told of them.
@usableFromInline
enum Sameness: Sendable {
  case same
  case different
  /// They are too large to be told apart within the bound.
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

/// Whether two values are the same: by their bits; by `==`, if they are so small that it cannot take
/// long; else part by part, as far as the bound allows.
func boundedSameness<Value>(of left: Value, and right: Value) -> Sameness {
  var effort = Effort()
  return boundedSameness(of: left, and: right, with: &effort)
}

/// The same where other comparisons may have used up the effort: then bits are all that is compared.
func boundedSameness<Value>(
  of left: Value, and right: Value, with effort: inout Effort
) -> Sameness {
  if haveSameBits(left, right) { return .same }
  if effort.parts <= 0, !Effort.isFree(left), !Effort.isFree(right) { return .notCompared }
  var comparison = Comparison(effort: effort)
  defer { effort = comparison.effort }
  return comparison.sameness(of: left, and: right)
}

private func isEqual<E: Equatable>(_ left: E, _ right: Any) -> Bool { left == right as? E }

/// A comparison of two values that looks at so many of their parts and no more.
private struct Comparison {
  private(set) var effort: Effort
  private var parts = Measure.mostParts

  init(effort: Effort) {
    self.effort = effort
  }

  mutating func sameness<Value>(of left: Value, and right: Value) -> Sameness {
    if Value.self == String.self, let left = left as? String, let right = right as? String {
      if !Effort.isFree(left) || !Effort.isFree(right) { effort.spend(parts: 1) }
      return compareTexts(left, right)
    }
    if let left = left as? any Equatable, Measure.isSmall(left, with: &effort),
      Measure.isSmall(right, with: &effort)
    {
      return isEqual(left, right) ? .same : .different
    }
    return compare(left, right)
  }

  mutating func compare<Value>(_ left: Value, _ right: Any) -> Sameness {
    parts -= 1
    guard parts >= 0 else { return .notCompared }
    guard let right = right as? Value else { return .different }
    if haveSameBits(left, right) { return .same }
    effort.spend(parts: 1)
    if let left = left as? String, let right = right as? String {
      return compareTexts(left, right)
    }
    if Measure.isPlain(Value.self), let left = left as? any Equatable {
      return isEqual(left, right) ? .same : .different
    }
    if let left = left as? any Collection { return compareElements(left, right) }
    return compareParts(left, right)
  }

  private func compareTexts(_ left: String, _ right: String) -> Sameness {
    let isSmall = max(left.utf8.count, right.utf8.count) <= Measure.mostBytes
    if isSmall { return left == right ? .same : .different }
    guard left.utf8.count == right.utf8.count else { return .different }
    let isAlike =
      beginAlike(left.utf8, right.utf8)
      ?? left.utf8.prefix(Measure.mostBytes).elementsEqual(right.utf8.prefix(Measure.mostBytes))
    return isAlike ? .notCompared : .different
  }

  private mutating func compareElements<Elements: Collection>(
    _ left: Elements, _ right: Any
  ) -> Sameness {
    guard let right = right as? Elements, left.count == right.count else { return .different }
    if Elements.Element.self is any FixedWidthInteger.Type,
      let isAlike = beginAlike(left, right)
    {
      let isWhole = left.count * MemoryLayout<Elements.Element>.stride <= Measure.mostBytes
      return isAlike ? (isWhole ? .same : .notCompared) : .different
    }
    // Two that are equal may have their elements in different orders.
    switch Mirror(reflecting: left).displayStyle {
    case .set, .dictionary: return .notCompared
    default: return all(zip(left, right).lazy.map { ($0 as Any, $1 as Any) })
    }
  }

  private mutating func compareParts(_ left: Any, _ right: Any) -> Sameness {
    let mirrors = (Mirror(reflecting: left), Mirror(reflecting: right))
    let children = (mirrors.0.children, mirrors.1.children)
    // An object is the same only as itself, which the bits have said, unless its owner sees to it.
    if mirrors.0.displayStyle == .class { return left is any Equatable ? .notCompared : .different }
    if children.0.isEmpty, children.1.isEmpty {
      // What hides its parts, or is a closure, cannot be compared; of a case without any its name can,
      // where it is not its owner who says it.
      guard mirrors.0.displayStyle == .enum, !(left is any CustomStringConvertible),
        !(left is any CustomDebugStringConvertible)
      else { return .notCompared }
      return "\(left)" == "\(right)" ? .same : .different
    }
    guard children.0.count == children.1.count,
      children.0.first?.label == children.1.first?.label
    else { return .different }
    return all(zip(children.0, children.1).lazy.map { ($0.value, $1.value) })
  }

  /// Goes on after what could not be compared: a difference may come.
  private mutating func all(_ pairs: some Sequence<(Any, Any)>) -> Sameness {
    var sameness = Sameness.same
    for (left, right) in pairs {
      sameness = sameness.and(compare(left, right))
      if sameness == .different || parts < 0 { break }
    }
    return sameness
  }
}

/// Whether the bytes of two collections of integers begin alike, as many of them as are looked at;
/// `nil` if they do not lie side by side.
private func beginAlike<Integers: Collection>(_ left: Integers, _ right: Integers) -> Bool? {
  let count = Measure.mostBytes / MemoryLayout<Integers.Element>.stride
  let isAlike = left.withContiguousStorageIfAvailable { left in
    right.withContiguousStorageIfAvailable { right in
      let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: left.prefix(count)))
      let others = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: right.prefix(count)))
      return bytes.hasSameBytes(as: others)
    }
  }
  return isAlike ?? nil
}

/// Whether two values are the same bit by bit; their gaps may hold anything, and make them differ.
private func haveSameBits<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { left.hasSameBytes(as: $0) }
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
