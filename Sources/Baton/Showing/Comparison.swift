/// A comparison of two values that looks at so many of their parts and no more.
///
/// No `count` and no mirror of an owner's is asked, which may take any time, and may leave out what has
/// changed; an `==` only of a value that is bits and nothing else, and does not show them. Nor is a part
/// cast, which stops the process where the runtime does not know the type; its type is.
struct Comparison {
  /// How many parts of a value are looked at.
  static let mostParts = 32
  /// How many bytes of a text or of a row of numbers are.
  static let mostBytes = 1024

  private(set) var effort: Effort
  private var parts: Int
  /// Whether two objects are two: inside a value that has an `==` they may be where an equal one is
  /// stored.
  private var tellsObjectsApart = true

  /// - Parameters:
  ///   - effort: What comparisons may still take.
  ///   - isFree: Whether this one takes so little that it is made whatever is left.
  init(effort: Effort, isFree: Bool = false) {
    self.effort = effort
    parts = isFree ? Self.mostParts : min(effort.parts, Self.mostParts)
  }

  /// Looks at one part more.
  mutating func sameness<Value>(of left: Value, and right: Value) -> Sameness {
    guard parts > 0 else { return .notCompared }
    parts -= 1
    effort.spend(parts: 1)
    if haveSameBits(left, right) { return .same }
    let types = (type(of: left as Any), type(of: right as Any))
    if types.0 == Value.self, types.1 == Value.self { return compare(left, right) }
    return compareOpened(unwrapped(left), unwrapped(right))
  }

  private mutating func compareOpened(_ left: Any, _ right: Any) -> Sameness {
    func compareOne<Value>(_ left: Value) -> Sameness {
      func compareBoth<Other>(_ right: Other) -> Sameness {
        guard Value.self == Other.self else { return .different }
        let right = unsafeBitCast(right, to: Value.self)
        return haveSameBits(left, right) ? .same : compare(left, right)
      }
      return _openExistential(right, do: compareBoth)
    }
    return _openExistential(left, do: compareOne)
  }

  /// Compares two values that have other bits.
  private mutating func compare<Value>(_ left: Value, _ right: Value) -> Sameness {
    let type = ObjectIdentifier(Value.self)
    if hasNoGaps(Value.self) { return .different }
    if type == ObjectIdentifier(String.self) {
      return compareTexts(
        unsafeBitCast(left, to: String.self).utf8, unsafeBitCast(right, to: String.self).utf8)
    }
    if haveSameBitsOfParts(left, right) { return .same }
    if TypeNest.contains(Value.self) { return .notCompared }
    if let known = Value.self as? any Comparing.Type {
      return compare(left, right, as: known)
    }
    if Value.self is AnyObject.Type {
      let isTold = tellsObjectsApart && !(Value.self is any Equatable.Type)
      return isTold ? .different : .notCompared
    }
    // What the library is made of may be stored in many ways.
    let name = _typeName(Value.self)
    if name.hasPrefix("Swift.") || name.hasPrefix("<<<") { return .notCompared }
    if Value.self is any CustomReflectable.Type {
      return compareHidden(left, right, isKnown: name.hasPrefix("Foundation"))
    }
    let told = tellsObjectsApart
    defer { tellsObjectsApart = told }
    if Value.self is any Equatable.Type || Value.self is any Sequence.Type {
      tellsObjectsApart = false
    }
    let sameness = compareParts(left, right)
    // A structure of C may have fields of some bits, which no mirror shows.
    return name.hasPrefix("__C.") ? sameness.and(.notCompared) : sameness
  }

  private mutating func compare<Value, Known: Comparing>(
    _ left: Value, _ right: Value, as type: Known.Type
  ) -> Sameness {
    unsafeBitCast(left, to: type).sameness(to: unsafeBitCast(right, to: type), by: &self)
  }

  /// Compares values that do not show what they are made of; of a collection that is known to be nothing
  /// but its elements, these.
  private func compareHidden<Value>(_ left: Value, _ right: Value, isKnown: Bool) -> Sameness {
    if _isPOD(Value.self), MemoryLayout<Value>.size <= Self.mostBytes,
      let type = Value.self as? any Equatable.Type
    {
      return isEqual(left, right, as: type) ? .same : .different
    }
    guard isKnown, let type = Value.self as? any Collection.Type else { return .notCompared }
    return compareRows(left, right, as: type)
  }

