import BatonResilience
import TestSupport
import Testing

@testable import Baton

/// Returns the names of links and of everything inside them.
private func names(_ draw: () -> [Outline]) -> Set<String> {
  var outlines: [Outline] = []
  LinkQuestion.draw { outlines = draw() }
  return Set(outlines.flatMap { outline in outline.tree.map(\.name) })
}

private typealias Kitchen = RuntimeChain<String, String, Never>
private typealias Erased = AnyHandler<String, String, Never>

/// A handler that counts how often its outlines are read.
private struct Inquired: Handler {
  let name: String
  let count: Gauge

  var outlines: [Outline] {
    count.enter()
    return [Outline(name)]
  }

  func handle(_ request: String) -> Outcome<String> { .handled(name) }
}

/// Returns the error that a cancelled task gets for a handler that would have run next.
private func refusal(of handler: Erased) async -> String {
  let house = Chain("house") {
    handler
    AsyncClosureHandler("bell") { (_: String) async -> Outcome<String> in .passed }
  }
  return await cancelled {
    do throws(ChainError<Never>) {
      return "\(try await house.run("ring"))"
    } catch {
      return error.description
    }
  }
}

/// Tests that a cancellation names the next handler, and reads only the outlines on the path to it.
struct LinkQuestionTests {
  private let count = Gauge()

  private func inquired(_ names: Range<Int>) -> [Inquired] {
    names.map { Inquired(name: "\($0)", count: count) }
  }

