import Baton
import Testing

@testable import BatonInspector

@Suite struct RequestLogTests {
  let log = RequestLog(keeping: 2, slow: .microseconds(25))

  @Test func `the last requests are kept, and replaced ones are counted`() throws {
    for _ in 0..<5 { log.note(try .tofu(), .passed, shown: nil, isKept: true) }
    #expect(log.requests.map(\.number) == [5, 4])
    #expect(log.snapshot.pushedOut == 3)
    #expect(log.snapshot.recorded == 5)
  }

  @Test func `fewer requests are kept if their paths are long`() throws {
    let log = RequestLog(keeping: 1000, slow: .seconds(1))
    let long = try Path.of(
      "0 kitchen passed 0 9"
        + String(repeating: "\n1 tomato passed 1 2", count: RequestLog.mostVisits / 3))
    for _ in 0..<5 { log.note(long, .passed, shown: nil, isKept: true) }
    #expect(log.requests.map(\.number) == [5, 4])
    #expect(log.snapshot.pushedOut == 3)
    let longer = try Path.of(
      "0 kitchen passed 0 9"
        + String(repeating: "\n1 tomato passed 1 2", count: RequestLog.mostVisits))
    log.note(longer, .passed, shown: nil, isKept: true)
    #expect(log.requests.isEmpty)
    #expect(log.snapshot.pushedOut == 6)
    log.note(try .tofu(), .passed, shown: nil, isKept: true)
    #expect(log.requests.map(\.number) == [7])
  }

  @Test func `ordinary requests do not replace notable ones`() throws {
    let quick = try Path.of("0 kitchen handled 0 9")
    log.note(try .tofu(), .passed, shown: nil, isKept: false)
    log.note(try .onion(), .handled, shown: nil, isKept: false)
    for _ in 0..<9 { log.note(quick, .handled, shown: nil, isKept: true) }
    #expect(log.requests.map(\.number) == [11, 10, 2, 1])
  }

  @Test func `a request that is neither sampled nor notable is counted but not kept`() throws {
    log.note(try .of("0 kitchen handled 0 9"), .handled, shown: nil, isKept: false)
    #expect(log.requests.isEmpty)
    #expect(log.snapshot.notKept == 1)
    #expect(log.snapshot.decisions.mapValues(\.recorded) == [.handled: 1])
  }
}
