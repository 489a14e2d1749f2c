/// A table of bounded size: when it is full, the element that was not used for the longest time
/// goes.
///
/// It knows hashes and no keys, so nothing of a user's is called in it: whoever keeps it behind a
/// lock compares keys when the lock is not held. What goes is returned for the same reason.
///
/// The elements lie in one array and are linked by index in order of use, so that every operation
/// is O(1), but for elements of one hash, which are gone through. It is not generic, since generic
/// code that is not specialised spends five times as long on looking types up.
struct LeastRecentlyUsed: Sendable {
  typealias Element = any AnyObject & Sendable

  private struct Node: Sendable {
    var element: Element
    var hash: Int
    /// The next one of the same hash.
    var other: Int?
    var older: Int?
    var newer: Int?
  }

  /// The elements of a hash, the one that was put in last first.
  typealias Found = (first: Element, others: [Element])

  /// What came of an insertion.
  enum Insertion: Sendable {
    /// It is in, and something else may have gone for it.
    case done(gone: Element?)
    /// It is not in: these are of the same hash, and not all of them were known.
    case unknown([Element])
  }

  private let capacity: Int
  private var nodes: [Node] = []
  /// For each hash, the element that was put in last.
  private var indices: [Int: Int] = [:]
  private var oldest: Int?
  private var newest: Int?

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { nodes.count }

  /// All elements, in no order.
  var elements: [Element] { nodes.map(\.element) }

  /// Finds the elements of a hash; one that is alone is used by that.
  mutating func find(_ hash: Int) -> Found? {
    guard let index = indices[hash] else { return nil }
    guard nodes[index].other == nil else {
      return (nodes[index].element, Array(elements(of: hash).dropFirst()))
    }
    use(index)
    return (nodes[index].element, [])
  }

  /// Notes that an element was used, if it is still there.
  mutating func use(_ element: Element, of hash: Int) {
    if let index = index(of: element, hash) { use(index) }
  }

  /// Puts an element in, as the one that was used last, over an old one if that is still there.
  ///
  /// If others of its hash than the known ones have come since, nothing is done: it may equal one.
  mutating func insert(
    _ element: Element, of hash: Int, over old: Element? = nil, knowing known: [Element] = []
  ) -> Insertion {
    if let first = indices[hash], !known.contains(where: { $0 === nodes[first].element }) {
      return .unknown(elements(of: hash))
    }
    let place = old.flatMap { index(of: $0, hash) } ?? (nodes.count < capacity ? nil : oldest)
    guard let place else {
      nodes.append(Node(element: element, hash: hash))
      link(nodes.count - 1)
      return .done(gone: nil)
    }
    unlink(place)
    let gone = nodes[place].element
    nodes[place] = Node(element: element, hash: hash)
    link(place)
    return .done(gone: gone)
  }

  /// Takes all elements out.
  mutating func removeAll() -> LeastRecentlyUsed {
    let old = self
    self = LeastRecentlyUsed(capacity: capacity)
    return old
  }

  private func elements(of hash: Int) -> [Element] {
    var elements: [Element] = []
    var index = indices[hash]
    while let current = index {
      elements.append(nodes[current].element)
      index = nodes[current].other
    }
    return elements
  }

  private func index(of element: Element, _ hash: Int) -> Int? {
    var index = indices[hash]
    while let current = index, nodes[current].element !== element { index = nodes[current].other }
    return index
  }

  private mutating func use(_ index: Int) {
    guard index != newest else { return }
    unlinkFromUse(index)
    linkToUse(index)
  }

  private mutating func link(_ index: Int) {
    nodes[index].other = indices.updateValue(index, forKey: nodes[index].hash)
    linkToUse(index)
  }

  private mutating func unlink(_ index: Int) {
    unlinkFromUse(index)
    let (hash, other) = (nodes[index].hash, nodes[index].other)
    guard var before = indices[hash], before != index else {
      indices[hash] = other
      return
    }
    while let next = nodes[before].other, next != index { before = next }
    nodes[before].other = other
  }

  private mutating func linkToUse(_ index: Int) {
    nodes[index].older = newest
    nodes[index].newer = nil
    if let newest { nodes[newest].newer = index }
    newest = index
    if oldest == nil { oldest = index }
  }

  private mutating func unlinkFromUse(_ index: Int) {
    let (older, newer) = (nodes[index].older, nodes[index].newer)
    if let older { nodes[older].newer = newer } else { oldest = newer }
    if let newer { nodes[newer].older = older } else { newest = older }
  }
}
