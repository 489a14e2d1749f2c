public import Baton

/// Answers some calls in place of the rest of the chain, to see what the handlers around it make of that.
///
/// ```swift
/// let weather = ChaosSwitch(seed: 7)
/// let shaken = oven.chaos(.fault(.doorOpen), by: weather).retrying(attempts: 3)
/// weather.rate = 0.2
/// ```
///
/// Put it innermost, right in front of what it stands for: what is to be tested has to be around it. A
/// ``ChaosSwitch`` says how often it strikes; at first that is never. The path says where it did. For
/// calls that take longer, see ``ChaosLatency``.
public struct Chaos<Request, Response, Failure: Error>: Around {
  /// What a call that is struck comes to.
  public enum Effect {
    /// A failure.
    case fault(Failure)
    /// A response or a pass.
    case outcome(Outcome<Response>)
  }

  /// The name in paths, drawings and errors.
  public let name: String
  private let effect: @Sendable (Request) -> Effect
  private let weather: ChaosSwitch

  /// Answers some calls.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - weather: How often it strikes.
  ///   - effect: What a request that is struck comes to.
  public init(
    _ name: String = "chaos", by weather: ChaosSwitch,
    effect: @escaping @Sendable (Request) -> Effect
  ) {
    self.name = name
    self.weather = weather
    self.effect = effect
  }

  /// The rest of the chain, and how often it strikes.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "rate \(weather.rate)")
  }

  /// Calls the rest unless the request is struck.
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
  /// This chain, some of whose calls are answered in its place; see ``Chaos``.
  ///
  /// - Parameters:
  ///   - effect: What a call that is struck comes to.
  ///   - weather: How often it strikes.
  /// - Returns: A handler, which suspends only if this one does.
  public func chaos(
    _ effect: Chaos<Request, Response, Failure>.Effect, by weather: ChaosSwitch
  ) -> Links.Enclosed<Chaos<Request, Response, Failure>, Self> where Response: Sendable {
    surrounded(by: Chaos(by: weather) { _ in effect })
  }
}
