public import Baton

/// Gives the rest of the chain a time limit.
///
/// ```swift
/// let quick = stock.timeout(after: .seconds(2)) { _ in .tooSlow }
/// ```
///
/// When the time is up the client gets its failure at once. The rest is cancelled; a handler that
/// ignores cancellation runs on alone, and its late answer is dropped. With a limit of zero or less
/// the rest is not called.
///
/// To be left behind, the rest runs in a task of its own, which keeps the priority and the task-local
/// values and does not stay on a caller's actor. If the client's priority is escalated, so is the
/// task's; before macOS 26 and its siblings it is not.
///
/// On Linux the runtime keeps a timer, some 0.7 KB, until the limit is over, even for a request that
/// was answered long before: 1,000 requests a second with a limit of 30 s hold 21 MB.
public struct Timeout<Request: Sendable, Response: Sendable, Failure: Error>: AsyncAround {
  /// The name in paths, drawings and errors.
  public let name: String
  let limit: Duration
  private let clock: any Clock<Duration>
  private let failure: @Sendable (TimedOut) -> Failure

  /// Gives the rest of the chain a time limit.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - limit: How long the rest may take.
  ///   - clock: What the time is measured with.
  ///   - failure: Makes the failure that the client gets when the time is up.
  public init(
    _ name: String = "timeout", after limit: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) {
    self.name = name
    self.limit = limit
    self.clock = clock
    self.failure = failure
  }

  /// Calls the rest, and fails if it takes too long.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await next.checkCancellation()
    let walk = next.walk
    walk.note("limit \(limit)")
    let timedOut = TimedOut(limit: limit)
    guard limit > .zero else { throw .failed(failure(timedOut)) }
    // What the rest makes of it; `nil` when the time is up.
    let race = Race<Result<Outcome<Response>, ChainError<Failure>>?>()
    let stopsWhenCancelled = walk.stopsWhenCancelled
    let (clock, limit, work) = (clock, limit, Work())
    let task = next(
      request,
      inTask: { rest in
        await work.mayBegin()
        race.finish(with: await rest())
      })
    let result = await withTaskCancellationHandler {
      work.begin(task)
      let timer = Task {
        guard (try? await clock.sleep(for: limit.waitable)) != nil else { return }
        race.finish(with: nil)
        work.cancel()
      }
      defer { timer.cancel() }
      return await race.winner(from: task)
    } onCancel: {
      if stopsWhenCancelled { work.cancel() }
    }
    if let result { return try result.get() }
    walk.leaveRestBehind()
    throw .failed(failure(timedOut))
  }

  /// The task of the rest, which may be cancelled before it is there.
  private final class Work: Sendable {
    private struct State {
      var task: Task<Void, Never>?
      var isCancelled = false
    }

    private let state = Lock(State())
    private let door = Race<Void>()

    /// Keeps the task, and lets it begin: what it does may cancel it already.
    func begin(_ task: Task<Void, Never>) {
      let isCancelled = state.withLock { state in
        state.task = task
        return state.isCancelled
      }
      if isCancelled { task.cancel() }
      door.finish(with: ())
    }

    /// Waits until whoever cancels the work finds its task.
    func mayBegin() async { await door.winner }

    func cancel() {
      let task = state.withLock { state in
        state.isCancelled = true
        return state.task
      }
      task?.cancel()
    }
  }
}

/// The rest of a chain took longer than its ``Timeout`` allows.
public struct TimedOut: Error, Hashable, CustomStringConvertible {
  /// How long it was allowed to take.
  public let limit: Duration

  /// How long was waited.
  public var description: String { "no answer within \(limit)" }
}

extension AsyncHandler where Request: Sendable, Response: Sendable {
  /// This chain with a time limit; see ``Timeout``.
  ///
  /// - Parameters:
  ///   - limit: How long it may take.
  ///   - clock: What the time is measured with.
  ///   - failure: Makes the failure that the client gets when the time is up.
  /// - Returns: A handler that may suspend.
  public func timeout(
    after limit: Duration, clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) -> Links.Enclosed<Timeout<Request, Response, Failure>, Self> {
    surrounded(by: Timeout(after: limit, clock: clock, failure: failure))
  }
}
