/// The elements that a walk has met, in order.
///
/// They are kept, not only their identities: a link may be released on the way, and another object
/// may get its address.
@usableFromInline
struct Met<Element: AnyObject> {
  @usableFromInline var elements: [Element] = []
  // Only long walks need one: a dozen identities are compared faster than one is hashed.
  @usableFromInline var index: Set<ObjectIdentifier> = []

  @inlinable static var plainLimit: Int { 24 }

  @inlinable
  init() {}

  @inlinable var count: Int { elements.count }

  @inlinable
  func contains(_ element: Element) -> Bool {
    guard elements.count > Self.plainLimit else { return elements.contains { $0 === element } }
    return index.contains(ObjectIdentifier(element))
  }

  @inlinable
  mutating func append(_ element: Element) {
    // Most walks are short, and are to ask for memory once.
    if elements.isEmpty { elements.reserveCapacity(Self.plainLimit) }
    elements.append(element)
    guard elements.count > Self.plainLimit else { return }
    if index.isEmpty {
      index.formUnion(elements.map { ObjectIdentifier($0) })
    } else {
      index.insert(ObjectIdentifier(element))
    }
  }

  mutating func removeLast() -> Element {
    let last = elements.removeLast()
    guard !index.isEmpty else { return last }
    index.remove(ObjectIdentifier(last))
    if elements.count <= Self.plainLimit { index.removeAll(keepingCapacity: true) }
    return last
  }

  /// The elements from one that was met to the last, and that one again.
  @inlinable
  func circle(closedBy element: Element) -> [Element] {
    guard let start = elements.firstIndex(where: { $0 === element }) else { return [element] }
    return elements[start...] + [element]
  }
}
