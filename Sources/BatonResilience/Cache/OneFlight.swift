public import Baton

/// An around handler that combines equal concurrent requests into one call.
///
/// ```swift
/// let calm = stock.oneFlight()
/// ```
///
/// The first request, the leader, calls the rest of the chain. The others wait and get the same
/// response, pass or error. Nothing is cached: after the call, the next request calls the rest
/// again. Put it inside a ``Cache``, so that many requests for the same missing response make only
/// one call.
///
/// The rest runs in a separate task with the leader's priority and task-local values, but without
/// the leader's ``Deadline``, because the others may have more time. A cancelled request leaves
/// immediately, even the leader, while the call continues for the others and for requests that join
/// later. When the last request is cancelled, the rest is cancelled, too, and that request waits
/// until the rest ends. In this case only, an equal request can start another call while the
/// cancelled one is still ending. A call that never ends blocks every equal request, so put a time
/// limit inside the flight.
///
/// A handler inside must not send an equal request to the same flight, because it would wait for
/// itself.
public struct OneFlight<Request: Hashable & Sendable, Response: Sendable, Failure: Error>:
  AsyncAround
{
  /// The name in paths, drawings and errors.
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

  /// The number of different requests under way.
  public var count: Int { flights.count }

  /// Draws the rest of the chain with the number of different requests under way as its state.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "\(count) under way")
  }

  /// Calls the rest, or waits for its answer to an equal request.
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

  /// This handler, which the error of a cancelled request names as the next one.
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
