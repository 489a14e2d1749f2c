public import Baton

/// Lets the rest of the chain try again, after a while, as long as a decision says so.
///
/// ```swift
/// let patient = stock.retrying(attempts: 5, pause: { .milliseconds(10 << $0) })   // 20, 40, 80, 160
/// ```
///
/// The decision is given what an attempt came to, a response, a pass or a failure, and the attempt's
/// number. So it sees an answer that is a response and means "later", and how much later:
///
/// ```swift
/// struct Page: Sendable { var status = 200, retryAfter: Duration? }
/// let server = AsyncClosureHandler("server") { (_: String) async in Outcome.handled(Page()) }
///
/// let polite = server.retrying { result, attempt in
///   guard attempt < 5, case .success(.handled(let page)) = result, page.status == 503
///   else { return nil }
///   return page.retryAfter ?? .milliseconds(100 << attempt)
/// }
/// ```
///
/// A cancellation is none of these and ends the attempts. The last attempt's answer is the one that
/// the client gets. The pause ends early when the task is cancelled; the error says which handler was
/// due then. See ``Retry`` for attempts without a pause.
public struct PacedRetry<Request, Response, Failure: Error>: AsyncRepeatingAround {
  /// The name in paths, drawings and errors.
  public let name: String
  private let limit: Int?
  private let clock: any Clock<Duration>
  private let pause: @Sendable (Result<Outcome<Response>, Failure>, Int) -> Duration?

  /// Tries again as long as a decision says so.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - clock: What the pauses are measured with.
  ///   - pause: How long to wait before the next attempt, by what an attempt came to and by its
  ///     number, which begins at 1; `nil` ends them. There is no other bound.
  public init(
    _ name: String = "retry", clock: any Clock<Duration> = ContinuousClock(),
    pause:
      @escaping @Sendable (
        _ result: Result<Outcome<Response>, Failure>, _ attempt: Int
      ) -> Duration?
  ) {
    self.name = name
    self.limit = nil
    self.clock = clock
    self.pause = pause
  }

  /// Tries again when the rest of the chain fails.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - attempts: How many times the rest is called at most, the first one included; at least 1.
  ///   - clock: What the pauses are measured with.
  ///   - pause: How long to wait after the attempt of that number, which begins at 1.
  ///   - isWorthwhile: Whether a failure may be gone the next time.
  public init(
    _ name: String = "retry", attempts: Int, clock: any Clock<Duration> = ContinuousClock(),
    pause: @escaping @Sendable (_ attempt: Int) -> Duration,
    when isWorthwhile: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) {
    precondition(attempts >= 1, "PacedRetry makes at least 1 attempt, and was given \(attempts)")
    self.name = name
    self.limit = attempts
    self.clock = clock
    self.pause = { result, attempt in
      guard attempt < attempts, case .failure(let failure) = result, isWorthwhile(failure) else {
        return nil
      }
      return pause(attempt)
    }
  }

  /// Calls the rest until the decision says that it is enough.
  public func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    var attempt = 1
    while true {
      let pause: Duration
      do throws(ChainError<Failure>) {
        let outcome = try await next(request)
        guard let wanted = self.pause(.success(outcome), attempt) else { return outcome }
        pause = wanted
      } catch {
        guard let cause = error.cause, let wanted = self.pause(.failure(cause), attempt) else {
          throw error
        }
        pause = wanted
      }
      try await rest(for: pause, before: next)
      attempt += 1
      next.note("attempt \(attempt)\(limit.map { " of \($0)" } ?? "")")
    }
  }

  /// Waits before an attempt; a cancellation ends the wait where it can be told.
  private func rest(
    for pause: Duration, before next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) {
    do {
      try await clock.sleep(for: pause.waitable)
    } catch {
      try await next.checkCancellation()
      // A walk that goes on all the same keeps its pace, in a task that nobody cancels.
      await Task { [clock] in try? await clock.sleep(for: pause.waitable) }.value
    }
    try await next.checkCancellation()
  }
}

extension AsyncHandler {
  /// This chain, tried again after a while as long as a decision says so; see ``PacedRetry``.
  ///
  /// - Parameters:
  ///   - clock: What the pauses are measured with.
  ///   - pause: How long to wait before the next attempt, by what an attempt came to and by its
  ///     number, which begins at 1; `nil` ends them. There is no other bound.
  /// - Returns: A handler that may suspend.
  public func retrying(
    clock: any Clock<Duration> = ContinuousClock(),
    pause:
      @escaping @Sendable (
        _ result: Result<Outcome<Response>, Failure>, _ attempt: Int
      ) -> Duration?
  ) -> Links.Enclosed<PacedRetry<Request, Response, Failure>, Self> {
    surrounded(by: PacedRetry(clock: clock, pause: pause))
  }

  /// This chain, tried again after a while when it fails; see ``PacedRetry``.
  ///
  /// - Parameters:
  ///   - attempts: How many times it is called at most, the first one included; at least 1.
  ///   - clock: What the pauses are measured with.
  ///   - pause: How long to wait after the attempt of that number, which begins at 1.
  ///   - isWorthwhile: Whether a failure may be gone the next time.
  /// - Returns: A handler that may suspend.
  public func retrying(
    attempts: Int, clock: any Clock<Duration> = ContinuousClock(),
    pause: @escaping @Sendable (_ attempt: Int) -> Duration,
    when isWorthwhile: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> Links.Enclosed<PacedRetry<Request, Response, Failure>, Self> {
    surrounded(
      by: PacedRetry(attempts: attempts, clock: clock, pause: pause, when: isWorthwhile))
  }
}
