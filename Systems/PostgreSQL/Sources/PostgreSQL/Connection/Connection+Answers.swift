extension Connection {
  /// Processes the results and notifications that have arrived.
  func readAnswers() {
    while let libpq, isOpen, sent > 0, !libpq.isBusy {
      guard take(libpq.result(), from: libpq) else { break }
    }
    while let notification = libpq?.notification() {
      onNotification?(notification.channel, notification.payload)
    }
  }

  /// Processes one result, or the end of a statement's results.
  ///
  /// - Returns: Whether to process the next result.
  private func take(_ result: consuming LibPQResult?, from libpq: LibPQConnection) -> Bool {
    let step = exchanges[0].steps.first ?? .sync
    guard let result else {
      // libpq returns a null pointer after each statement's results, but not after a
      // synchronization point.
      if step != .sync { exchanges[0].steps.removeFirst() }
      return step != .sync || !libpq.isBroken
    }
    switch result.kind {
    case .synchronized:
      finishExchange()
      return true
    case .copy:
      exchanges[0].failure = .copyUnsupported
      lose(because: "COPY is not supported")
      return false
    case .skipped: break
    case .rows:
      if case .prepare(let key) = step {
        names[key] = preparing.removeValue(forKey: key)?.name
      } else {
        exchanges[0].rows.append(result.rows())
      }
    case .failed:
      guard let sqlState = result.field("C") else {
        // An error without an SQLSTATE comes from libpq itself, not from the server.
        lose(because: libpq.firstMessage)
        return false
      }
      let failure = PostgresError(
        result, sqlState: sqlState, on: libpq, canCommitItself: exchanges[0].canCommitItself,
        wasStopped: exchanges[0].isStopping)
      if exchanges[0].failure == nil { exchanges[0].failure = failure }
      // The server reports these errors after a table change or `DISCARD ALL` has invalidated
      // prepared statements.
      if sqlState == "0A000" || sqlState == "26000" { names = [:] }
    }
    return true
  }

  private func finishExchange() {
    let exchange = exchanges.removeFirst()
    sent -= 1
    // Forget statements whose preparation failed or was skipped, so that their next use prepares
    // them again.
    preparing = preparing.filter { $0.value.exchange != exchange.number }
    if use == .shared, exchange.rows.contains(where: \.beganTransaction) {
      // Statements sent later by other tasks run in this transaction and are rolled back with it.
      isInTransaction = true
      exchange.reply?.resume(
        returning: .failure(.transactionOnShared(exchange.isUndoneByLoss ? .none : .unknown)))
      return lose(because: "a task began a transaction on a shared connection")
    }
    isInTransaction = use == .exclusive && libpq?.isInTransaction ?? false
    exchange.reply?.resume(returning: exchange.result)
    if use == .exclusive { sendNext() }
  }
}
