import Testing

@testable import BatonResilience

@Suite struct KeyedTableTests {
  /// A key with the same hash as all others.
  struct Key: Hashable, Sendable {
    let number: Int
    func hash(into hasher: inout Hasher) {}
  }

  @Test func `a key keeps its first value`() {
    let table = KeyedTable<Key, String>(capacity: 3)
    #expect(table.value(of: Key(number: 1), orNew: { "one" }) == "one")
    #expect(table.value(of: Key(number: 2), orNew: { "two" }) == "two")
    #expect(table.value(of: Key(number: 1), orNew: { "other" }) == "one")
    #expect(table.count == 2)
  }

  @Test func `a full table evicts the least recently used key`() {
    let table = KeyedTable<Int, Int>(capacity: 2)
    for key in [1, 2, 1, 3] { _ = table.value(of: key, orNew: { key }) }
    #expect(table.count == 2)
    #expect(table.values.sorted() == [1, 3])
    #expect(table.value(of: 2) == nil)
  }

  @Test func `a value from before the table was emptied is not inserted`() {
    let table = KeyedTable<Int, Int>(capacity: 2)
    let age = table.age
    #expect(table.value(of: 1, since: age, orNew: { 1 }) == 1)
    table.removeAll()
    #expect(table.value(of: 2, since: age, orNew: { 2 }) == 2)
    #expect(table.values == [])
    #expect(table.value(of: 2, since: table.age, orNew: { 3 }) == 3)
    #expect(table.value(of: 2, since: table.age, orNew: { 4 }) == 3)
    #expect(table.values == [3])
  }

  @Test func `a key that does not equal itself never fills the table`() {
    let table = KeyedTable<Double, Int>(capacity: 2)
    for number in 1...9 {
      #expect(table.value(of: .nan, since: table.age, orNew: { number }) == number)
    }
    #expect(table.count == 0)
    for number in 1...9 { #expect(table.value(of: .nan, orNew: { number }) == number) }
    #expect(table.count == 2)
  }
}
