import Baton
import Synchronization
import Testing

@testable import BatonResilience

/// Tests of clocks that are set back, as a wall clock may be.
@Suite struct TimekeeperTests {
  enum Trouble: Error { case down, refused }

  let clock = WallClock()

  @Test func `after a clock is set back, time continues from the last reading`() {
    let time = Timekeeper(clock)
    clock.set(.seconds(100))
    #expect(time.now == .seconds(100))
    clock.set(.seconds(-3500))
    #expect(time.now == .seconds(100))
    clock.set(.seconds(-3490))
    #expect(time.now == .seconds(110))
    clock.set(.seconds(-7000))
    clock.set(.seconds(-6999))
    #expect(time.now == .seconds(110))
    clock.set(.seconds(-6998))
    #expect(time.now == .seconds(111))
  }

  @Test func `a late reading is not mistaken for a clock that was set back`() {
    let times = Mutex<[Duration]>([.seconds(9), .seconds(8), .seconds(10), .seconds(11)])
    let time = Timekeeper(LookClock { times.withLock { $0.isEmpty ? .zero : $0.removeFirst() } })
    // The first reading is the start.
    #expect(time.now == .seconds(1))
    #expect(time.now == .seconds(2))
  }

  @Test func `a rate recovers after its clock was set back`() {
    let limited = ClosureHandler("service") { (text: String) throws(Trouble) in
      Outcome.handled(text)
    }
    .surrounded(by: RateLimit(to: 1, per: .seconds(10), clock: clock) { _ in .refused })
    clock.set(.seconds(5000))
    #expect((try? limited("a")) != nil)
    #expect((try? limited("a")) == nil)
    clock.set(.seconds(1400))
    #expect((try? limited("a")) == nil)
    clock.set(.seconds(1410))
    #expect((try? limited("a")) != nil)
  }

  @Test func `an open circuit recovers after its clock was set back`() {
    let breaker = CircuitBreaker<String, String, Trouble>(
      settings: CircuitSettings(failuresInARow: 1, openTime: .seconds(5)), clock: clock,
      randomness: { 0 }
    ) { _ in .refused }
    let chain = ClosureHandler("service") { (_: String) throws(Trouble) -> Outcome<String> in
      throw .down
    }
    .surrounded(by: breaker)
    clock.set(.seconds(5000))
    _ = try? chain("a")
    clock.set(.seconds(1400))
    #expect(breaker.state(of: "a") == "open for another 5.0 seconds")
    clock.set(.seconds(1405))
    #expect(breaker.state(of: "a") == "open until the next call")
  }
}

/// A clock that is set manually.
final class WallClock: Clock {
  struct Instant: InstantProtocol {
    var time: Duration
    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private let time = Mutex(Duration.zero)

  var now: Instant { Instant(time: time.withLock { $0 }) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func set(_ time: Duration) { self.time.withLock { $0 = time } }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

/// A clock whose time comes from a closure.
struct LookClock: Clock {
  let look: @Sendable () -> Duration

  var now: WallClock.Instant { WallClock.Instant(time: look()) }
  var minimumResolution: Duration { .nanoseconds(1) }

  init(_ look: @escaping @Sendable () -> Duration) { self.look = look }

  func sleep(until deadline: WallClock.Instant, tolerance: Duration?) async throws {}
}
