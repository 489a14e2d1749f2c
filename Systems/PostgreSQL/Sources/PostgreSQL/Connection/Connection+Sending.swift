extension Connection {
  /// The maximum number of statements that a connection prepares.
  ///
  /// The server parses any other statement each time it runs.
  static let mostPrepared = 500

  /// Sends the exchanges that can be sent now, and processes results that libpq reads meanwhile.
  ///
  /// If the socket is not ready for writing, libpq reads from it, so that the server can continue
  /// writing. The event loop does not report the data that libpq has already read.
  func proceed() {
    sendNext()
    readAnswers()
    if isOpen, libpq?.hasDecryptedBytes == true { socketIsReady() }
  }

  /// Sends the exchanges that can be sent now.
  func sendNext() {
    while sent < exchanges.count, mayLeave {
      guard send(&exchanges[sent]) else {
        return lose(because: libpq?.firstMessage ?? "it was closed")
      }
      sent += 1
    }
    flush()
  }

  /// Whether the next exchange can be sent.
  ///
  /// On an exclusive connection, no exchange is sent while a cancel request is pending, because the
  /// request could stop that exchange.
  private var mayLeave: Bool { use == .shared || sent == 0 && cancelRequests == 0 }

  private func send(_ exchange: inout Exchange) -> Bool {
    guard let libpq else { return false }
    for statement in exchange.statements {
      let key = Prepared(sql: statement.sql, types: statement.parameters.map(\.type))
      var name = names[key]
      if let started = preparing[key] {
        // Do not use a name from a different exchange. If that exchange fails, the server does not
        // prepare the statement.
        name = started.exchange == exchange.number ? started.name : nil
      } else if name == nil, names.count + preparing.count < Self.mostPrepared {
        let new = "s\(exchange.number)_\(exchange.steps.count)"
        guard libpq.prepare(new, statement) else { return false }
        preparing[key] = (new, exchange.number)
        exchange.steps.append(.prepare(key))
        name = new
      }
      guard libpq.send(statement, prepared: name) else { return false }
      exchange.steps.append(.statement)
    }
    exchange.steps.append(.sync)
    return libpq.sync()
  }

  /// Writes buffered data to the socket, now and whenever the socket is ready for more.
  func flush() {
    guard let libpq, isOpen else { return }
    guard let isWriting = libpq.flush() else {
      // Process results that the server sent before it closed the connection.
      let reason = libpq.firstMessage
      _ = libpq.read()
      readAnswers()
      if self.libpq === libpq { lose(because: reason) }
      return
    }
    watch(writing: isWriting)
  }
}
