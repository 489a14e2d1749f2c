/// Whether two requests are the same: by `==` where there is one, else by their bits, or part by
/// part.
///
/// Bits alone would find a difference in the gaps between the parts, which hold anything.
@usableFromInline
func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
  areSame(left, right, levels: 8)
}

// What is below so many levels and differs in its bits counts as different, so that a request may
// be as deep as it likes.
private func areSame<Value>(_ left: Value, _ right: Any, levels: Int) -> Bool {
  if let left = left as? any Equatable { return isEqual(left, right) }
  if haveSameBits(left, right) { return true }
  guard levels > 0 else { return false }
  let (left, right) = (Mirror(reflecting: left), Mirror(reflecting: right))
  // An object is the same only as itself, which the bits have said.
  guard left.displayStyle != .class, !left.children.isEmpty else { return false }
  return left.children.elementsEqual(right.children) {
    $0.label == $1.label && areSame($0.value, $1.value, levels: levels - 1)
  }
}

private func isEqual<E: Equatable>(_ left: E, _ right: Any) -> Bool { left == right as? E }

private func haveSameBits<Value>(_ left: Value, _ right: Any) -> Bool {
  guard let right = right as? Value else { return false }
  return withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { left.elementsEqual($0) }
  }
}
