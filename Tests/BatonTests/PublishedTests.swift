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

@Test func `a value that was replaced is released when nobody reads it`() {
  let notes = Notes()
  let published = Published(Value(1, notes))
  published.replace(with: Value(2, notes))
  published.reclaim()
  #expect(notes.all == ["1"])
  #expect(published.snapshot().number == 2)
  #expect(published.newest.number == 2)
}

@Test func `a value stays for a reader who entered before it was replaced`() {
  let notes = Notes()
  let published = Published(Value(1, notes))
  let reader = published.enter()
  published.replace(with: Value(2, notes))
  published.reclaim()
  let late = published.enter()
  #expect(late.value.takeUnretainedValue().number == 2)
  published.leave(late.turn)
  #expect(notes.all == [])
  #expect(reader.value.takeUnretainedValue().number == 1)
  published.leave(reader.turn)
  #expect(notes.all == ["1"])
}

@Test func `readers who overlap without a gap do not keep a replaced value`() {
  let notes = Notes()
  let published = Published(Value(1, notes))
  var reader = published.enter()
  published.replace(with: Value(2, notes))
  published.reclaim()
  for _ in 0..<4 {
    let next = published.enter()
    published.leave(reader.turn)
    reader = next
  }
  #expect(notes.all == ["1"])
  published.leave(reader.turn)
}

@Test func `the last value is released with the one that published it`() {
  let notes = Notes()
  var published: Published<Value>? = Published(Value(1, notes))
  published?.replace(with: Value(2, notes))
  published = nil
  #expect(Set(notes.all) == ["1", "2"])
}
