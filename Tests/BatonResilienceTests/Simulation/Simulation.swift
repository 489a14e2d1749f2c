import BatonTesting
import TestSupport

/// A sequence of events in order of time, on a clock that jumps from one to the next.
///
/// It runs on one thread and draws its numbers from a seed, so every run is the same.
final class Simulation {
  private struct Event {
    let time: Duration
    let number: Int
    let body: () -> Void
  }

  let clock = ManualClock()
  var dice: Dice
  /// A binary heap with the first event at the front.
  private var events: [Event] = []
  private var count = 0

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// The time since the start.
  var now: Duration { clock.now.offset }

  /// Schedules a closure after a delay.
  func after(_ delay: Duration, _ body: @escaping () -> Void) {
    count += 1
    events.append(Event(time: now + delay, number: count, body: body))
    var place = events.count - 1
    while place > 0, isEarlier(place, (place - 1) / 2) {
      events.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Schedules a closure repeatedly, at an average rate per second.
  func often(_ rate: Double, _ body: @escaping () -> Void) {
    after(wait(.seconds(1) / rate)) { [unowned self] in
      body()
      often(rate, body)
    }
  }

  /// Returns an exponentially distributed time.
  func wait(_ mean: Duration) -> Duration {
    mean * -Double.random(in: Double.leastNormalMagnitude..<1, using: &dice).logarithm
  }

  /// Runs all events up to a time, and drops later ones, whose closures refer to the simulation.
  func run(until end: Duration) {
    while let first = events.first, first.time <= end {
      clock.advance(by: first.time - now)
      removeFirst()
      first.body()
    }
    clock.advance(by: end - now)
    events = []
  }

  private func isEarlier(_ one: Int, _ other: Int) -> Bool {
    (events[one].time, events[one].number) < (events[other].time, events[other].number)
  }

  private func removeFirst() {
    events.swapAt(0, events.count - 1)
    events.removeLast()
    var place = 0
    while true {
      var least = 2 * place + 1
      if least + 1 < events.count, isEarlier(least + 1, least) { least += 1 }
      guard least < events.count, isEarlier(least, place) else { return }
      events.swapAt(place, least)
      place = least
    }
  }
}

extension Double {
  /// The natural logarithm, from its series; the toolchain's is in a different library on each
  /// system.
  fileprivate var logarithm: Double {
    // x = m · 2ᵉ, and ln m = 2 · artanh((m − 1) / (m + 1)).
    let ratio = (significand - 1) / (significand + 1)
    var (term, sum, odd) = (ratio, 0.0, 1.0)
    while abs(term) > 1e-17 {
      sum += term / odd
      term *= ratio * ratio
      odd += 2
    }
    return 2 * sum + Double(exponent) * 0.693_147_180_559_945_3
  }
}
