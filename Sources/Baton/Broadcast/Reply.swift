/// What one handler of a broadcast made of the request, when errors are collected.
public struct Reply<Response, Failure: Error> {
  /// The handler's name.
  public let handler: String
  /// Its response, or why it failed.
  public let result: Result<Response, ChainError<Failure>>
}

extension Reply: Sendable where Response: Sendable {}
