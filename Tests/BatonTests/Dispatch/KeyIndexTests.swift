import TestSupport
import Testing

@testable import Baton

@Suite struct KeyIndexTests {
  /// Returns the result of a linear scan.
  private func scan(_ row: [KeyPattern<Int>], for key: Int) -> [Int] {
    row.indices.filter { position in
      switch row[position] {
      case .keys(let keys): keys.contains(key)
      case .matching(let isMatching): isMatching(key)
      case .any: true
      }
    }
  }

  /// Returns the index of a row whose handlers are their own positions.
  private func index(_ row: [KeyPattern<Int>]) -> KeyIndex<Int, Int> {
    KeyIndex(Array(row.indices)) { row[$0] }
  }

  private func all(_ candidates: KeyIndex<Int, Int>.Candidates) -> [Int] {
    var candidates = candidates
    var all: [Int] = []
    while let next = candidates.next() { all.append(next) }
    return all
  }

  @Test(arguments: 0..<50)
  func `the index finds the same handlers as a linear scan, in the same order`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let sides = 1 + dice.roll(12)
    let others = dice.roll(3)
    let row = (0..<dice.roll(30)).map { _ -> KeyPattern<Int> in
      switch others == 0 ? 9 : dice.roll(10) {
      case 0: return .any
      case 1, 2:
        let divisor = 1 + dice.roll(5)
        return .matching { $0 % divisor == 0 }
      default:
        // Some handlers declare a key twice, and some none.
        return .keys((0..<dice.roll(5)).map { _ in dice.roll(sides) })
      }
    }
    let index = index(row)
    for key in 0...sides {
      let found = scan(row, for: key)
      #expect(all(index.candidates(for: key)) == found)
      if let only = index.only(for: key) { #expect(found == [only]) }
      let declaring = row.indices.filter {
        if case .keys(let keys) = row[$0] { keys.contains(key) } else { false }
      }
      #expect(index.first(for: key) == declaring.first)
      if others == 0 { #expect(index.only(for: key) == (found.count == 1 ? found[0] : nil)) }
    }
  }

  @Test func `a handler that declares a key twice is found once`() {
    let index = index([.keys([1, 1, 2, 1]), .keys([2, 2]), .keys([2, 1, 2])])
    #expect(all(index.candidates(for: 1)) == [0, 2])
    #expect(all(index.candidates(for: 2)) == [0, 1, 2])
    #expect(index.only(for: 1) == nil)
    #expect(self.index([.keys([1, 1])]).only(for: 1) == 0)
  }

  @Test func `a pattern is tried when its turn comes`() {
    let tried = Notebook<String>()
    let index = index([
      .matching { _ in
        tried.note("first")
        return false
      }, .keys([1]),
      .matching { _ in
        tried.note("last")
        return true
      },
    ])
    var candidates = index.candidates(for: 1)
    #expect(candidates.next() == 1)
    #expect(tried.entries == ["first"])
    #expect(candidates.next() == 2)
    #expect(candidates.next() == nil)
    #expect(candidates.next() == nil)
    #expect(tried.entries == ["first", "last"])
  }

  @Test func `100,000 handlers can declare the same key`() {
    let index = index((0..<100_000).map { _ in .keys([7]) })
    #expect(all(index.candidates(for: 7)).elementsEqual(0..<100_000))
    #expect(all(index.candidates(for: 8)).isEmpty)
  }
}
