import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite struct BackoffTests {
  @Test func `a pause is a random fraction of a maximum that doubles up to a cap`() {
    let longest = Backoff(randomness: { 1 })
    #expect(
      (1...9).map { longest.pause(after: $0) }
        == [100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000].map { .milliseconds($0) })
    #expect(Backoff(randomness: { 0 }).pause(after: 5) == .zero)
    #expect(Backoff(randomness: { 0.25 }).pause(after: 2) == .milliseconds(50))
  }

  @Test func `a longer pause requested by the server wins, up to the cap`() {
    let backoff = Backoff(randomness: { 0.5 })
    #expect(backoff.pause(after: 1, orServer: .milliseconds(49)) == .milliseconds(50))
    #expect(backoff.pause(after: 1, orServer: .seconds(7)) == .seconds(7))
    #expect(backoff.pause(after: 1, orServer: .seconds(10)) == .seconds(10))
    #expect(backoff.pause(after: 1, orServer: .seconds(11)) == .seconds(10))
    #expect(backoff.pause(after: 1, orServer: .seconds(Int64.max)) == .seconds(10))
  }

  @Test(arguments: [(nil, 0.05), (10, 10), (11, nil)] as [(Int?, Double?)])
  func `a decision may stop rather than retry sooner than the server asked`(
    asked: Int?, pause: Double?
  ) async throws {
    let (clock, calls) = (ManualClock(), Milestone())
    let server = AsyncClosureHandler("server") { (_: String) async in
      Outcome.handled(calls.reach())
    }
    let polite = server.retrying(
      attempts: 2, backoff: Backoff(randomness: { 0.5 }), clock: clock
    ) { attempt in
      attempt.response == 1 ? attempt.again(orServer: asked.map { .seconds($0) }) : .stop
    }
    let answer = Task { try await polite.run("page") }
    if let pause {
      #expect(try await clock.nextSleep().duration == .seconds(pause))
      clock.advance(by: .seconds(pause))
    }
    #expect(try await answer.value == .handled(pause == nil ? 1 : 2))
  }

  @Test func `with a base of zero there is no pause, however often a call fails`() {
    #expect(Backoff(base: .zero, randomness: { 1 }).pause(after: .max) == .zero)
  }

  @Test func `no number crashes the program`() {
    let longest = Duration.seconds(Int64.max)
    for share in [-1, 2, .nan, .infinity] {
      let backoff = Backoff(base: longest, longest: longest, randomness: { share })
      for attempt in [Int.min, 0, 1, .max] { #expect(backoff.pause(after: attempt) >= .zero) }
    }
  }
}
