import Testing

@testable import Baton

private typealias Row = Snapshot<String, String, Never>

private func link(_ name: String) -> RuntimeLink<String, String, Never> {
  Machine(name: name).runtimeLink(as: name)
}

@Test func `a snapshot that was appended to stays as it was`() {
  var row = Row([])
  var earlier: [Row] = []
  for number in 0..<100 {
    earlier.append(row)
    row = row.appending(link("\(number)"))
  }
  for (count, row) in (earlier + [row]).enumerated() {
    #expect(row.links.map(\.name) == (0..<count).map { "\($0)" })
  }
}

@Test func `appending copies the links only when their buffer is full`() {
  var row = Row([])
  var buffers = [ObjectIdentifier(row.buffer)]
  for number in 0..<1000 {
    row = row.appending(link("\(number)"))
    if buffers.last != ObjectIdentifier(row.buffer) { buffers.append(ObjectIdentifier(row.buffer)) }
  }
  #expect(buffers.count == 9)  // 4, 8, 16, …, 1024
}

@Test func `a snapshot releases its links with its last holder`() {
  final class Mortal: Handler {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }
    deinit { notes.add("gone") }
    func handle(_ request: String) -> Outcome<String> { .passed }
  }
  let notes = Notes()
  var first: Row? = Row([Mortal(notes).runtimeLink(as: "a")])
  let second = first?.appending(link("b"))
  first = nil
  #expect(notes.all == [])
  #expect(second?.count == 2)
  _ = consume second
  #expect(notes.all == ["gone"])
}

@Test func `a snapshot is plain while all its links are handlers that do not suspend`() {
  #expect(Row([]).isPlain)
  #expect(Row([link("a")]).appending(link("b")).isPlain)
  #expect(!Row([link("a")]).appending(Polite().runtimeLink(as: "p")).isPlain)
  #expect(!Row([Polite().runtimeLink(as: "p")]).appending(link("a")).isPlain)
}
