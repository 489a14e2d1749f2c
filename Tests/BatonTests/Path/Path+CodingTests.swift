import Foundation
import Testing

@testable import Baton

private let path = Path(visits: [
  Path.Visit(
    name: "shop", decision: .handled, duration: .nanoseconds(100),
    visits: [
      Path.Visit(
        name: "retry", decision: .passed, duration: .nanoseconds(60), notes: ["attempt 2 of 3"],
        visits: [
          Path.Visit(
            name: "tomato", decision: .failed, duration: .nanoseconds(41), detail: "broken")
        ]),
      Path.Visit(name: "onion", decision: .handled, duration: .nanoseconds(1), detail: "1"),
    ])
])

private func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

private func decoded(_ json: String) throws -> Path {
  try JSONDecoder().decode(Path.self, from: Data(json.utf8))
}

@Test func `a path is encoded as a list of its visits with their depths`() throws {
  let whole = """
    [{"decision":"handled","depth":0,"name":"shop","nanoseconds":100,"start":0},\
    {"decision":"passed","depth":1,"name":"retry","nanoseconds":60,"notes":["attempt 2 of 3"],\
    "start":0},\
    {"decision":"failed","depth":2,"detail":"broken","name":"tomato","nanoseconds":41,"start":0},\
    {"decision":"handled","depth":1,"detail":"1","name":"onion","nanoseconds":1,"start":60}]
    """
  #expect(try json(path) == whole)
  #expect(try decoded(whole) == path)
  #expect(try decoded("[]") == Path(visits: []))
}

@Test(arguments: [
  (start: Int64.max, nanoseconds: Int64.max), (.max, .min), (.min, .max), (.min, .min), (-1, -1),
])
func `a decoded path can have any time, and encodes it unchanged`(
  start: Int64, nanoseconds: Int64
) throws {
  let whole = """
    [{"decision":"handled","depth":0,"name":"shop","nanoseconds":\(nanoseconds),"start":\(start)},\
    {"decision":"passed","depth":1,"name":"onion","nanoseconds":\(nanoseconds),"start":\(start)}]
    """
  let path = try decoded(whole)
  #expect(try json(path) == whole)
  #expect(path.visits[0].ownDuration == .zero)
  #expect(path.description.hasPrefix("shop"))
  #expect(try json(path.visits[0].visits[0]).contains("onion"))
}

@Test func `a visit is encoded as a separate path`() throws {
  #expect(
    try json(path.visits[0].visits[0]) == """
      [{"decision":"passed","depth":0,"name":"retry","nanoseconds":60,"notes":["attempt 2 of 3"],\
      "start":0},\
      {"decision":"failed","depth":1,"detail":"broken","name":"tomato","nanoseconds":41,"start":0}]
      """)
}

@Test(arguments: [(#"[{"depth":1,"#, 1, 0), (#"[{"depth":-1,"#, -1, 0)])
func `a visit nested too deeply cannot be decoded`(json: String, depth: Int, deepest: Int) throws {
  let error = #expect(throws: DecodingError.self) {
    try decoded(json + #""name":"onion","decision":"passed","nanoseconds":1}]"#)
  }
  guard case .dataCorrupted(let context) = error else {
    Issue.record("\(String(describing: error))")
    return
  }
  #expect(
    context.debugDescription == """
      the depth of "onion" is \(depth), but must be from 0 to \(deepest)
      """)
  #expect(context.codingPath.map(\.intValue) == [0])
}

@Test func `paths and visits are equal if their visits are, at any position`() {
  let retry = path.visits[0].visits[0]
  #expect(Path(visits: [retry]).visits[0] == retry)
  #expect(Set([Path(visits: [retry]).visits[0], retry]).count == 1)
  #expect(Path(visits: [retry]) != path)
  #expect(path.visits[0] != retry)
}

@Test func `the first visit is encoded with the request's start time`() throws {
  let visit = path.visits[0].visits[1]
  let onion = Path(
    trace: Trace(visit.tree.map { $0.moved(outOf: visit) }, began: .seconds(1_795_000_000)))
  let text = """
    [{"began":"1795000000000000000","decision":"handled","depth":0,"detail":"1","name":"onion",\
    "nanoseconds":1,"start":0}]
    """
  #expect(try json(onion) == text)
  #expect(try decoded(text) == onion)
  #expect(try decoded(text).began == .seconds(1_795_000_000))
  #expect(onion != Path(visits: [path.visits[0].visits[1]]))
}

@Test func `a path has one time at which its request began, however many visits it has`() throws {
  let shop = Path(
    trace: Trace(path.visits[0].tree.map { $0 }, began: .seconds(1_795_000_000)))
  let again = try decoded(try json(shop))
  #expect(again.began == .seconds(1_795_000_000))
  #expect(again == shop)
  #expect(again.hashValue == shop.hashValue)
  #expect(shop.hashValue != path.hashValue)
  #expect(path.hashValue != Path(visits: []).hashValue)
}

@Test func `a path that was encoded before visits had start times can be decoded`() throws {
  let old = try decoded(#"[{"depth":0,"name":"onion","decision":"passed","nanoseconds":1}]"#)
  #expect(old.visits[0].start == .zero)
  #expect(old.began == nil)
}

@Test(arguments: [
  (Duration.seconds(Int64.max), Int64.max), (.seconds(Int64.min), .min),
  (.nanoseconds(Int64.max) + .nanoseconds(1), .max), (.nanoseconds(Int64.max), .max),
  (.nanoseconds(Int64.min), .min), (.milliseconds(-1), -1_000_000),
])
func `an out-of-range time is encoded as the nearest integer`(time: Duration, written: Int64) {
  #expect(time.wholeNanoseconds == written)
}
