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

extension LinkBuffer {
  fileprivate var names: [String] {
    let links = base.assumingMemoryBound(to: Unmanaged<Link>.self)
    return (0..<count).map { links[$0].takeUnretainedValue().name }
  }
}

@Test func `a buffer retains its links, in order, until it is released`() {
  let notes = Notes()
  var buffer: LinkBuffer? = LinkBuffer(capacity: 3)
  for name in ["a", "b"] { buffer?.append(Link(name, notes)) }
  #expect(buffer?.names == ["a", "b"])
  #expect(notes.all == [])
  buffer = nil
  #expect(notes.all == ["a", "b"])
}

@Test func `a buffer grows at either end and keeps the free space at the other`() {
  let notes = Notes()
  var buffer = LinkBuffer(capacity: 2)
  for name in ["a", "b"] { buffer.append(Link(name, notes)) }
  #expect(buffer.room == (0, 0))
  buffer = buffer.grown(inFront: true)
  #expect(buffer.room == (4, 0))
  for name in ["c", "d"] { buffer.prepend(Link(name, notes)) }
  buffer = buffer.grown(inFront: false)
  #expect(buffer.room == (2, 4))
  buffer.append(Link("e", notes))
  #expect(buffer.names == ["d", "c", "a", "b", "e"])
  #expect(notes.all == [])
}

@Test func `links that two buffers share live as long as either buffer`() {
  let notes = Notes()
  var buffer: LinkBuffer? = LinkBuffer(capacity: 3)
  for name in ["a", "b", "c"] { buffer?.append(Link(name, notes)) }
  let other = LinkBuffer(capacity: 2)
  if let buffer { other.append(buffer.base, 1..<3) }
  buffer = nil
  #expect(notes.all == ["a"])
  #expect(other.names == ["b", "c"])
}
