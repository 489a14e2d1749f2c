import Testing

@testable import Baton

private final class Link: Sendable {
  let name: String
  let notes: Notes
  init(_ name: String, _ notes: Notes) {
    self.name = name
    self.notes = notes
  }
  deinit { notes.add(name) }
}

@Test func `a buffer keeps what was appended, in order, until it is released`() {
  let notes = Notes()
  var buffer: LinkBuffer<Link>? = LinkBuffer(capacity: 3)
  for name in ["a", "b"] { buffer?.append(Link(name, notes)) }
  let names = (0..<2).compactMap { buffer?.base[$0].takeUnretainedValue().name }
  #expect(names == ["a", "b"])
  #expect(notes.all == [])
  buffer = nil
  #expect(notes.all == ["a", "b"])
}

@Test func `a buffer grows at both ends, and keeps the room at the other one`() {
  let notes = Notes()
  var buffer = LinkBuffer<Link>(capacity: 2)
  for name in ["a", "b"] { buffer.append(Link(name, notes)) }
  #expect(buffer.room == (0, 0))
  buffer = buffer.grown(inFront: true)
  #expect(buffer.room == (4, 0))
  for name in ["c", "d"] { buffer.prepend(Link(name, notes)) }
  buffer = buffer.grown(inFront: false)
  #expect(buffer.room == (2, 4))
  buffer.append(Link("e", notes))
  let names = (0..<buffer.count).map { buffer.base[$0].takeUnretainedValue().name }
  #expect(names == ["d", "c", "a", "b", "e"])
  #expect(notes.all == [])
}

@Test func `links that two buffers keep live as long as one of them`() {
  let notes = Notes()
  var buffer: LinkBuffer<Link>? = LinkBuffer(capacity: 3)
  for name in ["a", "b", "c"] { buffer?.append(Link(name, notes)) }
  let other = LinkBuffer<Link>(capacity: 2)
  if let buffer { other.append(buffer.base, 1..<3) }
  buffer = nil
  #expect(notes.all == ["a"])
  #expect(other.base[1].takeUnretainedValue().name == "c")
}
