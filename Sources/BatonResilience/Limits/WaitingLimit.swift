public import Baton

/// An around handler that limits the number of concurrent requests, and makes other requests wait
/// in line.
///
/// ```swift
/// let orderly = stock.limited(to: 4)
/// ```
///
/// A request that is cancelled while it waits leaves the line, and the cancellation error names the
/// next handler. To reject excess requests instead, use ``Limit``.
public struct WaitingLimit<Request, Response, Failure: Error>: AsyncAround {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let limit: Int
  private let permits: Permits

  /// Creates an around handler that makes requests above the limit wait; the limit must be at least
  /// 1.
  public init(_ name: String = "limit", to limit: Int) {
    precondition(limit >= 1, "WaitingLimit's maximum must be at least 1, not \(limit)")
    self.name = name
    self.limit = limit
    permits = Permits(limit)
  }

  /// Draws the limit around the rest of the chain, and shows the number of requests in progress.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "\(limit - permits.free) of \(limit) under way")
  }

  /// Calls the rest of the chain as soon as the limit allows it.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    if let place = permits.takeOrJoin() {
      next.note("waited in line")
      guard await permits.wait(at: place, unlessCancelled: next.walk.stopsWhenCancelled) else {
        // The task was cancelled, so `next` throws an error that names the next handler.
        return try await next(request)
      }
    }
    defer { permits.giveBack() }
    return try await next(request)
  }
}

extension AsyncHandler {
  /// Returns this chain with a limit that makes excess requests wait; see ``WaitingLimit``.
  public func limited(
    to limit: Int
  ) -> Links.Enclosed<WaitingLimit<Request, Response, Failure>, Self> {
    surrounded(by: WaitingLimit(to: limit))
  }
}
