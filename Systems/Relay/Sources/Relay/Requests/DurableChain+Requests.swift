public import Baton
public import Foundation
public import PostgreSQL

extension DurableChain {
  /// Stores a request, for which the processes that run ``work(on:atOnce:)`` call the handlers.
  ///
  /// If the outcome of the submission may be unknown, provide an identifier, and submit the request
  /// again with the same identifier. The second submission has no effect if the first one
  /// succeeded.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - id: The request's identifier.
  ///   - key: The order key. Only the oldest of the requests with the same key runs. The next
  ///     request starts when the oldest is finished or dead.
  ///   - session: A session with an open transaction at the isolation level `READ COMMITTED`. The
  ///     request is submitted if and only if that transaction is committed. Workers notice the
  ///     request at their next poll.
  /// - Returns: The identifier, which any process can use to await the response.
  /// - Throws: `PostgresError`, an error from encoding the request, or ``RelayError`` if your
  ///   transaction has a different isolation level.
  @discardableResult
  public func submit(
    _ request: Request, as id: UUID = UUID(), inOrderOf key: String? = nil,
    in session: Session? = nil
  ) async throws -> UUID {
    let body = try Body.text(request)
    let isLarge = isLarge(body)
    let statements =
      Statement.submitting(
        id, to: name, revision: revision, position: links[0].name, key: key,
        body: isLarge ? nil : body) + (isLarge ? [.storing(id, body)] : [])
    if let session {
      let answers = try await session.pipeline(["SHOW transaction_isolation"] + statements)
      let level = try answers[0][0].decode(as: String.self)
      guard level == "read committed" else { throw RelayError.isolation(level, in: name) }
      return id
    }
    if key == nil {
      try await database.pipeline(statements)
    } else {
      // Waiting for the key on a shared connection would delay other tasks.
      try await database.transaction(Self.begin) { try await $0.pipeline(statements) }
    }
    await bell.ring()
    return id
  }

  /// Awaits the outcome of a request, which any process may have submitted.
  ///
  /// A lost connection only delays the response. To limit the wait, add a time limit from
  /// `BatonResilience` to the chain.
  ///
  /// - Parameter id: The identifier that ``submit(_:as:inOrderOf:in:)`` returned.
  /// - Returns: The response, or `passed` if no handler handled the request.
  /// - Throws: ``RelayError`` if the request is unknown, dead or cancelled, or if its response
  ///   cannot be decoded; `CancellationError` if the task is cancelled.
  public func response(of id: UUID) async throws -> Outcome<Response> {
    for await _ in await bell.ticks() {
      let state: RequestState
      do {
        state = try await self.state(of: id)
      } catch let error as PostgresError where error.isTransient {
        continue
      }
      switch state {
      case .running: continue
      case .finished(.handled, let response?): return .handled(try decoded(response, of: id))
      case .finished(.cancelled, _): throw RelayError.cancelled(id, in: name)
      case .finished: return .passed
      case .dead(let handler, let reason):
        throw RelayError.dead(id, in: name, handler: handler, reason: reason)
      }
    }
    throw CancellationError()
  }

  private func decoded(_ response: String, of id: UUID) throws -> Response {
    do {
      return try Body.value(response)
    } catch {
      throw RelayError.undecodable("response to", id, in: name, as: Response.self, error)
    }
  }

  /// Cancels a request before its next handler is called.
  ///
  /// A dead request can be cancelled, too. It can then no longer be redriven.
  ///
  /// If a handler is running without a lease, this method waits until the handler has finished. If
  /// a leased handler is running, its writes are discarded.
  ///
  /// - Parameters:
  ///   - id: The request's identifier.
  ///   - session: A session with an open transaction. The request is cancelled if and only if that
  ///     transaction is committed. Before this call, the transaction must not lock anything that
  ///     the chain's handlers lock, because a running handler might wait for it.
  /// - Returns: Whether the request was cancelled. The result is `false` if the request had already
  ///   finished, or if you pass a session and the request is unknown.
  /// - Throws: `PostgresError`, or ``RelayError`` if you do not pass a session and the request is
  ///   unknown.
  @discardableResult
  public func cancel(_ id: UUID, in session: Session? = nil) async throws -> Bool {
    if let session { return try await end(id, in: session) }
    if case .finished = try await state(of: id) { return false }
    let ended = try await database.transaction(Self.begin) { try await end(id, in: $0) }
    await bell.ring()
    return ended
  }

  private func end(_ id: UUID, in session: Session) async throws -> Bool {
    // Look in both tables, and then in the first one again. While a statement waits for a lock, the
    // request may become a dead letter or be redriven.
    for statement: Statement in [
      .cancelling(id, of: name), .discarding(id, of: name), .cancelling(id, of: name),
    ] {
      let ended = try await session.query(statement)
      guard !ended.isEmpty else { continue }
      try await session.query(.freeing(id))
      return true
    }
    return false
  }

  /// Deletes the responses and paths of requests that ended before the given time.
  ///
  /// Call this method regularly, because responses and paths are otherwise stored forever. Running
  /// requests and dead letters are not deleted. Each transaction deletes at most 1,000 requests,
  /// the oldest first, so workers are never blocked for long.
  ///
  /// - Parameter date: The time.
  /// - Returns: The number of requests whose responses and paths were deleted.
  /// - Throws: `PostgresError` or `CancellationError`. Earlier deletions remain committed.
  @discardableResult
  public func prune(endedBefore date: Date) async throws -> Int {
    var count = 0
    while true {
      let pruned = try await database.withSession { session in
        try await session.query(.pruning(name, endedBefore: date)).count
      }
      count += pruned
      if pruned == 0 { return count }
      try Task.checkCancellation()
    }
  }
}
