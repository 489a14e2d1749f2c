import Synchronization
import TestSupport
import Testing

@testable import Baton

private typealias Row = Snapshot<Int, Int, Never>
private typealias Counter = RuntimeChain<Int, Int, Never>

private struct Left: Handler {
  let key: Int
  func handle(_ request: Int) -> Outcome<Int> { request == key ? .handled(key) : .passed }
}

private struct Right: Handler {
  let key: Int
  let notes: Gauge?
  func handle(_ request: Int) -> Outcome<Int> { request == key ? .handled(key) : .passed }
}

private struct Named: Handler {
  let asked: Gauge
  var name: String {
    asked.enter()
    return "named"
  }
  func handle(_ request: Int) -> Outcome<Int> { .passed }
}

private func ofLeft(_ count: Int) -> Row {
  Row((0..<count).map { Left(key: $0)._runtimeLink(as: "\($0)") })
}

extension Snapshot {
  /// The number of calls in a walk, or `nil` if no row is fused.
  fileprivate var calls: Int? {
    fused?._withUnsafeGuaranteedRef { $0.count }
  }
  fileprivate var isDone: Bool { isSettled.load(ordering: .acquiring) }
}

@Test func `a row of one type is fused after several walks`() {
  let row = ofLeft(10)
  for _ in 0..<8 {
    #expect(row.walkFused(9).isHandled(9))
    #expect(row.calls == nil)
  }
  #expect(row.walkFused(9).isHandled(9))
  #expect(row.calls == 1 && row.isDone)
  #expect(row.walkFused(0).isHandled(0))
  #expect(row.walkFused(10).isPassing())
}

@Test func `single links are not fused, and walks are then no longer counted`() {
  let row = Row(
    (0..<10).map {
      $0.isMultiple(of: 2)
        ? Left(key: $0)._runtimeLink(as: "\($0)")
        : Right(key: $0, notes: nil)._runtimeLink(as: "\($0)")
    })
  for _ in 0..<9 { _ = row.walkFused(0) }
  #expect(row.calls == nil && row.isDone)
  #expect(row.walkFused(9).isHandled(9))
}

@Test func `walks fuse the rows again after an edit`() {
  let row = ofLeft(100)
  let link = Right(key: 100, notes: nil)._runtimeLink(as: "new")
  for _ in 0..<9 { _ = row.walkFused(0) }
  let links = row.links
  for (edited, calls) in [
    (row.edited(to: Array(links[1...])), 1),
    (row.edited(to: Array(links[..<50]) + [link] + links[50...]), 3),
    (row.appending(link), 2), (row.prepending(link), 2),
  ] {
    #expect(edited.calls == nil && !edited.isDone)
    for _ in 0..<9 { #expect(edited.walkFused(99).isHandled(99)) }
    #expect(edited.calls == calls && edited.isDone)
    #expect(edited.walkFused(99).isHandled(99))
    #expect(edited.walkFused(100).isPassing() == !edited.links.contains { $0 === link })
  }
}

@Test func `a chain with an around handler is not fused`() {
  let row = ofLeft(10)
  let around = ClosureAround<Int, Int, Never>("around") { $1($0) }._runtimeLink(as: "around")
  let enclosed = row.appending(around)
  for _ in 0..<9 { #expect(enclosed.walkFused(9).isHandled(9)) }
  #expect(!enclosed.isPlain && enclosed.calls == nil)
}

@Test func `a fused row reads no names`() throws {
  let asked = Gauge()
  let line = Counter()
  for number in 0..<10 { try line.append(Named(asked: asked), as: "\(number)") }
  let before = asked.most
  for _ in 0..<20 { #expect(line(1) == .passed) }
  try line.remove("3")
  try line.move("4", to: .before("0"))
  #expect(asked.most == before)
}

@Test(arguments: Seed.all)
func `editing and fusing do not change a chain's results`(seed: UInt64) throws {
  var dice = Dice(seed: seed)
  let line = Counter()
  var model: [(name: String, key: Int)] = []
  for number in 0..<600 {
    let (name, key) = ("\(number)", dice.roll(40))
    func put(_ edit: (any Handler<Int, Int, Never>) throws -> Void) throws {
      let handlers: [any Handler<Int, Int, Never>] = [
        Left(key: key), Right(key: key, notes: Gauge()),
        ClosureHandler("closure") { (request: Int) in request == key ? .handled(key) : .passed },
      ]
      try edit(handlers[dice.roll(3)])
    }
    let place = model.isEmpty ? 0 : dice.roll(model.count)
    switch dice.roll(8) {
    case 0 where !model.isEmpty:
      try line.remove(model.remove(at: place).name)
    case 1 where model.count > 1:
      let moved = model.remove(at: place)
      let other = dice.roll(model.count)
      try line.move(moved.name, to: .before(model[other].name))
      model.insert(moved, at: other)
    case 2 where !model.isEmpty:
      try put { try line.replace(model[place].name, with: $0, as: name) }
      model[place] = (name, key)
    case 3 where !model.isEmpty:
      try put { try line.insert($0, at: .before(model[place].name), as: name) }
      model.insert((name, key), at: place)
    case 4 where !model.isEmpty:
      try put { try line.insert($0, at: .after(model[place].name), as: name) }
      model.insert((name, key), at: place + 1)
    case 5:
      try put { try line.prepend($0, as: name) }
      model.insert((name, key), at: 0)
    default:
      try put { try line.append($0, as: name) }
      model.append((name, key))
    }
    try #require(line.identifiers == model.map(\.name))
    for _ in 0..<dice.roll(14) {
      let request = dice.roll(45)
      #expect(
        line(request) == (model.contains { $0.key == request } ? .handled(request) : .passed))
    }
  }
}

extension Result<Outcome<Int>, ChainError<Never>> {
  fileprivate func isHandled(_ response: Int) -> Bool {
    if case .success(.handled(response)) = self { true } else { false }
  }
}
