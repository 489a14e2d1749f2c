public import Baton

/// Lets requests above a number that are under way at the same time wait, first come, first served.
///
/// ```swift
/// let orderly = stock.limited(to: 4)
/// ```
///
/// A request that is cancelled while it waits leaves the line; the error says which handler was
/// due. To refuse the others instead, use ``Limit``.
public struct WaitingLimit<Request, Response, Failure: Error>: AsyncAround {
  /// The name in paths, drawings and errors.
  public let name: String
  private let limit: Int
  private let permits: Permits

  /// Lets what is above the limit wait.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - limit: How many requests may be under way at the same time; at least 1.
  public init(_ name: String = "limit", to limit: Int) {
    precondition(limit >= 1, "WaitingLimit lets at least 1 request through, and was given \(limit)")
    self.name = name
    self.limit = limit
    permits = Permits(limit)
  }

  /// The rest of the chain, and how many requests are under way.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "\(limit - permits.free) of \(limit) under way")
  }

  /// Calls the rest as soon as there is room.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    if let place = permits.takeOrJoin() {
      next.note("waited in line")
      guard await permits.wait(at: place, unlessCancelled: next.walk.stopsWhenCancelled) else {
        // Cancelled: `next` starts nothing, and says which handler was next.
        return try await next(request)
      }
    }
    defer { permits.giveBack() }
    return try await next(request)
  }
}

extension AsyncHandler {
  /// This chain, letting requests above a number that are under way wait; see ``WaitingLimit``.
  ///
  /// - Parameter limit: How many requests may be under way at the same time; at least 1.
  /// - Returns: A handler that may suspend.
  public func limited(
    to limit: Int
  ) -> Links.Enclosed<WaitingLimit<Request, Response, Failure>, Self> {
    surrounded(by: WaitingLimit(to: limit))
  }
}
