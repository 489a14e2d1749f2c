private import BatonResilience

extension Connection {
  /// Opens the connection if it is not open.
  ///
  /// - Throws: An error whose effect is `none`, even if the task is cancelled.
  func open() async throws(PostgresError) {
    guard !isClosed else { throw .databaseClosed }
    guard !isOpen else { return }
    lastNumber += 1
    let number = lastNumber
    let failure = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<PostgresError?, Never>) in
        guard !Task.isCancelled else { return continuation.resume(returning: .cancelled(.none)) }
        opening[number] = continuation
        if opening.count == 1 { startOpening() }
      }
    } onCancel: {
      Task { await stopOpening(number) }
    }
    if let failure { throw failure }
  }

  private func stopOpening(_ number: Int) {
    opening.removeValue(forKey: number)?.resume(returning: .cancelled(.none))
    if opening.isEmpty && !isOpen { lose(because: "nothing waited for the connection") }
  }

  /// Runs statements up to one synchronization point.
  ///
  /// - Parameters:
  ///   - statements: The statements. Outside a transaction, all or none of them take effect.
  ///   - lease: The caller's lease of an exclusive connection.
  ///   - isCleanup: Whether the statements run even in a cancelled task.
  /// - Returns: The rows of each statement.
  /// - Throws: The error of the first statement that failed.
  func run(
    _ statements: [Statement], lease: Int? = nil, isCleanup: Bool = false
  ) async throws(PostgresError) -> [Rows] {
    for statement in statements { if let flaw = statement.flaw { throw flaw } }
    // Do not reconnect for a session, because a new connection would lack its transaction.
    if !isCleanup, lease == nil { try await open() }
    guard lease == nil || lease == self.lease else { throw .sessionEnded }
    lastNumber += 1
    let number = lastNumber
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (reply: Exchange.Reply) in
        guard isCleanup || !Task.isCancelled else {
          return reply.resume(returning: .failure(.cancelled(.none)))
        }
        guard isOpen else {
          return reply.resume(returning: .failure(.sessionLost(place)))
        }
        exchanges.append(Exchange(number: number, statements: statements, reply: reply))
        proceed()
      }
    } onCancel: {
      if !isCleanup { Task { await cancel(number) } }
    }
    return try result.get()
  }

  // MARK: - Cancelling

  /// Cancels an exchange that has not been answered.
  private func cancel(_ number: Int) {
    guard let index = exchanges.firstIndex(where: { $0.number == number }) else { return }
    if index >= sent {
      exchanges.remove(at: index).reply?.resume(returning: .failure(.cancelled(.none)))
    } else if use == .shared {
      // Let the statement finish. A cancel request could stop another task's statement instead.
      let reply = exchanges[index].reply
      exchanges[index].reply = nil
      reply?.resume(returning: .failure(.cancelled(.unknown)))
    } else {
      stop(number, attempt: 1)
    }
  }

  /// The pauses between requests to stop the same statement.
  private static let pauses = Backoff(base: .milliseconds(50), longest: .seconds(1))

  /// Asks the server to stop an exchange, and repeats the request until the exchange is answered.
  ///
  /// The server ignores a request that arrives while it is waiting for a message. The server waits
  /// before a statement is sent, and between the messages that prepare and run the statement.
  private func stop(_ number: Int, attempt: Int) {
    guard let index = exchanges.firstIndex(where: { $0.number == number }),
      let request = libpq?.cancelRequest()
    else { return }
    exchanges[index].isStopping = true
    cancelRequests += 1
    request.send { Task { await self.cancelRequestEnded(number, attempt: attempt) } }
  }

  private func cancelRequestEnded(_ number: Int, attempt: Int) async {
    cancelRequests -= 1
    proceed()
    try? await Task.sleep(for: Self.pauses.pause(after: attempt))
    stop(number, attempt: attempt + 1)
  }

  // MARK: - Listening

  /// Waits until the connection is lost, or closes the connection if the task is cancelled.
  func waitUntilLost() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard isOpen, !Task.isCancelled else { return continuation.resume() }
        waitingForLoss.append(continuation)
      }
    } onCancel: {
      Task { await close() }
    }
  }

  // MARK: - Leasing

  /// Begins a lease, and returns its number, which identifies the session.
  func beginLease() -> Int {
    lease += 1
    return lease
  }

  /// Ends a lease, after waiting for the session's statements and rolling back an open transaction.
  func endLease() async {
    lease += 1
    let isIdle = exchanges.isEmpty && cancelRequests == 0
    guard isOpen, !isIdle || isInTransaction else { return }
    _ = try? await run(["ROLLBACK"], isCleanup: true)
  }
}
