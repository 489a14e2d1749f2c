public import Foundation
public import PostgreSQL

extension DurableChain {
  /// Returns the dead letters, the latest first.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of requests.
  ///   - last: The time and the identifier of the dead letter after which the page begins. That
  ///     letter may have been redriven in the meantime.
  /// - Returns: The dead letters.
  /// - Throws: `PostgresError`.
  public func deadLetters(
    limit: Int = 100, after last: (died: Date, id: UUID)? = nil
  ) async throws -> [DeadLetter] {
    let (died, id) = last ?? (.distantFuture, UUID())
    return try await database.query(
      """
      SELECT id, key, handler, reason, died,
        coalesce(body, (SELECT body FROM relay_body WHERE request = id)) AS body
      FROM relay_dead WHERE chain = \(name) AND (died, id) < (\(died), \(id))
      ORDER BY died DESC, id DESC LIMIT \(limit)
      """
    ).map { try DeadLetter($0) }
  }

  /// Returns the request of a dead letter, as the handler that failed received it.
  ///
  /// - Parameter letter: A dead letter of this chain.
  /// - Returns: The request.
  /// - Throws: ``RelayError`` if the stored request cannot be decoded as the chain's type.
  public func request(of letter: DeadLetter) throws -> Request {
    try request(letter.body, of: letter.id)
  }

  /// Resumes a dead request at the handler that failed, and resets its attempts.
  ///
  /// The request becomes the latest of the requests with the same order key.
  ///
  /// - Parameters:
  ///   - id: The request's identifier.
  ///   - session: A session with an open transaction. The request resumes if and only if that
  ///     transaction is committed. Workers notice the request at their next poll.
  /// - Throws: `PostgresError`, or ``RelayError`` if there is no dead letter with the identifier,
  ///   in which case nothing changes.
  public func redrive(_ id: UUID, in session: Session? = nil) async throws {
    let count = try await change(in: session) { session in
      try await revive(
        "SELECT id, key FROM relay_dead WHERE id = \(id) AND chain = \(name) FOR UPDATE",
        in: session)
    }
    guard count > 0 else { throw RelayError.notDead(id, in: name) }
  }

  /// Resumes all dead requests, each at the handler that failed, and resets their attempts.
  ///
  /// Requests with the same key resume in the order in which they died.
  ///
  /// - Parameter session: A session with an open transaction; see ``redrive(_:in:)``.
  /// - Returns: The number of requests.
  /// - Throws: `PostgresError`. In that case, no request resumes.
  @discardableResult
  public func redriveAll(in session: Session? = nil) async throws -> Int {
    try await change(in: session) { session in
      // Always lock the letters in the same order, to avoid deadlocks.
      try await revive(
        "SELECT id, key FROM relay_dead WHERE chain = \(name) ORDER BY died, id FOR UPDATE",
        in: session)
    }
  }

  /// Ends a dead request as cancelled, so that no handler is called for it again.
  ///
  /// The path and the protection against a second submission remain until
  /// ``prune(endedBefore:)`` deletes them. The request itself is deleted.
  ///
  /// - Parameters:
  ///   - id: The request's identifier.
  ///   - session: A session with an open transaction. The request ends if and only if that
  ///     transaction is committed.
  /// - Throws: `PostgresError`, or ``RelayError`` if there is no dead letter with the identifier,
  ///   in which case nothing changes.
  public func discard(_ id: UUID, in session: Session? = nil) async throws {
    let rows = try await change(in: session) { session in
      try await session.query(.discarding(id, of: name))
    }
    guard !rows.isEmpty else { throw RelayError.notDead(id, in: name) }
  }

  /// Changes the tables in the caller's transaction, or in a new one.
  private func change<Value: Sendable>(
    in session: Session?, _ body: (Session) async throws -> Value
  ) async throws -> Value {
    if let session { return try await body(session) }
    let value = try await database.transaction(Self.begin) { try await body($0) }
    await bell.ring()
    return value
  }

  /// Runs a query that locks dead letters, turns them back into requests, and returns their number.
  private func revive(_ query: Statement, in session: Session) async throws -> Int {
    let letters = try await session.query(query).map { try $0.decode(as: (UUID, String?).self) }
    guard !letters.isEmpty else { return 0 }
    // Let PostgreSQL remove duplicates. Swift would also treat canonically equivalent strings as
    // duplicates, but the database stores them as different keys.
    let keys = letters.compactMap(\.1)
    try await session.pipeline([.locking(keys, of: name), .reviving(letters.map(\.0))])
    return letters.count
  }
}
