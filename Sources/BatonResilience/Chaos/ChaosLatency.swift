public import Baton

/// An around handler that delays some requests to test the handlers around it.
///
/// ```swift
/// let weather = ChaosSwitch(seed: 7)
/// let slow = stock.chaosLatency(of: .seconds(3), by: weather)
/// weather.rate = 0.2
/// ```
///
/// As with ``Chaos``, place this handler right before the handler that it delays. If the task is
/// cancelled, the delay ends early, and the cancellation error names the next handler.
public struct ChaosLatency<Request, Response, Failure: Error>: AsyncAround {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let latency: Duration
  private let weather: ChaosSwitch
  private let clock: any Clock<Duration>

  /// Creates an around handler that delays a fraction of requests, as determined by a switch.
  public init(
    _ name: String = "latency", of latency: Duration, by weather: ChaosSwitch,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.name = name
    self.latency = latency
    self.weather = weather
    self.clock = clock
  }

  /// Draws this handler around the rest of the chain, and shows the rate.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "rate \(weather.rate)")
  }

  /// Calls the rest of the chain, after a delay if the switch selects the request.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    guard weather.strikes() else { return try await next(request) }
    next.note("injected \(latency)")
    // If the task is cancelled, `next` throws an error that names the next handler.
    try? await clock.sleep(for: latency.waitable)
    return try await next(request)
  }
}

extension AsyncHandler {
  /// Returns this chain with a delay for some of its requests; see ``ChaosLatency``.
  public func chaosLatency(
    of latency: Duration, by weather: ChaosSwitch, clock: any Clock<Duration> = ContinuousClock()
  ) -> Links.Enclosed<ChaosLatency<Request, Response, Failure>, Self> {
    surrounded(by: ChaosLatency(of: latency, by: weather, clock: clock))
  }
}
