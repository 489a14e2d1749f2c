extension Database {
  /// Calls a closure with an exclusive connection, after waiting for a free one.
  ///
  /// If the closure leaves a transaction open, the transaction is rolled back. Other session state,
  /// such as `SET` and advisory locks, remains after the closure returns. Use `SET LOCAL` and
  /// `pg_advisory_xact_lock` instead.
  ///
  /// - Parameter body: The work, which runs in the caller's isolation.
  /// - Returns: The closure's value.
  /// - Throws: The error thrown by the closure, or a ``PostgresError`` if no connection is
  ///   available.
  @discardableResult
  public nonisolated func withSession<Value>(
    _ body: (Session) async throws -> Value
  ) async throws -> Value {
    let connection = try await takeConnection()
    let session = Session(connection: connection, lease: await connection.beginLease())
    do {
      try await connection.open()
      let value = try await body(session)
      await giveBack(connection)
      return value
    } catch {
      await giveBack(connection)
      throw error
    }
  }

  /// Calls a closure with an exclusive connection in a transaction.
  ///
  /// ```swift
  /// try await database.transaction { session in
  ///   try await session.query("UPDATE account SET cents = cents - \(500) WHERE id = \(1)")
  ///   try await session.query("UPDATE account SET cents = cents + \(500) WHERE id = \(2)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - begin: The statement that begins the transaction.
  ///   - body: The work. If the closure throws an error, the transaction is rolled back.
  /// - Returns: The closure's value.
  /// - Throws: The error thrown by the closure, or a ``PostgresError``. If the connection was lost
  ///   after the commit was sent and before its answer arrived, the error's
  ///   ``PostgresError/effect`` is unknown.
  @discardableResult
  public nonisolated func transaction<Value>(
    _ begin: Statement = "BEGIN", _ body: (Session) async throws -> Value
  ) async throws -> Value {
    try await withSession { session in
      try await session.transaction(begin) { try await body(session) }
    }
  }
}
