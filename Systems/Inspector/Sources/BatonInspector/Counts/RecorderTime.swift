import Baton
import BatonObservability

/// The recording overhead that is included in a handler's recorded time.
struct RecorderTime: Sendable {
  let typical: Duration

  /// The overhead measured in this process, which depends on the build configuration.
  static let measured = RecorderTime(typical: measure())

  /// The duration below which a recorded time is mostly overhead: twice the typical overhead,
  /// rounded up to 1, 2 or 5 times a power of ten in nanoseconds.
  var limit: Duration {
    guard typical > .zero else { return .zero }
    var unit: Int64 = 1
    while true {
      for step: Int64 in [1, 2, 5] where Duration.nanoseconds(step * unit) >= typical * 2 {
        return .nanoseconds(step * unit)
      }
      unit *= 10
    }
  }

  /// Returns the duration without the overhead, or only an upper limit if the duration is short.
  func shown(_ duration: Duration) -> String {
    typical == .zero || duration > limit
      ? (duration - typical).shown : "under \(limit.shown)"
  }

  private static func measure() -> Duration {
    let idle = Chain("idle") {
      for number in 0..<8 { ClosureHandler("\(number)") { (_: Int) -> Outcome<Int> in .passed } }
    }
    let times = (0..<64).flatMap { _ in
      idle.path(of: 0).path.allVisits.dropFirst().map(\.ownDuration)
    }
    return times.sorted()[times.count / 2]
  }
}
