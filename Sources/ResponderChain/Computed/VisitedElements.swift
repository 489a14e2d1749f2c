/// The elements that a walk has reached, retained so that their addresses are not reused.
struct VisitedElements<Element: AnyObject> {
  var elements: [Element] = []
  // The index is used only for long walks: comparing a dozen identities is faster than hashing one.
  var index: Set<ObjectIdentifier> = []

  static var plainLimit: Int { 24 }

  init() {}

  var count: Int { elements.count }

  func contains(_ element: Element) -> Bool {
    guard elements.count > Self.plainLimit else { return elements.contains { $0 === element } }
    return index.contains(ObjectIdentifier(element))
  }

  mutating func append(_ element: Element) {
    // Most walks are short and should allocate memory only once.
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

  func cycle(closedBy element: Element) -> [Element] {
    guard let start = elements.firstIndex(where: { $0 === element }) else { return [element] }
    return elements[start...] + [element]
  }
}
