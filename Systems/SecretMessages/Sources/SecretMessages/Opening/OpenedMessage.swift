/// An open message, whose content can be read only once.
public final class OpenedMessage {
  /// A report on how the message was opened.
  public let report: OpeningReport
  /// The message's author according to its signature.
  ///
  /// The value is `nil` until all content has been written and the signature has been verified.
  public private(set) var authorship: Authorship?
  private let recipient: String
  private let message: UnlockedMessage
  private let body: ByteReader

  /// The signer of the message, available after all content has been written.
  ///
  /// The value is `nil` if the message is unsigned or its signature is not bound to a recipient.
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

  /// Writes the content of the message to a sink in pieces.
  ///
  /// If the message is damaged, the sink receives the content before the damage, and this method
  /// throws an error. A signature is verified and removed. An invalid one counts as damage.
  ///
  /// - Throws: ``OpeningFailure``, or an error from the sink.
  public func write(into sink: ByteSink) throws {
    try write(holding: 0, into: sink) { _ in }
  }

  /// Reports the message's author, and then writes the content to a sink in pieces.
  ///
  /// The sink receives the content of a signed message only after the signature is verified. The
  /// exception is a message that is too long to hold in memory, which is reported as
  /// ``Authorship/claimed(_:)``. If its signature is invalid, this method throws an error at the
  /// end.
  ///
  /// - Parameters:
  ///   - mostHeld: The maximum number of bytes of a signed message to hold in memory.
  ///   - sink: The destination of the content.
  ///   - tell: A function that is called once with the authorship, before the sink receives
  ///     anything.
  /// - Throws: ``OpeningFailure``, or an error from the sink or `tell`.
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

  /// Returns the message's entire content, which is not necessarily text.
  ///
  /// - Throws: ``OpeningFailure``.
  public func bytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write { bytes += $0 }
    return bytes
  }
}
