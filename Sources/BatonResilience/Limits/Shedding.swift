public import Baton

/// An around handler with a short queue that rejects the least important requests under overload.
///
/// ```swift
/// let steady = stock.shedding(to: 8, queue: 100, priority: { _ in .normal }) { _ in .busy }
/// ```
///
/// Requests with a higher priority are admitted first, and requests with the same priority in order
/// of arrival. A full queue rejects a new request, unless the queue contains a request with a lower
/// priority, which is rejected instead.
///
/// A persistent queue makes every request slow without any benefit. By the CoDel rule (RFC 8289), a
/// queue is persistent if, for 100 ms, the oldest request had waited longer than 5 ms whenever a
/// request left the queue. While the queue is persistent, the newest requests are admitted first,
/// because their clients are still waiting. Requests that have waited longer than 5 ms are rejected
/// when a place becomes free. If requests normally take longer than 5 ms, set the target to a few
/// times their duration.
///
/// A request that is cancelled while it waits leaves the queue, and the cancellation error names
/// the next handler. Copies of the value share their queue. For an unbounded queue, see
/// ``WaitingLimit``; for no queue, see ``Limit``.
public struct Shedding<Request, Response, Failure: Error>: AsyncAround {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let queue: SheddingQueue
  private let time: Timekeeper
  private let priority: @Sendable (Request) -> RequestPriority
  private let failure: @Sendable (Shed, Request) -> Failure

  /// Creates an around handler with a short queue.
  ///
  /// - Parameters:
  ///   - name: The name shown in paths, drawings and errors.
  ///   - limit: The maximum number of concurrent requests, which must be at least 1.
  ///   - capacity: The maximum number of waiting requests, which must be at least 0.
  ///   - target: The maximum time that the oldest request may wait before the queue counts as too
  ///     long.
  ///   - interval: The time for which the queue must stay too long before it counts as persistent.
  ///   - clock: The clock that measures time.
  ///   - priority: A closure that returns the priority of a request.
  ///   - failure: A closure that creates the failure of a rejected request from the refusal and the
  ///     request.
  public init(
    _ name: String = "shedding", to limit: Int, queue capacity: Int = 100,
    target: Duration = .milliseconds(5), interval: Duration = .milliseconds(100),
    clock: any Clock<Duration> = ContinuousClock(),
    priority: @escaping @Sendable (Request) -> RequestPriority = { _ in .normal },
    failure: @escaping @Sendable (Shed, Request) -> Failure
  ) {
    precondition(limit >= 1, "Shedding's maximum must be at least 1, not \(limit)")
    precondition(capacity >= 0, "Shedding's queue capacity must be at least 0, not \(capacity)")
    self.name = name
    queue = SheddingQueue(
      limit, capacity: capacity, delay: QueueDelay(target: target, interval: interval))
    time = Timekeeper(clock)
    self.priority = priority
    self.failure = failure
  }

  /// The number of waiting requests.
  public var waiting: Int { queue.now.waiting }

  /// Whether the queue is persistent, so that the newest requests are admitted first.
  public var isOverloaded: Bool { queue.now.isOverloaded }

  /// Draws this handler around the rest of the chain, and shows how many requests are in progress
  /// and waiting.
  public func outline(before rest: inout Outline.Row) {
    let (underWay, waiting, isOverloaded) = queue.now
    let more = isOverloaded ? ", overloaded" : ""
    outline(before: &rest, state: "\(underWay) under way, \(waiting) waiting\(more)")
  }

  /// Calls the rest of the chain when the request is admitted.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let stopsWhenCancelled = next.walk.stopsWhenCancelled
    let start = time.now
    let seat = SheddingQueue.Seat()
    let place = queue.enter(seat, priority(request), at: start)
    let verdict = await withTaskCancellationHandler {
      await seat.winner
    } onCancel: {
      if stopsWhenCancelled, let place { queue.leave(place) }
    }
    switch verdict {
    case .shed(let shed):
      next.note("\(shed)")
      throw .refused(failure(shed, request))
    case .left:
      // The task was cancelled, so `next` throws an error that names the next handler.
      return try await next(request)
    case .admitted:
      defer { queue.giveBack(at: time.now) }
      let waited = time.now - start
      if waited > .zero { next.note("waited \(waited)") }
      return try await next(request)
    }
  }
}

/// An error for a request that ``Shedding`` rejected.
public struct Shed: Error, Hashable, CustomStringConvertible {
  /// A reason why a request was rejected.
  public enum Reason: Hashable, Sendable {
    /// The queue was full when the request arrived.
    case full
    /// A newer request, or a request with a higher priority, took this request's place in the
    /// queue.
    case displaced
    /// The request had waited too long in a persistent queue.
    case overdue
  }

  /// The reason why the request was rejected.
  public let reason: Reason
  /// The priority of the request.
  public let priority: RequestPriority
  /// The time for which the request had waited.
  public let waited: Duration

  /// A description of the priority, the reason and the waiting time.
  public var description: String {
    switch reason {
    case .full: "\(priority) priority: the queue is full"
    case .displaced:
      "\(priority) priority: displaced by a more urgent or newer request after \(waited)"
    case .overdue: "\(priority) priority: rejected after waiting \(waited) in an overloaded queue"
    }
  }
}

extension AsyncHandler {
  /// Returns this chain with a short queue that rejects the least important requests; see
  /// ``Shedding``.
  public func shedding(
    to limit: Int, queue capacity: Int = 100, target: Duration = .milliseconds(5),
    priority: @escaping @Sendable (Request) -> RequestPriority = { _ in .normal },
    failure: @escaping @Sendable (Shed) -> Failure
  ) -> Links.Enclosed<Shedding<Request, Response, Failure>, Self> {
    surrounded(
      by: Shedding(
        to: limit, queue: capacity, target: target, priority: priority, failure: failure))
  }
}
