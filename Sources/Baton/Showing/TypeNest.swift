internal import Synchronization

/// Types in which optionals stand inside each other: what such a type can do takes the runtime twice as
/// long to find out for each of them.
enum TypeNest {
  private static let pattern = String(repeating: "Swift.Optional<", count: 6)

  // To look at a name takes four hundred instructions.
  private static let count = 64
  private nonisolated(unsafe) static let others: UnsafeMutablePointer<Atomic<UInt>> = {
    let others = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: count)
    for place in 0..<count { (others + place).initialize(to: Atomic(0)) }
    return others
  }()

  /// Whether a type is one of them; those that are not are known again, if no other has taken the place.
  static func contains(_ type: Any.Type) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(type))
    let place = others + Int(address >> 4) & (count - 1)
    if place.pointee.load(ordering: .relaxed) == address { return false }
    let name = _typeName(type)
    guard name.utf8.count <= pattern.utf8.count || !name.contains(pattern) else { return true }
    place.pointee.store(address, ordering: .relaxed)
    return false
  }
}
