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
