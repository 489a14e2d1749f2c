import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite struct ClientThrottleTests {
  enum Trouble: Error { case overloaded, refused(Throttled) }

  let clock = ManualClock()
  let service = ClosureHandler("service") { (request: String) throws(Trouble) -> Outcome<String> in
    if request == "bad" { throw .overloaded }
    return request == "other" ? .passed : .handled(request)
  }

  func throttle(
    factor: Double = 2, randomness: @escaping @Sendable () -> Double = { 0.5 }
  ) -> ClientThrottle<String, String, Trouble> {
    ClientThrottle(factor: factor, clock: clock, randomness: randomness) { .refused($0) }
  }

  @Test func `no request is rejected while half of the requests are accepted`() {
    let throttle = throttle(randomness: { 0 })
    let chain = service.surrounded(by: throttle)
    for _ in 0..<100 { _ = (try? chain("good"), try? chain("bad")) }
    #expect(throttle.chance == 0)
  }

  @Test(arguments: [(good: 10, bad: 30), (good: 1, bad: 9), (good: 0, bad: 3)])
  func `the chance of rejection follows the book's formula`(good: Int, bad: Int) {
    let throttle = throttle(randomness: { 1 })
    let chain = service.surrounded(by: throttle)
    for _ in 0..<good { _ = try? chain("good") }
    for _ in 0..<bad { _ = try? chain("bad") }
    let requests = Double(good + bad)
    #expect(throttle.chance == (requests - 2 * Double(good)) / (requests + 1))
  }

  @Test func `a lower factor rejects sooner`() {
    let throttle = throttle(factor: 1, randomness: { 1 })
    let chain = service.surrounded(by: throttle)
    for _ in 0..<2 { _ = (try? chain("good"), try? chain("bad")) }
    #expect(throttle.chance == 0.4)
  }

  @Test func `the chance is at most nine in ten, so some requests still reach the service`() {
    let throttle = throttle(randomness: { 0.9 })
    let chain = service.surrounded(by: throttle)
    for _ in 0..<1000 { #expect(throws: ChainError<Trouble>.self) { try chain("bad") } }
    #expect(throttle.chance == 0.9)
    // With a random number of 0.9, the throttle rejects nothing, so the service itself fails.
    #expect(chain.path(of: "bad").complaint == "\"service\" failed: overloaded")
  }

  @Test func `a rejection shows the number of accepted requests, calls no handler, and counts`() {
    let throttle = throttle(randomness: { 0.1 })
    let chain = service.surrounded(by: throttle)
    _ = (try? chain("good"), try? chain("bad"), try? chain("bad"))
    let recorded = chain.path(of: "good")
    #expect(
      recorded.complaint == """
        "throttle" failed: refused(only 1 of 3 requests were accepted)
        """)
    #expect(recorded.path.names == ["throttle"])
    #expect(recorded.path.visits[0].notes == ["only 1 of 3 requests were accepted"])
    #expect(throttle.chance == 0.4)
  }

  @Test func `a pass does not count against the service`() {
    let throttle = throttle(randomness: { 0 })
    for _ in 0..<9 { _ = try? service.surrounded(by: throttle)("other") }
    #expect(throttle.chance == 0)
  }

  @Test func `a cancellation does not count against the service`() async {
    let throttle = throttle(randomness: { 0 })
    let chain = AsyncClosureHandler("service") { (_: String) async throws(Trouble) in
      withUnsafeCurrentTask { $0?.cancel() }
      return Outcome<String>.passed
    }
    let both = Chain("both") {
      throttle
      chain
      chain
    }
    for _ in 0..<9 { _ = await Task { await both.told(of: "a") }.value }
    #expect(throttle.chance == 0)
  }

  @Test func `an error without a cause does not count against the service`() async {
    let slow = Chain("slow") {
      AsyncClosureHandler("slow service") { (_: String) async throws(Trouble) in
        Outcome<String>.passed
      }
    }
    let cancelled = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await slow.path(ofRunning: "good").result
    }.value
    let error = #expect(throws: ChainError<Trouble>.self) { try cancelled.get() }
    #expect(error?.code == .cancelled)
    let throttle = throttle(randomness: { 0 })
    let chain = Chain("chain") {
      throttle
      ClosureAround<String, String, Trouble>("elsewhere") { _, _ in .answer(cancelled) }
      service
    }
    for _ in 0..<9 { #expect(throws: ChainError<Trouble>.self) { try chain("good") } }
    #expect(throttle.chance == 0)
  }

  @Test func `the settings determine which failures are rejections`() {
    let throttle = ClientThrottle<String, String, Trouble>(
      clock: clock, randomness: { 0 }, counting: { (try? $0.get()) == "busy" }
    ) { .refused($0) }
    let chain = service.surrounded(by: throttle)
    for _ in 0..<9 { _ = try? chain("bad") }
    #expect(throttle.chance == 0)
    _ = (try? chain("busy"), throttle.chance)
    #expect(throttle.chance == 0)
    for _ in 0..<9 { _ = try? chain("busy") }
    #expect(throttle.chance > 0)
  }

  @Test func `the window lasts two minutes`() {
    let throttle = throttle(randomness: { 1 })
    let chain = service.surrounded(by: throttle)
    for _ in 0..<9 { _ = try? chain("bad") }
    #expect(
      chain.outline.description == """
        throttle
        ├─ state: 0 of 9 accepted
        └─ service
        """)
    clock.advance(by: .seconds(107))
    #expect(throttle.chance == 0.9)
    clock.advance(by: .seconds(13))
    #expect(throttle.chance == 0)
  }

  @Test func `a factor below 1 is rejected, and so is a chance of 1`() async {
    let factor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ClientThrottle<Int, Int, Trouble>(factor: 0.5) { .refused($0) }
    }
    #expect(factor.says("ClientThrottle's factor must be at least 1, not 0.5"))
    let chance = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ClientThrottle<Int, Int, Trouble>(atMost: 1) { .refused($0) }
    }
    #expect(
      chance.says("ClientThrottle's maximum probability must be from 0 to less than 1, not 1.0"))
  }
}
