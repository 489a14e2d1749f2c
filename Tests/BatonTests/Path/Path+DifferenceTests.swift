import TestSupport
import Testing

@testable import Baton

@Suite struct PathDifferenceTests {
  func path(_ names: [String], of request: String) -> Path {
    Chain("kitchen") { for name in names { Machine(name: name) } }.path(of: request).path
  }

  @Test func `two recordings of the same path do not differ, whatever their times`() {
    let (one, other) = (
      path(["tomato", "onion"], of: "onion"), path(["tomato", "onion"], of: "onion")
    )
    let difference = one.difference(from: other)
    #expect(difference.isEmpty)
    #expect(difference.visits.map(\.side) == [.both, .both, .both])
    #expect(
      "\(difference)" == """
          kitchen    handled
          ├─ tomato  passed
          └─ onion   handled  "onion, sliced"
        """)
  }

  @Test func `visits of only one path are marked, old before new`() {
    let old = path(["tomato", "leek", "onion"], of: "onion")
    let new = path(["salt", "tomato", "onion"], of: "onion")
    let difference = new.difference(from: old)
    #expect(!difference.isEmpty)
    #expect(difference.removed.map(\.way) == [["kitchen", "leek"]])
    #expect(difference.added.map(\.way) == [["kitchen", "salt"]])
    #expect(
      "\(difference)" == """
          kitchen    handled
        + ├─ salt    passed
          ├─ tomato  passed
        - ├─ leek    passed
          └─ onion   handled  "onion, sliced"
        """)
  }

  @Test func `a changed decision, detail or note is a difference`() {
    let old = path(["onion"], of: "onion")
    let new = path(["onion"], of: "tofu")
    #expect(
      "\(new.difference(from: old))" == """
        - kitchen   handled
        - └─ onion  handled  "onion, sliced"
        + kitchen   passed
        + └─ onion  passed
        """)
  }

  @Test func `an empty path differs from another path in every visit`() {
    let none = Path(visits: [])
    let some = path(["onion"], of: "onion")
    #expect(some.difference(from: none).added.map(\.name) == ["kitchen", "onion"])
    #expect(none.difference(from: some).removed.map(\.name) == ["kitchen", "onion"])
    #expect(none.difference(from: none).isEmpty)
  }

  @Test func `a path of a hundred thousand visits is compared, even if all differ`() {
    let old = path((0..<100_000).map { "a\($0)" }, of: "tofu")
    let new = path((0..<100_000).map { "b\($0)" }, of: "tofu")
    let difference = new.difference(from: old)
    #expect(difference.removed.count == 100_000)
    #expect(difference.added.count == 100_000)
    #expect(old.difference(from: old).isEmpty)
  }

  @Test func `if more than a thousand visits lie between differences, all of them differ`() {
    let long = path((0..<1500).map { $0 == 700 ? "same" : "a\($0)" } + ["end"], of: "tofu")
    let short = path(["b", "same", "c", "end"], of: "tofu")
    let (shortened, extended) = (short.difference(from: long), long.difference(from: short))
    #expect(shortened.removed.count == 1500)
    #expect(shortened.added.map(\.name) == ["b", "same", "c"])
    #expect(extended.removed.map(\.name) == ["b", "same", "c"])
    #expect(extended.added.count == 1500)
  }

  @Test(arguments: 0..<200)
  func `the difference between any two paths turns one into the other`(seed: Int) {
    var random = Dice(seed: UInt64(seed))
    func names() -> [String] {
      (0..<Int.random(in: 0...8, using: &random)).map { _ in
        ["a", "b", "c"].randomElement(using: &random)!
      }
    }
    let (old, new) = (path(names(), of: "a"), path(names(), of: "a"))
    let visits = new.difference(from: old).visits
    #expect(visits.filter { $0.side != .new }.map(\.visit.name) == old.allVisits.map(\.name))
    #expect(visits.filter { $0.side != .old }.map(\.visit.name) == new.allVisits.map(\.name))
  }
}
