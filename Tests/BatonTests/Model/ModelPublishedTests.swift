import TestSupport
import Testing

@testable import Baton

private final class Value: Sendable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

private struct WeakValue {
  weak let value: Value?
}

/// Tests of readers and replacements in random order: a value lives exactly as long as a reader can
/// use it.
struct ModelPublishedTests {
  private typealias Readers = Published<Value>.Readers
  private typealias Reader = (value: Unmanaged<Value>, readers: Readers, number: Int)

  @Test(arguments: Seed.all)
  func `a replaced value stays alive while it is read, and no longer`(seed: UInt64) throws {
    var random = Dice(seed: seed)
    let published = Published(Value(0))
    var values = [WeakValue(value: published.newestValue)]
    var readers: [Reader] = []

    func enter() {
      let (value, readerships) = published.enter()
      readers.append((value, readerships, values.count - 1))
    }
    func leave(_ index: Int) throws {
      let reader = readers.remove(at: index)
      let number = try #require(values[reader.number].value, "it is being read").number
      #expect(number == reader.number)
      published.leave(reader.readers)
    }
    func replace() {
      let value = Value(values.count)
      values.append(WeakValue(value: value))
      published.leave(published.replace(with: value))
    }
    func countAlive() -> Int { values.count { $0.value != nil } }

    for _ in 0..<20 {
      for _ in 0..<50 {
        switch Int.random(in: 0..<10, using: &random) {
        case ..<4: enter()
        case ..<8 where !readers.isEmpty:
          try leave(Int.random(in: 0..<readers.count, using: &random))
        default: replace()
        }
      }
      // Continuous traffic, in which every reader stays for a while.
      enter()
      for _ in 0..<readers.count * 4 {
        enter()
        try leave(0)
      }
      try #require(countAlive() == 1, "only the newest is read")
    }
    while !readers.isEmpty { try leave(0) }
    replace()
    #expect(countAlive() == 1)
  }
}
