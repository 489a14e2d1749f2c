import TestSupport
import Testing

@testable import BatonResilience

@Suite struct LeastRecentlyUsedTests {
  final class Element: Sendable {
    let key: Int
    let value: Int
    init(_ key: Int, _ value: Int) {
      self.key = key
      self.value = value
    }
  }

  /// A simple reference implementation, with the most recently used element last.
  struct Model {
    let capacity: Int
    var elements: [Element] = []

    mutating func element(for key: Int) -> Element? {
      guard let index = elements.firstIndex(where: { $0.key == key }) else { return nil }
      elements.append(elements.remove(at: index))
      return elements.last
    }

    /// Sets an element, and returns the evicted element.
    mutating func set(_ element: Element) -> Element? {
      let old = elements.firstIndex { $0.key == element.key }
      defer { elements.append(element) }
      return (old ?? (elements.count == capacity ? 0 : nil)).map { elements.remove(at: $0) }
    }
  }

  /// A table that is used the way a cache uses it.
  struct Table {
    let hash: (Int) -> Int
    var elements: LeastRecentlyUsed

    mutating func element(for key: Int) -> Element? {
      guard let (first, others) = elements.find(hash(key)) else { return nil }
      let found = ([first] + others).compactMap { $0 as? Element }.first { $0.key == key }
      if let found { elements.use(found, of: hash(key)) }
      return found
    }

    mutating func set(_ element: Element) -> Element? {
      var (known, old): ([Element], Element?) = ([], nil)
      while true {
        switch elements.insert(element, of: hash(element.key), over: old, knowing: known) {
        case .done(let gone): return gone as? Element
        case .unknown(let others):
          known = others.compactMap { $0 as? Element }
          old = known.first { $0.key == element.key }
        }
      }
    }
  }

  static let hashes: [@Sendable (Int) -> Int] = [{ $0 }, { $0 % 3 }, { _ in 0 }]

  @Test(arguments: [1, 2, 3, 7], 0..<3)
  func `the cache matches a list ordered by use`(capacity: Int, hash: Int) {
    var dice = Dice(seed: UInt64(capacity))
    var model = Model(capacity: capacity)
    var table = Table(
      hash: Self.hashes[hash], elements: LeastRecentlyUsed(capacity: capacity))
    for step in 0..<3000 {
      let key = dice.roll(capacity * 2)
      switch dice.roll(100) {
      case 0:
        model.elements = []
        _ = table.elements.removeAll()
      case 1..<40:
        let element = Element(key, step)
        #expect(table.set(element) === model.set(element), "step \(step)")
      default:
        // A lookup of another key with the same hash counts as a use of a single element.
        guard hash == 0 || model.elements.contains(where: { $0.key == key }) else { continue }
        #expect(table.element(for: key) === model.element(for: key), "step \(step)")
      }
    }
  }

  @Test func `nothing is inserted while the caller does not know an element with the same hash`() {
    var table = LeastRecentlyUsed(capacity: 3)
    let elements = (0..<4).map { Element($0, 0) }
    func keys(_ elements: [LeastRecentlyUsed.Element]) -> [Int] {
      elements.compactMap { ($0 as? Element)?.key }
    }
    func others(_ insertion: LeastRecentlyUsed.Insertion) -> [Int]? {
      if case .unknown(let others) = insertion { keys(others) } else { nil }
    }
    #expect(others(table.insert(elements[0], of: 7)) == nil)
    #expect(others(table.insert(elements[1], of: 7)) == [0])
    #expect(others(table.insert(elements[1], of: 7, knowing: [elements[0]])) == nil)
    #expect(others(table.insert(elements[2], of: 7, knowing: [elements[0]])) == [1, 0])
    #expect(others(table.insert(elements[3], of: 8)) == nil)
    #expect(table.find(7)?.first === elements[1])
    #expect(table.find(8)?.first === elements[3])
  }
}
