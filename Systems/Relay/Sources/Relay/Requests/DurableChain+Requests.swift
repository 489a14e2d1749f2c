public import Baton
public import Foundation
public import PostgreSQL

extension DurableChain {
  /// Stores a request, whose handlers run in the processes that call ``work(on:atOnce:)``.
  ///
  /// If the outcome of the submission may be unknown, give an identifier, and submit the request
  /// again with the same one: the second submission has no effect.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - id: The request's identifier.
  ///   - key: The order key. Of the requests with the same key, only the oldest runs, until it is
  ///     finished or dead.
  ///   - session: A session with an open transaction of the level `READ COMMITTED`, to submit the
  ///     request exactly if that transaction is committed. Workers then notice the request at their
  ///     next poll.
  /// - Returns: The identifier, by which any process can await the response.
  /// - Throws: `PostgresError`, the error of the request's encoding, or ``RelayError`` if your
  ///   transaction has another level.
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
      // It may wait for the key, and on a shared connection everything else would wait with it.
      try await database.transaction(Self.begin) { try await $0.pipeline(statements) }
    }
    await bell.ring()
    return id
  }

  /// Awaits the outcome of a request, whichever process submitted it or runs its handlers.
  ///
  /// A lost connection only delays the response. To limit the time, add a time limit of
  /// `BatonResilience` to the chain.
  ///
  /// - Parameter id: The identifier that ``submit(_:as:inOrderOf:in:)`` returned.
  /// - Returns: The response, or `passed` if no handler handled the request.
  /// - Throws: ``RelayError`` if the request is unknown, dead or cancelled, or its response isn't
  ///   of the chain's type; `CancellationError` if the task is cancelled.
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

  /// Stops a request before its next handler.
  ///
  /// If a locked handler is running, this method waits until it has finished. The effects of a
  /// leased handler that is running are discarded.
  ///
  /// - Parameters:
  ///   - id: The request's identifier.
  ///   - session: A session with an open transaction, to cancel the request exactly if that
  ///     transaction is committed. Let it lock nothing that the chain's handlers lock before this
  ///     call, because a running handler might wait for it.
  /// - Returns: Whether the request was cancelled; `false` if it was finished or dead before, or
  ///   if it is unknown to a transaction of yours.
  /// - Throws: `PostgresError`, or without a session ``RelayError`` if the request is unknown.
  @discardableResult
  public func cancel(_ id: UUID, in session: Session? = nil) async throws -> Bool {
    if let session { return try await end(id, in: session) }
    guard case .running = try await state(of: id) else { return false }
    let ended = try await database.transaction(Self.begin) { try await end(id, in: $0) }
    await bell.ring()
    return ended
  }

  private func end(_ id: UUID, in session: Session) async throws -> Bool {
    let rows = try await session.query(
      "SELECT FROM relay_request WHERE id = \(id) AND chain = \(name) FOR UPDATE")
    guard !rows.isEmpty else { return false }
    try await session.pipeline([.finishing(id, .cancelled, response: nil), .freeing(id)])
    return true
  }

  /// Deletes the responses and paths of requests that ended before a time.
  ///
  /// Call it regularly: otherwise they are kept forever. Running requests and dead letters stay.
  /// Each transaction deletes at most 1,000 requests, the oldest first, so workers are never
  /// blocked for long.
  ///
  /// - Parameter date: The time.
  /// - Returns: The number of requests.
  /// - Throws: `PostgresError`, or `CancellationError`; what was deleted before stays deleted.
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
