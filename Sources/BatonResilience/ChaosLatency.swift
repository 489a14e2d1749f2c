public import Baton

/// Lets some calls take longer, to see what the handlers around it make of that.
///
/// ```swift
/// let weather = ChaosSwitch(seed: 7)
/// let slow = stock.chaosLatency(of: .seconds(3), by: weather)
/// weather.rate = 0.2
/// ```
///
/// Put it innermost, as ``Chaos``. The delay ends early when the task is cancelled; the error says which
/// handler was next.
public struct ChaosLatency<Request, Response, Failure: Error>: AsyncAround {
  /// The name in paths, drawings and errors.
  public let name: String
  private let latency: Duration
  private let weather: ChaosSwitch
  private let clock: any Clock<Duration>

  /// Lets some calls take longer.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - latency: How much longer.
  ///   - weather: How often it strikes.
  ///   - clock: What the time is measured with.
  public init(
    _ name: String = "latency", of latency: Duration, by weather: ChaosSwitch,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.name = name
    self.latency = latency
    self.weather = weather
    self.clock = clock
  }

  /// The rest of the chain, and how often it strikes.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "rate \(weather.rate)")
  }

  /// Calls the rest, after a while if the request is struck.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    guard weather.strikes() else { return try await next(request) }
    next.note("injected \(latency)")
    if (try? await clock.sleep(for: latency.waitable)) == nil {
      try await next.checkCancellation()
    }
    return try await next(request)
  }
}

extension AsyncHandler {
  /// This chain, some of whose calls take longer; see ``ChaosLatency``.
  ///
  /// - Parameters:
  ///   - latency: How much longer.
  ///   - weather: How often it strikes.
  ///   - clock: What the time is measured with.
  /// - Returns: A handler that may suspend.
  public func chaosLatency(
    of latency: Duration, by weather: ChaosSwitch, clock: any Clock<Duration> = ContinuousClock()
  ) -> Links.Enclosed<ChaosLatency<Request, Response, Failure>, Self> {
    surrounded(by: ChaosLatency(of: latency, by: weather, clock: clock))
  }
}
