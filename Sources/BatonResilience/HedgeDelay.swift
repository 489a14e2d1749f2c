/// After how long a ``Hedge`` makes its extra call.
public struct HedgeDelay: Sendable {
  enum Kind {
    case fixed(Duration)
    case quantile(Double, window: Duration, least: Duration)
  }

  let kind: Kind

  /// After a time that is known beforehand.
  ///
  /// - Parameter delay: How long to wait for the first call.
  /// - Returns: The delay.
  public static func fixed(_ delay: Duration) -> HedgeDelay { HedgeDelay(kind: .fixed(delay)) }

  /// When the first call takes longer than that share of the calls of the last window did.
  ///
  /// A window lasts until it has 20 answers. Before the first one is over, no extra call is made.
  ///
  /// - Parameters:
  ///   - share: The share; more than 0 and at most 1.
  ///   - window: How long the times are gathered; of 1000 in a window, the last ones are kept.
  ///   - least: The shortest delay.
  /// - Returns: The delay.
  public static func quantile(
    _ share: Double = 0.95, of window: Duration = .seconds(10),
    atLeast least: Duration = .milliseconds(10)
  ) -> HedgeDelay {
    precondition(
      share > 0 && share <= 1, "Hedge has a quantile above 0 and up to 1, and was given \(share)")
    return HedgeDelay(kind: .quantile(share, window: window, least: least))
  }
}
