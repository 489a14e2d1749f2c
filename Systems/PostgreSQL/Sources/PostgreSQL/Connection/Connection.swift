/// One connection in pipeline mode, which is opened on demand and again after it was lost.
///
/// Everything in it happens on the event loop's thread and never blocks.
actor Connection {
  /// How statements of several tasks meet on a connection.
  enum Use: Sendable {
    /// Statements go out at once, one behind the other.
    case shared
    /// A statement goes out after the answer to the one before, so that it can be cancelled alone.
    case exclusive
  }

  /// A prepared statement: the SQL and the types of its parameters.
  struct Prepared: Hashable {
    let sql: String
    let types: [ColumnType]
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    EventLoop.shared.asUnownedSerialExecutor()
  }

  let use: Use
  private let target: ConnectionString
  var libpq: LibPQConnection?
  private(set) var isOpen = false

  /// What the server has yet to answer, in order.
  var exchanges: [Exchange] = []
  /// How many of ``exchanges`` have been sent.
  var sent = 0
  var lastNumber = 0
  /// The names of statements that the server has prepared.
  var names: [Prepared: String] = [:]
  /// Statements that the server is preparing, and in which exchange.
  var preparing: [Prepared: (name: String, exchange: Int)] = [:]
  /// How many requests to cancel have not been read by the server.
  var cancelRequests = 0
  /// The number of the current lease, by which a session of an earlier one is recognized.
  var lease = 0
  /// Whether a transaction was open after the last answer, on an exclusive connection.
  var isInTransaction = false
  var isClosed = false

  var opening: [Int: CheckedContinuation<PostgresError?, Never>] = [:]
  /// Receives notifications, with their channel and payload.
  var onNotification: (@Sendable (String, String) -> Void)?
  /// What waits for the loss of the connection.
  var waitingForLoss: [CheckedContinuation<Void, Never>] = []

  init(_ target: ConnectionString, _ use: Use) {
    self.target = target
    self.use = use
  }

  /// The place of the server and database, for errors.
  private(set) var place = "its address"

  // MARK: - Opening and closing

  /// Starts to connect.
  func startOpening() {
    guard LibPQConnection.isValid(target.text) else { return opened(with: .badTarget) }
    guard let started = LibPQConnection(starting: target.text) else {
      return opened(with: .unreachable(place, "there is too little memory"))
    }
    libpq = started
    place = started.place
    guard !started.isBroken else {
      return opened(with: .unreachable(started.place, started.message))
    }
    watch(writing: true)
  }

  private func continueOpening() {
    guard let libpq else { return }
    switch libpq.advanceOpening() {
    case .reading: watch(writing: false)
    case .writing: watch(writing: true)
    case .done:
      isOpen = true
      watch(writing: false)
      opened(with: nil)
    case .failed: opened(with: .unreachable(libpq.place, libpq.message))
    }
  }

  private func opened(with failure: PostgresError?) {
    if failure != nil { disconnect() }
    let waiting = opening.values
    opening = [:]
    for continuation in waiting { continuation.resume(returning: failure) }
  }

  /// Closes the connection for good.
  func close() {
    isClosed = true
    lose(because: "the database was closed")
    opened(with: .databaseClosed)
  }

  /// Closes the connection and fails what was not answered.
  func lose(because reason: String) {
    let (lost, sent, isUndone) = (exchanges, sent, isInTransaction)
    disconnect()
    for (index, exchange) in lost.enumerated() {
      let effect: PostgresError.Effect =
        index >= sent || isUndone && exchange.isUndoneByLoss ? .none : .unknown
      let failure = exchange.failure ?? .lost(place, reason, effect)
      exchange.reply?.resume(returning: .failure(failure))
    }
    let waiting = waitingForLoss
    waitingForLoss = []
    for continuation in waiting { continuation.resume() }
  }

  private func disconnect() {
    libpq = nil
    isOpen = false
    isInTransaction = false
    exchanges = []
    sent = 0
    names = [:]
    preparing = [:]
  }

  // MARK: - Events

  /// Waits until the socket can be read from or, if asked for, written to.
  func watch(writing: Bool) {
    libpq?.watch(writing: writing) { [weak self] in
      self?.assumeIsolated { $0.socketIsReady() }
    }
  }

  /// Takes everything that has arrived, because no event announces what TLS has decrypted before.
  func socketIsReady() {
    guard let libpq else { return }
    guard isOpen else { return continueOpening() }
    repeat { receive(from: libpq) } while self.libpq === libpq && libpq.hasDecryptedBytes
  }

  /// Reads what has arrived once, and takes the answers in it.
  private func receive(from libpq: LibPQConnection) {
    let isThere = libpq.read()
    let reason = isThere ? "" : libpq.firstMessage
    if isThere && libpq.isWatchedForWriting { flush() }
    readAnswers()
    if !isThere, self.libpq === libpq { lose(because: reason) }
  }
}