  private mutating func compareParts<Value>(_ left: Value, _ right: Value) -> Sameness {
    // To look at a child takes the runtime ten thousand instructions.
    let mirror = Mirror(reflecting: left)
    let children = (mirror.children, Mirror(reflecting: right).children)
    if mirror.displayStyle == .enum {
      if let left = children.0.first, let right = children.1.first {
        guard left.label == right.label else { return .different }
        let sameness = sameness(of: left.value, and: right.value)
        // In a program that is compiled without them, cases have no names.
        return left.label?.isEmpty == false ? sameness : sameness.and(.notCompared)
      }
      guard children.0.isEmpty, children.1.isEmpty else { return .different }
      // Of a case without parts its name can be compared, where it is not its owner who says it.
      guard !(Value.self is any CustomStringConvertible.Type),
        !(Value.self is any CustomDebugStringConvertible.Type),
        !(Value.self is any TextOutputStreamable.Type)
      else { return .notCompared }
      return "\(left)" == "\(right)" ? .notCompared : .different
    }
    // A closure cannot be compared.
    guard !children.0.isEmpty else { return .notCompared }
    return all(zip(children.0, children.1).lazy.map { ($0.value, $1.value) })
  }

  /// Goes on after what could not be compared: a difference may come.
  mutating func all<Part>(_ pairs: some Sequence<(Part, Part)>) -> Sameness {
    var whole = Sameness.same
    for (left, right) in pairs {
      let isOver = parts == 0
      whole = whole.and(sameness(of: left, and: right))
      if whole == .different || isOver { break }
    }
    return whole
  }
}

/// Whether values of a type are their bits and nothing else, so that other bits are another value.
func hasNoGaps<Value>(_ type: Value.Type) -> Bool {
  _isPOD(type) && (MemoryLayout<Value>.size == 1 || numbers.contains(ObjectIdentifier(type)))
}

/// Numbers, whose bits are all that they are.
private let numbers: Set<ObjectIdentifier> = [
  ObjectIdentifier(Int.self), ObjectIdentifier(Int16.self), ObjectIdentifier(Int32.self),
  ObjectIdentifier(Int64.self), ObjectIdentifier(UInt.self), ObjectIdentifier(UInt16.self),
  ObjectIdentifier(UInt32.self), ObjectIdentifier(UInt64.self), ObjectIdentifier(Float.self),
  ObjectIdentifier(Double.self), ObjectIdentifier(Duration.self),
  ObjectIdentifier(Unicode.Scalar.self),
]

private func isEqual<Value, Known: Equatable>(
  _ left: Value, _ right: Value, as type: Known.Type
) -> Bool {
  unsafeBitCast(left, to: type) == unsafeBitCast(right, to: type)
}

private func compareRows<Value, Known: Collection>(
  _ left: Value, _ right: Value, as type: Known.Type
) -> Sameness {
  compareRows(unsafeBitCast(left, to: type), unsafeBitCast(right, to: type)) ?? .notCompared
}

/// Whether two collections of numbers have as many and begin alike, as many of them as are looked at;
/// `nil` if they are of something else, or do not lie side by side.
func areAlike<Numbers: Collection>(_ left: Numbers, _ right: Numbers) -> Bool? {
  guard hasNoGaps(Numbers.Element.self) else { return nil }
  let count = Comparison.mostBytes / MemoryLayout<Numbers.Element>.stride
  let isAlike = left.withContiguousStorageIfAvailable { left in
    right.withContiguousStorageIfAvailable { right in
      guard left.count == right.count else { return false }
      let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: left.prefix(count)))
      let others = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: right.prefix(count)))
      return bytes.hasSameBytes(as: others)
    }
  }
  return isAlike ?? nil
}

/// Compares two rows of numbers byte by byte; `nil` if they are none, or do not lie side by side.
func compareRows<Numbers: Collection>(_ left: Numbers, _ right: Numbers) -> Sameness? {
  guard let isAlike = areAlike(left, right) else { return nil }
  let isWhole = left.count * MemoryLayout<Numbers.Element>.stride <= Comparison.mostBytes
  return isAlike ? (isWhole ? .same : .notCompared) : .different
}

/// Compares two texts byte by byte.
func compareTexts<Bytes: Collection<UInt8>>(_ left: Bytes, _ right: Bytes) -> Sameness {
  let isAlike =
    areAlike(left, right)
    ?? left.prefix(Comparison.mostBytes + 1).elementsEqual(right.prefix(Comparison.mostBytes + 1))
  guard isAlike else { return .different }
  let isWhole = left.prefix(Comparison.mostBytes + 1).count <= Comparison.mostBytes
  return isWhole ? .same : .notCompared
}
