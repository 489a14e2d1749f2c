import Testing

@testable import BatonResilience

@Suite struct KeyedTableTests {
  /// A key that has the hash of all others.
  struct Key: Hashable, Sendable {
    let number: Int
    func hash(into hasher: inout Hasher) {}
  }

  @Test func `a key has the value that it was given first`() {
    let table = KeyedTable<Key, String>(capacity: 3)
    #expect(table.value(of: Key(number: 1), orNew: { "one" }) == "one")
    #expect(table.value(of: Key(number: 2), orNew: { "two" }) == "two")
    #expect(table.value(of: Key(number: 1), orNew: { "other" }) == "one")
    #expect(table.count == 2)
  }

  @Test func `when it is full, what was not used for the longest time goes`() {
    let table = KeyedTable<Int, Int>(capacity: 2)
    for key in [1, 2, 1, 3] { _ = table.value(of: key, orNew: { key }) }
    #expect(table.count == 2)
    #expect(table.values.sorted() == [1, 3])
    #expect(table.value(of: 2) == nil)
  }

  @Test func `what is set since an older age is dropped`() {
    let table = KeyedTable<Int, Int>(capacity: 2)
    let age = table.age
    table.set(1, of: 1, since: age)
    table.removeAll()
    table.set(2, of: 2, since: age)
    #expect(table.values == [])
    table.set(2, of: 2, since: table.age)
    table.set(3, of: 2, since: table.age)
    #expect(table.values == [3])
  }

  @Test func `a key that does not equal itself fills no table`() {
    let table = KeyedTable<Double, Int>(capacity: 2)
    for number in 1...9 { table.set(number, of: .nan, since: table.age) }
    #expect(table.count == 0)
    for number in 1...9 { #expect(table.value(of: .nan, orNew: { number }) == number) }
    #expect(table.count == 2)
  }
}
