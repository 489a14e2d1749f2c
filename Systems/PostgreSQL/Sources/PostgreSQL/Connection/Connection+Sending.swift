extension Connection {
  /// The most statements that a connection prepares; the server parses further ones each time.
  static let mostPrepared = 500

  /// Sends the exchanges that may go out now, and takes answers that libpq read meanwhile.
  ///
  /// While the socket accepts nothing, libpq reads from it so that the server can go on writing. No
  /// event announces what was read then.
  func proceed() {
    sendNext()
    readAnswers()
    if isOpen, libpq?.hasDecryptedBytes == true { socketIsReady() }
  }

  /// Sends the exchanges that may go out now.
  func sendNext() {
    while sent < exchanges.count, mayLeave {
      guard send(&exchanges[sent]) else {
        return lose(because: libpq?.firstMessage ?? "it was closed")
      }
      sent += 1
    }
    flush()
  }

  /// Whether another exchange may go out.
  ///
  /// On an exclusive connection, none may while a request to cancel is on its way, which would hit
  /// it.
  private var mayLeave: Bool { use == .shared || sent == 0 && cancelRequests == 0 }

  private func send(_ exchange: inout Exchange) -> Bool {
    guard let libpq else { return false }
    for statement in exchange.statements {
      let key = Prepared(sql: statement.sql, types: statement.parameters.map(\.type))
      var name = names[key]
      if let started = preparing[key] {
        // If another exchange fails before this statement, the server never prepares it.
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

  /// Writes what is to be sent, now and when the socket accepts more.
  func flush() {
    guard let libpq, isOpen else { return }
    guard let isWriting = libpq.flush() else {
      // What the server has said before it closed the connection may be waiting to be read.
      let reason = libpq.firstMessage
      _ = libpq.read()
      readAnswers()
      if self.libpq === libpq { lose(because: reason) }
      return
    }
    watch(writing: isWriting)
  }
}
