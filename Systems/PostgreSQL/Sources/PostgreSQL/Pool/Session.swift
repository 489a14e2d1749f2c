/// An exclusive connection that is available for the duration of a closure.
///
/// Statements run one after another. If the task is cancelled, the session asks the server to stop
/// the running statement, and waits for the server's answer.
public struct Session: Sendable {
  let connection: Connection
  let lease: Int

  /// Runs a statement, in the session's transaction if there is one.
  ///
  /// - Parameter statement: The statement.
  /// - Returns: The rows that the statement returned.
  /// - Throws: An error whose ``PostgresError/effect`` indicates whether the statement took effect.
  @discardableResult
  public func query(_ statement: Statement) async throws(PostgresError) -> Rows {
    try await connection.run([statement], lease: lease)[0]
  }

  /// Runs statements in one round trip.
  ///
  /// Outside a transaction, either all statements take effect or none of them do.
  ///
  /// - Parameter statements: The statements, in order.
  /// - Returns: The rows that each statement returned.
  /// - Throws: The error from the first statement that failed.
  @discardableResult
  public func pipeline(_ statements: [Statement]) async throws(PostgresError) -> [Rows] {
    try await connection.run(statements, lease: lease)
  }

  /// Runs a closure in a transaction, and commits the transaction after the closure returns.
  ///
  /// - Parameters:
  ///   - begin: The statement that begins the transaction, such as
  ///     `BEGIN ISOLATION LEVEL SERIALIZABLE`.
  ///   - body: The work. If the closure throws an error, the transaction is rolled back.
  /// - Returns: The closure's value.
  /// - Throws: The error thrown by the closure, or a ``PostgresError``, for example if the session
  ///   is already in a transaction. If the connection was lost between the commit and its answer,
  ///   the error's ``PostgresError/effect`` is unknown.
  @discardableResult
  public func transaction<Value>(
    _ begin: Statement = "BEGIN", _ body: () async throws -> Value
  ) async throws -> Value {
    // Reject a nested transaction. The server would only warn, and the inner commit would end the
    // outer transaction.
    guard await !connection.isInTransaction else { throw PostgresError.nestedTransaction }
    try await query(begin)
    let value: Value
    do {
      value = try await body()
    } catch {
      _ = try? await connection.run(["ROLLBACK"], lease: lease, isCleanup: true)
      throw error
    }
    try await commit()
    return value
  }

  private func commit() async throws(PostgresError) {
    // The server answers the commit of a failed transaction with `ROLLBACK` instead of an error.
    let answer = try await query("COMMIT")
    guard answer.command == "COMMIT" else { throw .rolledBack(await connection.place) }
  }
}
