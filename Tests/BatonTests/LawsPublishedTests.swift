import Testing

@testable import Baton

private final class Value: Sendable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

struct LawsPublishedTests {
  @Test func `a replaced value is released when those who may use it have left`() {
    let published = Published(Value(0))
    weak let first = published.newest
    let reader = published.enter()
    #expect(reader.value._withUnsafeGuaranteedRef(\.number) == 0)
    published.replace(with: Value(1))
    published.reclaim()
    #expect(first != nil)
    published.leave(reader.turn)
    #expect(first == nil)
    #expect(published.newest.number == 1)
  }

  @Test func `readers who came after a replacement do not keep the replaced value`() {
    let published = Published(Value(0))
    let early = published.enter()
    published.replace(with: Value(1))
    published.reclaim()
    let late = published.enter()
    weak let second = published.newest
    published.replace(with: Value(2))
    published.reclaim()
    published.leave(early.turn)
    var latest = published.enter()
    published.leave(late.turn)
    #expect(second == nil, "no reader can hold it any more")
    // Nor does traffic that never pauses.
    for _ in 0..<10 {
      let next = published.enter()
      published.leave(latest.turn)
      latest = next
    }
    published.leave(latest.turn)
  }
}
