import Testing

@testable import Baton

private typealias Row = Snapshot<String, String, Never>

private func link(_ name: String) -> RuntimeLink<String, String, Never> {
  Machine(name: name)._runtimeLink(as: name)
}

@Test func `appending leaves the old snapshot unchanged`() {
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

@Test func `appending copies the links only if their buffer is full`() {
  var row = Row([])
  var buffers = [ObjectIdentifier(row.buffer)]
  for number in 0..<1000 {
    row = row.appending(link("\(number)"))
    if buffers.last != ObjectIdentifier(row.buffer) { buffers.append(ObjectIdentifier(row.buffer)) }
  }
  #expect(buffers.count == 9)  // 4, 8, 16, …, 1024
}

@Test func `prepending leaves the old snapshot unchanged`() {
  var row = Row([link("0")])
  var earlier: [Row] = []
  for number in 1..<100 {
    earlier.append(row)
    let link = link("\(number)")
    row = number.isMultiple(of: 3) ? row.appending(link) : row.prepending(link)
  }
  var names = ["0"]
  for (number, row) in (earlier + [row]).enumerated() {
    if number > 0 {
      names.insert("\(number)", at: number.isMultiple(of: 3) ? names.count : 0)
    }
    #expect(row.links.map(\.name) == names)
    #expect(Array(row.names) == names)
  }
}

@Test func `a snapshot finds its links by their identity`() {
  let row = Row((0..<5).map { link("\($0)") })
  #expect(row.index(of: row[3]) == 3)
  #expect(row.index(of: link("3")) == nil)
}

@Test func `a snapshot's links are released with its last owner`() {
  final class Mortal: Handler {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }
    deinit { notes.add("gone") }
    func handle(_ request: String) -> Outcome<String> { .passed }
  }
  let notes = Notes()
  var first: Row? = Row([Mortal(notes)._runtimeLink(as: "a")])
  let second = first?.appending(link("b"))
  first = nil
  #expect(notes.all == [])
  #expect(second?.count == 2)
  _ = consume second
  #expect(notes.all == ["gone"])
}

@Test func `a snapshot is plain while all its links are synchronous handlers`() {
  #expect(Row([]).isPlain)
  #expect(Row([link("a")]).appending(link("b")).isPlain)
  #expect(!Row([link("a")]).appending(Polite()._runtimeLink(as: "p")).isPlain)
  #expect(!Row([Polite()._runtimeLink(as: "p")]).appending(link("a")).isPlain)
  let mixed = Row([
    link("a"), Polite()._runtimeLink(as: "p"), Slow(name: "s")._runtimeLink(as: "s"),
  ])
  #expect(!mixed.isPlain && !mixed.isAllHandlers)
  let row = Row([mixed[0], mixed[2]])
  #expect(!row.isPlain && row.isAllHandlers)
  #expect(row.edited(to: [row[0]]).isPlain)
  #expect(!row.prepending(Polite()._runtimeLink(as: "p")).isAllHandlers)
}
