import Testing

@testable import Baton

private final class Value: Sendable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

struct LawsPublishedTests {
  @Test func `a replaced value is released after its last possible reader`() {
    let published = Published(Value(0))
    weak let first = published.newestValue
    let reader = published.enter()
    #expect(reader.value._withUnsafeGuaranteedRef(\.number) == 0)
    published.leave(published.replace(with: Value(1)))
    #expect(first != nil)
    published.leave(reader.readers)
    #expect(first == nil)
    #expect(published.newestValue.number == 1)
  }

  @Test func `readers after a replacement do not retain the replaced value`() {
    let published = Published(Value(0))
    let early = published.enter()
    published.leave(published.replace(with: Value(1)))
    let late = published.enter()
    weak let second = published.newestValue
    published.leave(published.replace(with: Value(2)))
    published.leave(early.readers)
    var latest = published.enter()
    published.leave(late.readers)
    #expect(second == nil, "no reader can hold it any more")
    // Continuous traffic does not either.
    for _ in 0..<10 {
      let next = published.enter()
      published.leave(latest.readers)
      latest = next
    }
    published.leave(latest.readers)
  }
}
