public import Baton

/// An attempt that a retry has made, as its decision sees it.
public struct Attempt<Request, Response, Failure: Error> {
  /// What was asked.
  public let request: Request
  /// What it came to: a response, a pass or a failure.
  public let result: Result<Outcome<Response>, Failure>
  /// Its number, which begins at 1.
  public let number: Int
  let backoff: Backoff

  /// The failure, if it failed.
  public var failure: Failure? { if case .failure(let failure) = result { failure } else { nil } }

  /// The response, if there is one.
  public var response: Response? {
    if case .success(.handled(let response)) = result { response } else { nil }
  }

  /// How long to wait after it, by the retry's ``Backoff``.
  ///
  /// - Parameter asked: How long the server asked to wait; it wins if it is longer, and within the
  ///   longest pause.
  /// - Returns: The pause; another one each time.
  public func pause(orServer asked: Duration? = nil) -> Duration {
    backoff.pause(after: number, orServer: asked)
  }
}
