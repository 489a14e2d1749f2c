import TestSupport
import Testing

@testable import Baton

@Test func `a chain leads to itself and to its contents at any depth`() {
  var nesting = Nesting()
  nesting.add(1, holding: [2])
  nesting.add(2, holding: [3, 4])
  #expect(nesting.leads(from: [1], to: 1))
  #expect(nesting.leads(from: [1], to: 4))
  #expect(nesting.leads(from: [5, 2], to: 3))
  #expect(!nesting.leads(from: [4], to: 1))
  #expect(!nesting.leads(from: [], to: 1))
  #expect(nesting.all(leadingTo: 4) == [1, 2, 4])
}

@Test func `a chain contained twice stays contained until both are removed`() {
  var nesting = Nesting()
  nesting.add(1, holding: [2, 2])
  nesting.remove(1, holding: [2])
  #expect(nesting.leads(from: [1], to: 2))
  nesting.remove(1, holding: [2])
  #expect(!nesting.leads(from: [1], to: 2))
  nesting.remove(1, holding: [2])
  nesting.add(1, holding: [2, 3])
  nesting.removeAll(heldBy: 1)
  #expect(nesting.all(leadingTo: 2) == [2] && nesting.all(leadingTo: 3) == [3])
}

@Test func `a chain is found from its contents, even if its parents contain many others`() {
  var nesting = Nesting()
  nesting.add(1, holding: Array(2...50))
  for chain in 2...50 { #expect(nesting.leads(from: [1], to: chain)) }
}

@Test func `a chain is found from its containers, even if many others contain its contents`() {
  var nesting = Nesting()
  for chain in 2...50 { nesting.add(chain, holding: [1]) }
  for chain in 2...50 { #expect(nesting.leads(from: [chain], to: 1)) }
}

@Test(arguments: Seed.all)
func `the containment graph matches a plain search`(seed: UInt64) {
  var dice = Dice(seed: seed)
  var nesting = Nesting()
  var held: [(Int, Int)] = []
  func reached(from chain: Int) -> Set<Int> {
    var reached: Set = [chain]
    while true {
      let more = reached.union(held.filter { reached.contains($0.0) }.map(\.1))
      if more == reached { return reached }
      reached = more
    }
  }
  for _ in 0..<300 {
    let (one, other) = (dice.roll(12), dice.roll(12))
    #expect(nesting.leads(from: [one], to: other) == reached(from: one).contains(other))
    #expect(
      nesting.all(leadingTo: other) == Set((0..<12).filter { reached(from: $0).contains(other) }))
    if dice.chance(percent: 40), !held.isEmpty {
      let gone = held.remove(at: dice.roll(held.count))
      nesting.remove(gone.0, holding: [gone.1])
    } else {
      nesting.add(one, holding: [other])
      held.append((one, other))
    }
  }
}
