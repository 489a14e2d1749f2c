public import Baton

/// An around handler that answers some requests in place of the rest of the chain, to test other
/// handlers.
///
/// ```swift
/// let weather = ChaosSwitch(seed: 7)
/// let shaken = oven.chaos(.fault(.doorOpen), by: weather).retrying(attempts: 3)
/// weather.rate = 0.2
/// ```
///
/// Place this handler right before the handler that it replaces, inside all handlers under test. A
/// ``ChaosSwitch`` determines how often the effect applies. By default, the effect never applies.
/// The path records each effect. For slow calls, see ``ChaosLatency``.
public struct Chaos<Request, Response, Failure: Error>: Around {
  /// The effect on a request.
  public enum Effect {
    /// The around handler fails with the given failure.
    case fault(Failure)
    /// The around handler returns the given outcome, which is a response or a pass.
    case outcome(Outcome<Response>)
  }

  /// The name shown in paths, drawings and errors.
  public let name: String
  private let effect: @Sendable (Request) -> Effect
  private let weather: ChaosSwitch

  /// Creates an around handler that answers a fraction of requests, as determined by a switch.
  public init(
    _ name: String = "chaos", by weather: ChaosSwitch,
    effect: @escaping @Sendable (Request) -> Effect
  ) {
    self.name = name
    self.weather = weather
    self.effect = effect
  }

  /// Draws this handler around the rest of the chain, and shows the rate.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "rate \(weather.rate)")
  }

  /// Applies the effect if the switch selects the request; otherwise, calls the rest of the chain.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    guard weather.strikes() else { return next(request) }
    switch effect(request) {
    case .fault(let failure):
      next.note("injected a failure")
      return .failed(failure)
    case .outcome(.handled(let response)):
      next.note("injected a response")
      return .handled(response)
    case .outcome(.passed):
      next.note("injected a pass")
      return .passed
    }
  }
}

extension Chaos.Effect: Sendable where Response: Sendable {}

extension AsyncHandler {
  /// Returns this chain with an effect that applies to some of its requests; see ``Chaos``.
  public func chaos(
    _ effect: Chaos<Request, Response, Failure>.Effect, by weather: ChaosSwitch
  ) -> Links.Enclosed<Chaos<Request, Response, Failure>, Self> where Response: Sendable {
    surrounded(by: Chaos(by: weather) { _ in effect })
  }
}
