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

@Test func `a snapshot that was prepended to stays as it was`() {
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

@Test func `a changed snapshot has its links in their new places`() {
  let row = Row((0..<5).map { link("\($0)") })
  func names(_ row: Row) -> String { row.names.joined() }
  #expect(
    (0...5).map { names(row.inserting(link("x"), at: $0)) } == [
      "x01234", "0x1234", "01x234", "012x34", "0123x4", "01234x",
    ])
  #expect(
    (0..<5).map { names(row.replacing(at: $0, with: link("x"))) } == [
      "x1234", "0x234", "01x34", "012x4", "0123x",
    ])
  #expect((0..<5).map { names(row.removing(at: $0)) } == ["1234", "0234", "0134", "0124", "0123"])
  for from in 0..<5 {
    for to in 0..<5 {
      var moved = ["0", "1", "2", "3", "4"]
      moved.insert(moved.remove(at: from), at: to)
      #expect(names(row.moving(from: from, to: to)) == moved.joined())
    }
  }
  #expect(names(row) == "01234")
  #expect(row.index(of: row[3]) == 3)
  #expect(row.index(of: link("3")) == nil)
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
  let mixed = Row([link("a"), Polite().runtimeLink(as: "p"), Slow(name: "s").runtimeLink(as: "s")])
  #expect(!mixed.isPlain && !mixed.isAllHandlers)
  let row = mixed.removing(at: 1)
  #expect(!row.isPlain && row.isAllHandlers)
  #expect(row.removing(at: 1).isPlain)
  #expect(mixed.replacing(at: 1, with: link("b")).isAllHandlers)
  #expect(!row.prepending(Polite().runtimeLink(as: "p")).isAllHandlers)
}
