import Foundation

/// What time it is; tests bring their own.
struct WallClock: Sendable {
  let now: @Sendable () -> Date

  /// The machine's clock.
  static let system = WallClock { Date() }
}
