extension PostgresError {
  static let badTarget = PostgresError(
    .badTarget,
    """
    The connection string is not valid. Write postgres://user@host:port/database, and give the \
    password in PGPASSWORD or in ~/.pgpass.
    """)

  static let databaseClosed = PostgresError(
    .closed, "The database is closed. Open another one with Database(_:).")

  static let sessionEnded = PostgresError(
    .closed,
    """
    The session has ended because its closure returned. Use the session only inside the closure of \
    withSession or transaction.
    """)

  static let nestedTransaction = PostgresError(
    .unsendable,
    """
    The session is already in a transaction. For a part of it that may fail, use SAVEPOINT and \
    ROLLBACK TO.
    """)

  static func transactionOnShared(_ effect: Effect) -> PostgresError {
    PostgresError(
      .unsendable,
      """
      BEGIN was run on a shared connection, so the connection was closed. Use transaction(_:), \
      which has a connection of its own.
      """, effect: effect)
  }

  static let copyUnsupported = PostgresError(
    .unsendable,
    """
    COPY is not supported, so the connection was closed. Use psql, or INSERT … SELECT … FROM \
    unnest($1, $2) for many rows.
    """, effect: .unknown)

  static func cancelled(_ effect: Effect) -> PostgresError {
    PostgresError(
      .cancelled,
      effect == .none
        ? "The task was cancelled before its statement took effect."
        : "The task was cancelled while its statement ran on a shared connection.",
      effect: effect)
  }

  static func unreachable(_ place: String, _ reason: String) -> PostgresError {
    PostgresError(
      .unreachable,
      """
      Cannot connect to PostgreSQL at \(place): \(reason.withoutPeriod). Check the address, the \
      user and the password, and that the server runs.
      """, isTransient: true)
  }

  static func noAnswer(_ place: String, within limit: Duration) -> PostgresError {
    PostgresError(
      .unreachable,
      """
      Cannot connect to PostgreSQL at \(place): no answer within \(limit). Check the address and \
      that the server runs, or allow more time with connect_timeout.
      """, isTransient: true)
  }

  static func lost(_ place: String, _ reason: String, _ effect: Effect) -> PostgresError {
    PostgresError(
      .lost,
      """
      The connection to PostgreSQL at \(place) was lost: \(reason.withoutPeriod). The next \
      statement connects again.
      """, effect: effect, isTransient: true)
  }

  static func sessionLost(_ place: String) -> PostgresError {
    PostgresError(
      .lost,
      """
      The connection to PostgreSQL at \(place) was lost, and the session ended with it. Begin \
      again in a new session.
      """, isTransient: true)
  }

  static func rolledBack(_ place: String) -> PostgresError {
    PostgresError(
      .rolledBack,
      """
      PostgreSQL at \(place) rolled the transaction back, because one of its statements had failed \
      and the closure ignored the error. Throw the error, or use a savepoint.
      """)
  }

  static func zeroByte(_ part: String) -> PostgresError {
    PostgresError(
      .unsendable,
      """
      \(part) contains the character U+0000, which PostgreSQL cannot store in text. Remove it, or \
      send bytes as [UInt8].
      """)
  }

  static func tooManyParameters(_ count: Int) -> PostgresError {
    PostgresError(
      .unsendable,
      """
      The statement has \(count) parameters, and PostgreSQL accepts at most 65535. Send arrays, and \
      use unnest($1) in the SQL.
      """)
  }
}

extension String {
  fileprivate var withoutPeriod: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
