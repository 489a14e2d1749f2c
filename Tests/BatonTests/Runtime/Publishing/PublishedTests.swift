import Synchronization
import Testing

@testable import Baton

private final class Value: Sendable {
  let number: Int
  let notes: Notes
  init(_ number: Int, _ notes: Notes) {
    self.number = number
    self.notes = notes
  }
  deinit { notes.add("\(number)") }
}

@Test func `a replaced value is released after its last reader`() {
  let notes = Notes()
  let published = Published(Value(1, notes))
  published.leave(published.replace(with: Value(2, notes)))
  #expect(notes.all == ["1"])
  #expect(published.snapshot().number == 2)
  #expect(published.newestValue.number == 2)
}

@Test func `a value stays alive for a reader that entered before the value was replaced`() {
  let notes = Notes()
  let published = Published(Value(1, notes))
  let reader = published.enter()
  published.leave(published.replace(with: Value(2, notes)))
  let late = published.enter()
  #expect(late.value.takeUnretainedValue().number == 2)
  published.leave(late.readers)
  #expect(notes.all == [])
  #expect(reader.value.takeUnretainedValue().number == 1)
  published.leave(reader.readers)
  #expect(notes.all == ["1"])
}

@Test func `overlapping readers do not retain a replaced value`() {
  let notes = Notes()
  let published = Published(Value(1, notes))
  var reader = published.enter()
  published.leave(published.replace(with: Value(2, notes)))
  for _ in 0..<4 {
    let next = published.enter()
    published.leave(reader.readers)
    reader = next
  }
  #expect(notes.all == ["1"])
  published.leave(reader.readers)
}

@Test func `the last value is released with its publisher`() {
  let notes = Notes()
  var published: Published<Value>? = Published(Value(1, notes))
  if let replaced = published?.replace(with: Value(2, notes)) { published?.leave(replaced) }
  published = nil
  #expect(Set(notes.all) == ["1", "2"])
}

@Test func `a reader that never leaves retains only its own value`() {
  let notes = Notes()
  let published = Published(Value(0, notes))
  let stuck = published.enter()
  for number in 1...20_000 {
    let other = published.enter()
    published.leave(published.replace(with: Value(number, notes)))
    published.leave(other.readers)
  }
  #expect(notes.all == (1..<20_000).map { "\($0)" }, "each as soon as it was replaced and left")
  #expect(stuck.value._withUnsafeGuaranteedRef(\.number) == 0)
  published.leave(stuck.readers)
  #expect(notes.all.last == "0")
}

@Test func `a hundred readers that never leave each retain their own value`() {
  let notes = Notes()
  let published = Published(Value(0, notes))
  var stuck: [Published<Value>.Readers] = []
  for number in 1...1000 {
    if number.isMultiple(of: 10) { stuck.append(published.enter().readers) }
    published.leave(published.replace(with: Value(number, notes)))
  }
  #expect(notes.all.count == 900)
  for readers in stuck { published.leave(readers) }
  #expect(notes.all.count == 1000)
}

@Test func `a late reader uses the newest value and releases nothing`() {
  let notes = Notes()
  let published = Published(Value(1, notes))
  let early = published.enter().readers
  published.leave(early)
  published.leave(published.replace(with: Value(2, notes)))
  #expect(notes.all == ["1"])
  // The reader has seen the first value as the newest one, and only enters now.
  _ = early._withUnsafeGuaranteedRef { $0.count.wrappingAdd(1, ordering: .sequentiallyConsistent) }
  published.leave(published.replace(with: Value(3, notes)))
  #expect(notes.all == ["1", "2"])
  let newest = published.enterAgain(afterLeaving: early)
  #expect(newest.value._withUnsafeGuaranteedRef(\.number) == 3)
  #expect(notes.all == ["1", "2"])
  published.leave(newest.readers)
  published.leave(published.replace(with: Value(4, notes)))
  #expect(notes.all == ["1", "2", "3"])
}

@Test func `readers on many threads find live values, and never an older one`() async {
  let published = Shared(Published(Value(0, Notes())))
  let isRight = await withTaskGroup(of: Bool.self) { group in
    for _ in 0..<3 {
      group.addTask {
        var last = 0
        for _ in 0..<20_000 {
          let (value, readers) = published.value.enter()
          let number = value._withUnsafeGuaranteedRef(\.number)
          published.value.leave(readers)
          let later = published.value.snapshot().number
          guard last <= number, number <= later else { return false }
          last = later
        }
        return true
      }
    }
    group.addTask {
      for number in 1...20_000 {
        published.value.leave(published.value.replace(with: Value(number, Notes())))
      }
      return true
    }
    return await group.allSatisfy { $0 }
  }
  #expect(isRight)
}

private final class Shared: Sendable {
  let value: Published<Value>
  init(_ value: consuming Published<Value>) { self.value = value }
}