  @Test func `only the next handler of a long chain, list or dispatcher is drawn`()
    async throws
  {
    let long = Kitchen("long")
    try long.append(Chain("none") { if count.current < 0 { Machine(name: "never") } }, as: "none")
    for handler in inquired(0..<1000) { try long.append(handler) }
    let list = Chain("list") { for handler in inquired(0..<1000) { handler } }
    let dispatcher = Dispatcher("doors", by: { (key: String) in key }) {
      Branch("a") { Inquired(name: "a", count: count) }
    }
    for (handler, way, number) in [
      (list.erased(), "list → 0", 1), (dispatcher.erased(), "doors", 0),
      (long.erased(), "long → none", 0),
    ] {
      let asked = count.current
      let due = way.split(separator: " → ").last ?? ""
      #expect(
        await refusal(of: handler)
          == "cancelled: the next handler, \"\(due)\", was not started (house → \(way))")
      #expect(count.current == asked + number)
    }
    try long.remove("none")
    let asked = count.current
    #expect(
      await refusal(of: long.erased())
        == #"cancelled: the next handler, "0", was not started (house → long → 0)"#)
    #expect(count.current == asked + 1)
  }

  @Test func `a custom chain's drawing is complete while the next handler is looked up`()
    async throws
  {
    struct Backwards: Composite {
      let line: any Handler<String, String, Never>
      var name: String { "\(line.outlines[0].parts.count) backwards" }
      var outlines: [Outline] {
        [Outline(name, parts: line.outlines.flatMap(\.parts).reversed())]
      }

      func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<String> {
        try line.handle(request, in: walk)
      }
    }
    let line = Kitchen("line")
    for handler in inquired(0..<3) { try line.append(handler) }
    let list = Chain("list") { for handler in inquired(0..<3) { handler } }
    for handler in [
      Backwards(line: line).erased(), Backwards(line: list).erased(),
      Backwards(line: line.erased()).erased(),
    ] {
      #expect(
        await refusal(of: handler)
          == #"cancelled: the next handler, "2", was not started (house → 3 backwards → 2)"#)
      #expect(
        names { handler.outlines + handler.outlines }
          == ["3 backwards", "0", "1", "2"])
    }
  }

  @Test func `the next handler after a fallback or a custom composite is found quickly`()
    async throws
  {
    struct Both: Composite {
      let name = "both"
      let parts: [Erased]
      var outlines: [Outline] { [Outline(name, parts: parts.flatMap(\.outlines))] }

      func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<String> {
        .passed
      }
    }
    var spare = Machine(name: "leaf").erasedToAsync()
    var chain = Inquired(name: "onion", count: count).erased()
    for _ in 0..<60 {
      spare = spare.fallingBack(to: spare).erasedToAsync()
      let inner = chain
      chain = Chain("chain") {
        inner
        inner
      }.erased()
    }
    #expect(spare.wayToFirst == ["fallback"])
    #expect(Both(parts: [chain]).wayToFirst.last == "both")
    #expect(count.current == 1)
  }

  @Test func `an around handler that only adds a line at the end is not named as next`()
    async throws
  {
    struct Hidden: Around {
      func outline(before rest: inout Outline.Row) { rest.append([Outline("spare")]) }

      func handle(
        _ request: String, next: consuming Next<String, String, Never>
      ) -> Step<String, String, Never> { next(request) }
    }
    let line = Kitchen("line")
    try line.append(Hidden())
    for handler in inquired(0..<2) { try line.append(handler) }
    #expect(
      await refusal(of: line.erased())
        == #"cancelled: the next handler, "0", was not started (house → line → 0)"#)
  }

  @Test func `the next handler in a nest of 2,000 chains needs memory for each name once`()
    async throws
  {
    var chain = Kitchen("0")
    try chain.append(Machine(name: "onion"))
    for level in 1...2000 {
      let next = Kitchen("\(level)")
      try next.append(chain, as: "in")
      chain = next
    }
    #expect(chain.wayToFirst.count == 2002)
    #expect(chain.erased().wayToFirst.first == "onion")
  }

  @Test func `a chain that an erased link reveals only on a second read is detected`() throws {
    struct Twice: Composite {
      let name = "twice"
      let line: Erased
      var outlines: [Outline] { line.outlines.isEmpty ? [] : line.outlines }

      func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<String> {
        try line.handle(request, in: walk)
      }
    }
    let line = Kitchen("line")
    #expect(throws: EditError.self) { try line.append(Twice(line: line.erased())) }
  }

  @Test func `a part used twice in each of sixty levels is drawn once`() async throws {
    var chain = Kitchen("0")
    for handler in inquired(0..<1) { try chain.append(handler) }
    var erased = Inquired(name: "leaf", count: count).erased()
    for level in 1...60 {
      let next = Kitchen("\(level)")
      try next.append(chain, as: "left")
      try next.append(chain, as: "right")
      chain = next
      let inner = erased
      erased = Broadcast("\(level)") {
        inner
        inner
      }.map { $0.joined() }.erased()
    }
    for handler in [chain.erased(), erased] {
      #expect(names { handler.outlines }.count >= 61)
      let asked = count.current
      let text = await refusal(of: handler)
      #expect(text.hasPrefix("cancelled: the next handler, \""))
      #expect(text.contains("house → 60"))
      #expect(count.current <= asked + 1)
    }
  }

  @Test(arguments: Seed.all)
  func `the next handler's path and all names match the whole drawing`(seed: UInt64) throws {
    var random = Dice(seed: seed)
    func handler(_ depth: Int) throws -> Erased {
      func parts() throws -> [Erased] {
        try (0..<Int.random(in: 0...3, using: &random)).map { _ in try handler(depth - 1) }
      }
      let name = "\(Int.random(in: 0..<100, using: &random))"
      guard depth > 0 else { return Machine(name: name).erased() }
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let chain = Kitchen(name)
        for (index, part) in try parts().enumerated() { try chain.append(part, as: "\(index)") }
        return chain.erased()
      case 1:
        let chain = Kitchen(name)
        try chain.append(ClosureAround<String, String, Never>("around") { $1($0) })
        for (index, part) in try parts().enumerated() { try chain.append(part, as: "\(index)") }
        return chain.erased()
      case 2: return Broadcast(name, to: try parts()).map { $0.joined() }.erased()
      case 3:
        let parts = try parts()
        return Chain(name) { for part in parts { part } }.erased()
      case 4:
        let (first, second) = (try parts().first, try handler(depth - 1))
        return Chain(name) {
          if let first { first }
          second
        }.erased()
      case 5:
        let inner = try handler(depth - 1)
        return inner.surrounded(by: ClosureAround<String, String, Never>(name) { $1($0) }).erased()
      case 6:
        let inner = try handler(depth - 1)
        return Dispatcher(name, by: { (_: String) in true }) { Branch(true) { inner } }.erased()
      default: return Machine(name: name).erased()
      }
    }
    for _ in 0..<50 {
      let handler = try handler(5)
      #expect(
        handler.wayToFirst.reversed() == handler.outlinesAlone.first?.wayToFirstHandler ?? [])
      #expect(
        names { handler.outlinesAlone }
          == Set(handler.outlinesAlone.flatMap { $0.tree.map(\.name) }))
    }
  }
}
