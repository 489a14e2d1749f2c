/// One of several messages that are opened together.
public struct InboxMessage: Sendable {
  /// What the client knows it by, a file's name say.
  public let name: String
  package let source: @Sendable () throws -> ByteReader

  /// A message that is read when its turn comes.
  ///
  /// - Parameters:
  ///   - name: What the client knows it by.
  ///   - source: Makes a reader at the message's beginning.
  public init(_ name: String, source: @escaping @Sendable () throws -> ByteReader) {
    self.name = name
    self.source = source
  }
}

/// What became of one of several messages.
public struct InboxResult: Sendable {
  /// What the client knows the message by.
  public let name: String
  /// How it was opened, or why it was not.
  public let result: Result<OpeningReport, OpeningFailure>
  /// Who wrote it; `nil` where it is not open, or not all of it was asked for.
  public let authorship: Authorship?
}
