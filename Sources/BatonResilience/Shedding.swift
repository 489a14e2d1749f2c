public import Baton

/// Lets requests above a number wait in a short queue, and refuses those that matter least when there are
/// too many.
///
/// ```swift
/// let steady = stock.shedding(to: 8, queue: 100, priority: { _ in .normal }) { _ in .busy }
/// ```
///
/// Who matters more is let in first, and among equals who came first. A queue that is full refuses a
/// request, unless one that matters less is in it, which is refused in its place.
///
/// A queue that stands makes every request slow and helps nobody. By the rule of CoDel (RFC 8289) it
/// stands when its oldest request has waited longer than 5 ms whenever one left it in the last 100 ms.
/// While it does, the newest are let in first, since their clients are still there, and requests that
/// have waited longer than 5 ms are refused as soon as a place is free. Where a request takes longer than
/// that, give a target of a few times its time.
///
/// A request that is cancelled while it waits leaves the queue; the error names the next handler.
/// Copies of the value share their queue. See ``WaitingLimit`` for a queue without a bound, and ``Limit``
/// for no queue.
public struct Shedding<Request, Response, Failure: Error>: AsyncAround {
  /// The name in paths, drawings and errors.
  public let name: String
  private let queue: SheddingQueue
  private let time: Timekeeper
  private let priority: @Sendable (Request) -> RequestPriority
  private let failure: @Sendable (Shed) -> Failure

  /// Lets requests wait, and refuses those that matter least.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - limit: How many requests may be under way at the same time; at least 1.
  ///   - capacity: How many may wait; at least 0.
  ///   - target: How long the oldest may wait before the queue is too long.
  ///   - interval: How long it is too long before it stands.
  ///   - clock: What time is measured with.
  ///   - priority: How much a request matters.
  ///   - failure: Makes the failure that a refused client gets.
  public init(
    _ name: String = "shedding", to limit: Int, queue capacity: Int = 100,
    target: Duration = .milliseconds(5), interval: Duration = .milliseconds(100),
    clock: any Clock<Duration> = ContinuousClock(),
    priority: @escaping @Sendable (Request) -> RequestPriority = { _ in .normal },
    failure: @escaping @Sendable (Shed) -> Failure
  ) {
    precondition(limit >= 1, "Shedding lets at least 1 request through, and was given \(limit)")
    precondition(capacity >= 0, "Shedding lets at least 0 wait, and was given \(capacity)")
    self.name = name
    queue = SheddingQueue(
      limit, capacity: capacity, delay: QueueDelay(target: target, interval: interval))
    time = Timekeeper(clock)
    self.priority = priority
    self.failure = failure
  }

  /// How many requests wait.
  public var waiting: Int { queue.now.waiting }

  /// Whether the queue stands, so that the newest come first.
  public var isOverloaded: Bool { queue.now.isOverloaded }

  /// The rest of the chain, and how many are under way and wait.
  public func outline(before rest: inout Outline.Row) {
    let (underWay, waiting, isOverloaded) = queue.now
    let more = isOverloaded ? ", overloaded" : ""
    outline(before: &rest, state: "\(underWay) under way, \(waiting) waiting\(more)")
  }

  /// Calls the rest as soon as it is the request's turn, if that comes.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let stopsWhenCancelled = next.walk.stopsWhenCancelled
    let start = time.now
    let seat = SheddingQueue.Seat()
    queue.enter(seat, priority(request), at: start)
    let verdict = await withTaskCancellationHandler {
      await seat.winner
    } onCancel: {
      if stopsWhenCancelled { queue.leave(seat) }
    }
    switch verdict {
    case .shed(let shed):
      next.note("\(shed)")
      throw .failed(failure(shed))
    case .left:
      // Cancelled: `next` starts nothing, and says which handler was next.
      return try await next(request)
    case .admitted:
      defer { queue.giveBack(at: time.now) }
      let waited = time.now - start
      if waited > .zero { next.note("waited \(waited)") }
      return try await next(request)
    }
  }
}

/// ``Shedding`` refused a request.
public struct Shed: Error, Hashable, CustomStringConvertible {
  /// Why a request is refused.
  public enum Reason: Hashable, Sendable {
    /// The queue was full as it came.
    case full
    /// One that matters more, or a newer one, got its place in the queue.
    case displaced
    /// It had waited too long in a queue that stands.
    case overdue
  }

  /// Why it was refused.
  public let reason: Reason
  /// How much it mattered.
  public let priority: RequestPriority
  /// How long it had waited.
  public let waited: Duration

  /// The priority, the reason, and how long was waited.
  public var description: String {
    switch reason {
    case .full: "\(priority) priority: the queue is full"
    case .displaced: "\(priority) priority: gave its place to another one after \(waited)"
    case .overdue: "\(priority) priority: waited \(waited) in a queue that is too long"
    }
  }
}

extension AsyncHandler {
  /// This chain, with a short queue that refuses those that matter least; see ``Shedding``.
  ///
  /// - Parameters:
  ///   - limit: How many requests may be under way at the same time; at least 1.
  ///   - capacity: How many may wait; at least 0.
  ///   - target: How long the oldest may wait before the queue is too long.
  ///   - priority: How much a request matters.
  ///   - failure: Makes the failure that a refused client gets.
  /// - Returns: A handler that may suspend.
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
