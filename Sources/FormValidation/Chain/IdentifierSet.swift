/// A set of small integers that does not allocate memory for values below 128.
struct IdentifierSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var more: Set<Int> = []

  init() {}

  init(_ identifiers: some Sequence<Int>) {
    for identifier in identifiers { insert(identifier) }
  }

  mutating func insert(_ identifier: Int) {
    switch identifier {
    case ..<64: low |= 1 << UInt64(identifier)
    case ..<128: high |= 1 << UInt64(identifier - 64)
    default: more.insert(identifier)
    }
  }

  mutating func formUnion(_ other: IdentifierSet) {
    low |= other.low
    high |= other.high
    if !other.more.isEmpty { more.formUnion(other.more) }
  }

  func isDisjoint(with other: IdentifierSet) -> Bool {
    if low & other.low | high & other.high != 0 { return false }
    return more.isEmpty || more.isDisjoint(with: other.more)
  }

  /// Whether this set has no elements in common with either of the given sets.
  func isDisjoint(with one: IdentifierSet, _ other: IdentifierSet) -> Bool {
    if low & (one.low | other.low) | high & (one.high | other.high) != 0 { return false }
    return more.isEmpty || (more.isDisjoint(with: one.more) && more.isDisjoint(with: other.more))
  }

  func contains(_ identifier: Int) -> Bool {
    switch identifier {
    case ..<64: low & 1 << UInt64(identifier) != 0
    case ..<128: high & 1 << UInt64(identifier - 64) != 0
    default: more.contains(identifier)
    }
  }
}
