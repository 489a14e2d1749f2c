/// A PostgreSQL database, with shared connections for single statements and exclusive connections
/// for transactions.
///
/// ```swift
/// let database = Database("postgres://shop@127.0.0.1/shop")
/// let rows = try await database.query("SELECT name FROM product WHERE price < \(500)")
/// ```
///
/// A connection is opened when it is first needed, and reopened after it is lost.
public actor Database {
  nonisolated let target: ConnectionString
  /// The executor whose thread waits for all sockets.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    EventLoop.shared.asUnownedSerialExecutor()
  }
  private let shared: [Connection]
  private let exclusive: [Connection]
  private var next = 0
  private var idle: [Connection]
  private var isClosed = false
  private var lastNumber = 0
  /// The tasks that are waiting for an exclusive connection, in order.
  private var waiting: [(number: Int, reply: Waiter)] = []
  private typealias Waiter = CheckedContinuation<Result<Connection, PostgresError>, Never>

  /// Creates a database without connecting to it.
  ///
  /// - Parameters:
  ///   - target: The server, the user and the database, in libpq's format:
  ///     `postgres://user@host:port/database?sslmode=verify-full`. Provide the password in the
  ///     environment variable `PGPASSWORD` or in `~/.pgpass`. Connecting to each address may take
  ///     up to `connect_timeout` seconds. The default is 30, and 0 means no limit.
  ///   - shared: The number of connections for single statements. The value must be at least 1.
  ///   - exclusive: The number of connections for sessions and transactions. The value must be at
  ///     least 1.
  ///   - settings: The server's settings for each session, such as
  ///     `["idle_in_transaction_session_timeout": "15s"]`. Options in the environment variable
  ///     `PGOPTIONS` override them, and options in `target` replace both.
  public init(
    _ target: String, shared: Int = 2, exclusive: Int = 8, settings: [String: String] = [:]
  ) {
    precondition(shared >= 1, "a database needs at least 1 shared connection, not \(shared)")
    precondition(
      exclusive >= 1, "a database needs at least 1 exclusive connection, not \(exclusive)")
    let target = ConnectionString(target, settings: settings)
    self.target = target
    self.shared = (0..<shared).map { _ in Connection(target, .shared) }
    self.exclusive = (0..<exclusive).map { _ in Connection(target, .exclusive) }
    idle = self.exclusive
  }

  /// Runs a statement in its own transaction on a shared connection.
  ///
  /// Because other tasks share the connection, a slow statement delays other tasks' statements. Run
  /// slow statements in ``withSession(_:)``. If the task is cancelled after the statement was sent,
  /// this method throws an error immediately, but the server runs the statement to completion.
  ///
  /// - Parameter statement: The statement.
  /// - Returns: The rows that the statement returned.
  /// - Throws: An error whose ``PostgresError/effect`` indicates whether the statement took effect.
  @discardableResult
  public func query(_ statement: Statement) async throws(PostgresError) -> Rows {
    try await pipeline([statement])[0]
  }

  /// Runs statements in a single transaction and a single round trip on a shared connection.
  ///
  /// Either all statements take effect or none of them do. All of them are sent before any rows
  /// arrive. To choose a statement based on the rows that an earlier one returned, use
  /// ``transaction(_:)``.
  ///
  /// - Parameter statements: The statements, in order.
  /// - Returns: The rows that each statement returned.
  /// - Throws: The error from the first statement that failed.
  @discardableResult
  public func pipeline(_ statements: [Statement]) async throws(PostgresError) -> [Rows] {
    next = (next + 1) % shared.count
    return try await shared[next].run(statements)
  }

  /// Closes all connections.
  ///
  /// Tasks that are waiting for an answer receive an error.
  public func close() async {
    isClosed = true
    let waiting = waiting
    self.waiting = []
    for waiter in waiting { waiter.reply.resume(returning: .failure(.databaseClosed)) }
    for connection in shared + exclusive { await connection.close() }
  }

  // MARK: - Exclusive connections

  /// Takes an exclusive connection from the pool, or waits in line for one.
  func takeConnection() async throws(PostgresError) -> Connection {
    guard !isClosed else { throw .databaseClosed }
    if let connection = idle.popLast() { return connection }
    lastNumber += 1
    let number = lastNumber
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (reply: Waiter) in
        guard !Task.isCancelled else {
          return reply.resume(returning: .failure(.cancelled(.none)))
        }
        waiting.append((number, reply))
      }
    } onCancel: {
      Task { await leaveLine(number) }
    }
    return try result.get()
  }

  private func leaveLine(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).reply.resume(returning: .failure(.cancelled(.none)))
  }

  /// Cleans up a connection and returns it to the pool.
  func giveBack(_ connection: Connection) async {
    await connection.endLease()
    guard !waiting.isEmpty else { return idle.append(connection) }
    waiting.removeFirst().reply.resume(returning: .success(connection))
  }
}
