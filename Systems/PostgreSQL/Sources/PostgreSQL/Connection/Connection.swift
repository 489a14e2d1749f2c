/// A connection in pipeline mode that is opened on demand and reopened if it is lost.
///
/// The actor's code runs on the event loop's thread and never blocks.
actor Connection {
  /// How several tasks share a connection.
  enum Use: Sendable {
    /// A statement is sent immediately, without waiting for the results of earlier statements.
    case shared
    /// A statement is sent only after the previous one is answered, so each can be cancelled alone.
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

  /// The exchanges that the server has not answered yet, in order.
  var exchanges: [Exchange] = []
  /// The number of ``exchanges`` that have been sent.
  var sent = 0
  var lastNumber = 0
  /// The names of statements that the server has prepared.
  var names: [Prepared: String] = [:]
  /// The names of statements that the server is preparing, and the numbers of their exchanges.
  var preparing: [Prepared: (name: String, exchange: Int)] = [:]
  /// The number of cancel requests that the server has not read yet.
  var cancelRequests = 0
  /// The number of the current lease; a session with a different number has ended.
  var lease = 0
  /// Whether a transaction was open after the last exchange, on an exclusive connection.
  var isInTransaction = false
  var isClosed = false

  var opening: [Int: CheckedContinuation<PostgresError?, Never>] = [:]
  /// The task that limits the attempt to connect, or `nil` if there is no attempt.
  private(set) var openingLimit: Task<Void, any Error>?
  /// The address to which ``openingLimit`` applies.
  private var limitedAddress = ""
  /// A closure that receives the channel and the payload of each notification.
  var onNotification: (@Sendable (String, String) -> Void)?
  /// The tasks that are waiting for the loss of the connection.
  var waitingForLoss: [CheckedContinuation<Void, Never>] = []

  init(_ target: ConnectionString, _ use: Use) {
    self.target = target
    self.use = use
  }

  /// The location of the server and the database, for errors.
  private(set) var place = "its address"

  // MARK: - Opening and closing

  /// Starts to connect to the server.
  func startOpening() {
    guard LibPQConnection.isValid(target.text) else { return opened(with: .badTarget) }
    guard let started = LibPQConnection(starting: target) else {
      return opened(with: .unreachable(place, "there is too little memory"))
    }
    libpq = started
    place = started.place
    guard !started.isBroken else {
      return opened(with: .unreachable(started.place, started.message))
    }
    limitOpening()
    watch(writing: true)
  }

  /// Gives up on the server's current address if it does not answer within the limit.
  ///
  /// One task's time limit must not end the attempt, because other tasks may be waiting for it.
  private func limitOpening() {
    endOpeningLimit()
    guard let libpq, let limit = libpq.openingLimit else { return }
    limitedAddress = libpq.address
    openingLimit = Task {
      while true {
        try await Task.sleep(for: limit)
        // The attempt may have ended after the pause but before this task continued.
        try Task.checkCancellation()
        guard let libpq = self.libpq else { return }
        // The event loop may have been busy since the server answered.
        if libpq.isReady {
          continueOpening()
          continue
        }
        let place = libpq.place
        libpq.leaveAddress()
        continueOpening(failingWith: .noAnswer(place, within: limit))
      }
    }
  }

  private func continueOpening(failingWith failure: PostgresError? = nil) {
    guard let libpq else { return }
    let progress = libpq.advanceOpening()
    switch progress {
    case .reading, .writing:
      watch(writing: progress == .writing)
      // If the server rejects the connection, libpq moves on to the next address by itself.
      if libpq.address != limitedAddress { limitOpening() }
    case .done where failure == nil:
      isOpen = true
      watch(writing: false)
      opened(with: nil)
    // A socket that was shut down is unusable, even if the server's answer arrived in the meantime.
    case .done, .failed: opened(with: failure ?? .unreachable(libpq.place, libpq.message))
    }
  }

  private func opened(with failure: PostgresError?) {
    endOpeningLimit()
    if failure != nil { disconnect() }
    let waiting = opening.values
    opening = [:]
    for continuation in waiting { continuation.resume(returning: failure) }
  }

  /// Closes the connection permanently.
  func close() {
    isClosed = true
    lose(because: "the database was closed")
    opened(with: .databaseClosed)
  }

  /// Closes the connection.
  ///
  /// Each task whose exchange was not answered receives an error.
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

  private func endOpeningLimit() {
    openingLimit?.cancel()
    openingLimit = nil
  }

  private func disconnect() {
    endOpeningLimit()
    libpq = nil
    isOpen = false
    isInTransaction = false
    exchanges = []
    sent = 0
    names = [:]
    preparing = [:]
  }

  // MARK: - Events

  /// Watches the socket until it is ready for reading or, if `writing` is `true`, for writing.
  func watch(writing: Bool) {
    libpq?.watch(writing: writing) { [weak self] in
      self?.assumeIsolated { $0.socketIsReady() }
    }
  }

  /// Reads all available data, because the event loop does not report data that TLS has decrypted.
  func socketIsReady() {
    guard let libpq else { return }
    guard isOpen else { return continueOpening() }
    repeat { receive(from: libpq) } while self.libpq === libpq && libpq.hasDecryptedBytes
  }

  /// Reads from the socket once, and processes the results that have arrived.
  private func receive(from libpq: LibPQConnection) {
    let isThere = libpq.read()
    let reason = isThere ? "" : libpq.firstMessage
    if isThere && libpq.isWatchedForWriting { flush() }
    readAnswers()
    if !isThere, self.libpq === libpq { lose(because: reason) }
  }
}
