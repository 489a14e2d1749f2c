public import Baton

/// Makes equal requests that are under way at the same time one.
///
/// ```swift
/// let calm = stock.oneFlight()
/// ```
///
/// The first of them, the leader, calls the rest of the chain; the others wait, and get the same
/// response, pass or error. Nothing is remembered: once it is answered, the next request calls the rest
/// again. Put it inside a ``Cache``, so that many who miss the same response ask for it once.
///
/// The rest runs in a task of its own, with the leader's priority and task-local values, but without its
/// ``Deadline``: that of others may be later. Who is cancelled leaves at once, as a time limit in front
/// has it, the leader as well, and the others get their answer all the same. When the last one is
/// cancelled, so is the rest, whose end it waits for. Once the leader has left, the next equal request is
/// a leader again: a call that does not end takes nobody else on board.
///
/// What is inside must not ask the same flight for an equal request: it would wait for itself.
///
/// There are as many flights as there are different requests under way.
public struct OneFlight<Request: Hashable & Sendable, Response: Sendable, Failure: Error>:
  AsyncAround
{
  /// The name in paths, drawings and errors.
  public let name: String
  private let flights = Flights<Request, ChainResult<Response, Failure>>()

  /// Makes equal requests one.
  ///
  /// - Parameter name: The name in paths, drawings and errors.
  public init(_ name: String = "one flight") {
    self.name = name
  }

  /// How many different requests are under way.
  public var count: Int { flights.count }

  /// The rest of the chain, and how many different requests are under way.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "\(count) under way")
  }

  /// Calls the rest, or waits for what it answers to an equal request.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await next.checkCancellation()
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

  /// What a request that left is told was next: this handler.
  private var left: AsyncClosureHandler<Request, Response, Failure> {
    AsyncClosureHandler(name) { _ in .passed }
  }
}

extension AsyncHandler where Request: Hashable & Sendable, Response: Sendable {
  /// This chain, called once for equal requests that are under way at the same time; see ``OneFlight``.
  ///
  /// - Returns: A handler that may suspend.
  public func oneFlight() -> Links.Enclosed<OneFlight<Request, Response, Failure>, Self> {
    surrounded(by: OneFlight())
  }
}
