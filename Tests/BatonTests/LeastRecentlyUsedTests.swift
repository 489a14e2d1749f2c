import Testing

@testable import Baton

@Suite struct LeastRecentlyUsedTests {
  /// The same in the simplest way: the entries in order of use, the last used at the end.
  struct Model {
    let capacity: Int
    var entries: [(key: Int, value: Int)] = []

    mutating func value(for key: Int) -> Int? {
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
      entries.append(entries.remove(at: index))
      return entries.last?.value
    }

    mutating func set(_ key: Int, to value: Int) {
      entries.removeAll { $0.key == key }
      if entries.count == capacity { entries.removeFirst() }
      entries.append((key, value))
    }
  }

  @Test(arguments: [1, 2, 3, 7])
  func `it does what a list in order of use does`(capacity: Int) {
    var dice = Dice(UInt64(capacity))
    var model = Model(capacity: capacity)
    var cache = LeastRecentlyUsed<Int, Int>(capacity: capacity)
    for step in 0..<3000 {
      let key = dice.roll(capacity * 2)
      switch dice.roll(100) {
      case 0:
        model.entries = []
        cache.removeAll()
      case 1..<40:
        model.set(key, to: step)
        cache[key] = step
      default:
        #expect(cache[key] == model.value(for: key), "step \(step)")
      }
    }
  }
}
