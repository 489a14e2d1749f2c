public import Baton

/// An around handler that combines equal concurrent requests into one call.
///
/// ```swift
/// let calm = stock.oneFlight()
/// ```
///
/// The first request, called the leader, calls the rest of the chain. The other requests wait and
/// receive the same response, pass or error. No responses are cached, so a request that arrives
/// after the call has ended calls the rest of the chain again. Put this handler inside a ``Cache``
/// so that many requests for the same missing response make only one call.
///
/// The rest of the chain runs in a separate task with the leader's priority and task-local values.
/// The task does not inherit the leader's ``Deadline``, because the other requests may have more
/// time. A cancelled request, even the leader, leaves immediately. The call continues for the other
/// requests and for requests that join later. If the last remaining request is cancelled, the call
/// is also cancelled, and that request waits until the call ends. Only in this case can an equal
/// request start a second call while the cancelled call is still ending. A call that never ends
/// blocks every equal request, so put a time limit inside the flight.
///
/// An inner handler must not send an equal request to this handler, because that request would wait
/// for itself.
public struct OneFlight<Request: Hashable & Sendable, Response: Sendable, Failure: Error>:
  AsyncAround
{
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let flights: Flights<Request, ChainResult<Response, Failure>>

  /// Creates an around handler that combines equal requests.
  public init(_ name: String = "one flight") {
    self.init(name, endsWhenEmpty: true)
  }

  /// Creates an around handler whose calls may continue after every caller has left.
  init(_ name: String, endsWhenEmpty: Bool) {
    self.name = name
    flights = Flights(endsWhenEmpty: endsWhenEmpty)
  }

  /// The number of different requests in progress.
  public var count: Int { flights.count }

  /// Draws this handler around the rest of the chain, and shows the number of different requests in
  /// progress.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "\(count) under way")
  }

  /// Calls the rest of the chain, or waits for the answer to an equal request in progress.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let walk = next.walk
    let stopsWhenCancelled = walk.stopsWhenCancelled
    let seat = Race<ChainResult<Response, Failure>?>()
    let (flight, isLeader) = flights.board(request, seat)
    if isLeader {
      let flights = flights
      let task = next(
        request,
        inTask: { rest in
          let answer = await Deadline.$current.withValue(nil) { await rest() }
          flights.land(flight, with: answer)
        })
      flight.begin(task)
    } else {
      walk.note("joined an equal request")
    }
    let answer = await withTaskCancellationHandler {
      await seat.winner
    } onCancel: {
      if stopsWhenCancelled { flights.leave(seat, flight) }
    }
    if let answer { return try answer.get() }
    try walk.checkCancellation(due: left)
    return .passed
  }

  /// A handler with this name, which the error for a cancelled request reports as the next handler.
  private var left: AsyncClosureHandler<Request, Response, Failure> {
    AsyncClosureHandler(name) { _ in .passed }
  }
}

extension AsyncHandler where Request: Hashable & Sendable, Response: Sendable {
  /// Returns this chain with equal concurrent requests combined into one call; see ``OneFlight``.
  public func oneFlight() -> Links.Enclosed<OneFlight<Request, Response, Failure>, Self> {
    surrounded(by: OneFlight())
  }
}
