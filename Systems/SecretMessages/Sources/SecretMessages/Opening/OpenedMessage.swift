/// A message that is open; what is in it comes out once.
public final class OpenedMessage {
  /// How it was opened.
  public let report: OpeningReport
  private let message: UnlockedMessage
  private let body: ByteReader

  init(_ report: OpeningReport, _ message: UnlockedMessage, _ body: ByteReader) {
    self.report = report
    self.message = message
    self.body = body
  }

  /// Hands what is in the message to a sink, some at a time.
  ///
  /// What is in front of damage reaches the sink; the error says that it is not all.
  ///
  /// - Parameter sink: Where it goes.
  /// - Throws: ``OpeningFailure``, or what the sink throws.
  public func write(into sink: ByteSink) throws {
    do {
      try message.release(body, sink)
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
