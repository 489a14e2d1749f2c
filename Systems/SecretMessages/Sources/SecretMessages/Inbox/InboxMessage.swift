/// One of several messages that are opened together.
public struct InboxMessage: Sendable {
  /// The client's name for the message, such as a file name.
  public let name: String
  package let source: @Sendable () throws -> ByteReader

  /// Creates a message that is read only when it is opened.
  ///
  /// - Parameters:
  ///   - name: The client's name for the message.
  ///   - source: A function that returns a reader at the message's beginning.
  public init(_ name: String, source: @escaping @Sendable () throws -> ByteReader) {
    self.name = name
    self.source = source
  }
}

/// The result of opening one of several messages.
public struct InboxResult: Sendable {
  /// The client's name for the message.
  public let name: String
  /// The report for an opened message, or the reason for the failure.
  public let result: Result<OpeningReport, OpeningFailure>
  /// The message's author, or `nil` if the message was not opened or not read to its end.
  public let authorship: Authorship?
}
