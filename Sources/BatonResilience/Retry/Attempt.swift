public import Baton

/// A retry's attempt, as passed to the closure that decides whether to make another one.
public struct Attempt<Request, Response, Failure: Error> {
  /// The request of the attempt.
  public let request: Request
  /// The result: a response, a pass or a failure.
  public let result: Result<Outcome<Response>, Failure>
  /// The attempt's number, starting at 1.
  public let number: Int
  /// Whether a handler, such as an open circuit, rejected the request without calling the rest of
  /// the chain.
  public let isRefused: Bool
  @usableFromInline let backoff: Backoff

  @inlinable
  init(
    request: Request, result: Result<Outcome<Response>, Failure>, number: Int, isRefused: Bool,
    backoff: Backoff
  ) {
    self.request = request
    self.result = result
    self.number = number
    self.isRefused = isRefused
    self.backoff = backoff
  }

  /// Whether the attempt failed and was not rejected, which is the default condition for a retry.
  @inlinable public var isWorthRepeating: Bool { failure != nil && !isRefused }

  func isWorthRepeating(if isWorthwhile: ((Failure) -> Bool)?) -> Bool {
    guard let isWorthwhile else { return isWorthRepeating }
    return failure.map(isWorthwhile) ?? false
  }

  /// The failure, or `nil` if the attempt did not fail.
  @inlinable public var failure: Failure? {
    if case .failure(let failure) = result { failure } else { nil }
  }

  /// The response, or `nil` if the attempt passed or failed.
  public var response: Response? {
    if case .success(.handled(let response)) = result { response } else { nil }
  }

  /// Returns the random pause after the attempt, as determined by the retry's ``Backoff``.
  ///
  /// If the server requested a longer delay, the method returns that delay instead, up to
  /// ``Backoff/longest``.
  public func pause(orServer asked: Duration? = nil) -> Duration {
    backoff.pause(after: number, orServer: asked)
  }

  /// Returns the decision to try again after a pause of at least the delay that the server
  /// requested.
  ///
  /// If the server requested a delay longer than ``Backoff/longest``, the decision is to stop.
  public func again(orServer asked: Duration?) -> RetryDecision {
    if let asked, asked > backoff.longest { return .stop }
    return .again(after: pause(orServer: asked))
  }
}
