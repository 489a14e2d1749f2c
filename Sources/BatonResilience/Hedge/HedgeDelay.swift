/// The delay after which a ``Hedge`` makes its extra call.
public struct HedgeDelay: Sendable {
  enum Kind {
    case fixed(Duration)
    case quantile(Double, window: Duration, least: Duration)
  }

  let kind: Kind

  /// Returns a delay of the given fixed duration.
  public static func fixed(_ delay: Duration) -> HedgeDelay { HedgeDelay(kind: .fixed(delay)) }

  /// Returns a delay based on a quantile of the durations of recent calls, with a minimum.
  ///
  /// The extra call begins when the first call has taken longer than the given fraction of the
  /// calls in the last window. The fraction must be more than 0 and at most 1. A window is extended
  /// until it has 20 answers, and only its last 1,000 durations are used. The hedge does not make
  /// extra calls before the first window is complete.
  public static func quantile(
    _ share: Double = 0.95, of window: Duration = .seconds(10),
    atLeast least: Duration = .milliseconds(10)
  ) -> HedgeDelay {
    precondition(
      share > 0 && share <= 1, "Hedge's quantile must be above 0 and at most 1, not \(share)")
    return HedgeDelay(kind: .quantile(share, window: window, least: least))
  }
}
