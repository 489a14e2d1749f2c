/// A table of bounded size that removes the least recently used element when it is full.
///
/// A caller can spare elements from removal. The table removes a spared element only if all
/// elements are spared. The table contains hashes but no keys, so it never calls user code. The
/// owner must protect the table with a lock. Outside the lock, the owner compares keys and releases
/// the elements that methods return.
///
/// The elements are in one array, linked by index in order of use. Every operation is O(1), except
/// for searching elements with the same hash and skipping spared elements. The table is not
/// generic, because unspecialized generic code looks up types and takes five times as long.
@usableFromInline
struct LeastRecentlyUsed: Sendable {
  @usableFromInline typealias Element = any AnyObject & Sendable

  private struct Node: Sendable {
    var element: Element
    var hash: Int
    var other: Int?
    var older: Int?
    var newer: Int?
  }

  /// The elements with a given hash, with the most recently inserted element first.
  @usableFromInline typealias Found = (first: Element, others: [Element])

  @usableFromInline
  enum Insertion: Sendable {
    /// The element was inserted, possibly in place of a different element.
    case done(gone: Element?)
    /// The element was not inserted, because the caller did not know all elements with the same
    /// hash.
    case unknown([Element])
  }

  private let capacity: Int
  private var nodes: [Node] = []
  /// The most recently inserted element for each hash.
  private var indices: [Int: Int] = [:]
  private var oldest: Int?
  private var newest: Int?
  /// The number of times that the table was emptied.
  @usableFromInline private(set) var age = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { nodes.count }

  var elements: [Element] { nodes.map(\.element) }

  /// Returns the elements with the given hash; if there is only one, marks that element as used.
  @usableFromInline
  mutating func find(_ hash: Int) -> Found? {
    guard let index = indices[hash] else { return nil }
    guard nodes[index].other == nil else {
      return (nodes[index].element, Array(elements(of: hash).dropFirst()))
    }
    use(index)
    return (nodes[index].element, [])
  }

  /// Marks an element as used if it is still in the table.
  @usableFromInline
  mutating func use(_ element: Element, of hash: Int) {
    if let index = index(of: element, hash) { use(index) }
  }

  /// Inserts an element as the most recently used one, replacing `old` if the table still contains
  /// it.
  ///
  /// If the table contains an element with the same hash that the caller does not know, this method
  /// inserts nothing, because the two may be equal.
  @usableFromInline
  mutating func insert(
    _ element: Element, of hash: Int, over old: Element? = nil, knowing known: [Element] = [],
    sparing isSpared: (Element) -> Bool = { _ in false }
  ) -> Insertion {
    if let first = indices[hash], !known.contains(where: { $0 === nodes[first].element }) {
      return .unknown(elements(of: hash))
    }
    let place =
      old.flatMap { index(of: $0, hash) }
      ?? (nodes.count < capacity ? nil : oldest(sparing: isSpared))
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

  mutating func removeAll() -> LeastRecentlyUsed {
    let old = self
    self = LeastRecentlyUsed(capacity: capacity)
    age = old.age + 1
    return old
  }

  /// Returns the oldest element that is not spared, or the oldest element if all are spared.
  ///
  /// The search marks spared elements as used, which shortens the next search.
  private mutating func oldest(sparing isSpared: (Element) -> Bool) -> Int? {
    var left = nodes.count
    while left > 0, let oldest, isSpared(nodes[oldest].element) {
      use(oldest)
      left -= 1
    }
    return oldest
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
