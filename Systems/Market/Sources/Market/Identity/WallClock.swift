import Foundation

/// The source of the current time, which tests can replace.
struct WallClock: Sendable {
  let now: @Sendable () -> Date

  static let system = WallClock { Date() }
}
