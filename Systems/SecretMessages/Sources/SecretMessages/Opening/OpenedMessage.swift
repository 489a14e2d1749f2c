/// A message that is open; what is in it comes out once.
public final class OpenedMessage {
  /// How it was opened.
  public let report: OpeningReport
  /// Who wrote the message, as its signature says; `nil` until all of it has come out and that is known
  /// to be right.
  public private(set) var authorship: Authorship?
  private let recipient: String
  private let message: UnlockedMessage
  private let body: ByteReader

  /// Who signed the message, once all of it has come out; `nil` where nobody did, or nobody can be held
  /// to it.
  public var sender: AgeRecipient? {
    guard case .signed(let sender) = authorship else { return nil }
    return sender
  }

  init(
    _ report: OpeningReport, for recipient: String, _ message: UnlockedMessage,
    _ body: ByteReader
  ) {
    self.report = report
    self.recipient = recipient
    self.message = message
    self.body = body
  }

  /// Hands what is in the message to a sink, some at a time.
  ///
  /// What is in front of damage reaches the sink; the error says that it is not all. A signature is
  /// taken off and looked at; one that is wrong is damage.
  ///
  /// - Parameter sink: Where it goes.
  /// - Throws: ``OpeningFailure``, or what the sink throws.
  public func write(into sink: ByteSink) throws {
    try write(holding: 0, into: sink) { _ in }
  }

  /// Says who wrote the message, and then hands what is in it to a sink, some at a time.
  ///
  /// Nothing of a signed message reaches the sink before its signature is known to be right. One that is
  /// longer than can be held is ``Authorship/claimed(_:)``: then an error tells that it is not.
  ///
  /// - Parameters:
  ///   - mostHeld: How many bytes of a signed message are held in memory.
  ///   - sink: Where it goes.
  ///   - tell: Is told once who wrote it, before the sink gets anything.
  /// - Throws: ``OpeningFailure``, or what the sink or `tell` throws.
  public func write(
    holding mostHeld: Int, into sink: ByteSink, telling tell: (Authorship) throws -> Void
  ) throws {
    do {
      try withoutActuallyEscaping(sink) { sink in
        try withoutActuallyEscaping(tell) { tell in
          let check = SignatureCheck(
            openedBy: recipient, holding: mostHeld, into: sink, telling: tell)
          try message.release(body, check.write)
          authorship = try check.finish()
        }
      }
    } catch let error as UnreadableMessage {
      throw OpeningFailure(error)
    } catch is CancellationError {
      throw OpeningFailure.cancelled
    }
  }

  /// All that is in the message.
  ///
  /// - Returns: The bytes; whether they are text is the client's to find out.
  /// - Throws: ``OpeningFailure``.
  public func bytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write { bytes += $0 }
    return bytes
  }
}
