/// A format of sealed messages: it knows its own, reads their structure, and makes a handler for each
/// password or key.
///
/// A format is all that has to be written to open messages of another kind.
public protocol MessageFormat: Sendable {
  /// The name of the format.
  var name: String { get }

  /// Whether a wrong key can be told from a damaged message; yes, unless a format says otherwise.
  var tellsDamageFromWrongKeys: Bool { get }

  /// Whether a message of this format begins so.
  ///
  /// - Parameter first: The first bytes; fewer than 128 only where there are no more.
  /// - Returns: Whether it is of this format; what follows is looked at later.
  func recognizes(_ first: ArraySlice<UInt8>) -> Bool

  /// Reads what can be read without a key.
  ///
  /// - Parameter reader: The message, at its beginning.
  /// - Returns: What was read, and the rest, for whoever opens it.
  /// - Throws: ``UnreadableMessage``, or what the reader throws.
  func read(_ reader: ByteReader) throws -> (message: SecretMessage, body: ByteReader)

  /// The handlers that try to open a message.
  ///
  /// - Parameters:
  ///   - credentials: The passwords and keys, in the order in which they are to be tried.
  ///   - message: A message of this format.
  /// - Returns: At least one handler for each; in the same order.
  func handlers(
    trying credentials: [Credential], on message: SecretMessage
  ) -> [DecryptionHandler]
}

extension MessageFormat {
  /// It can be told.
  public var tellsDamageFromWrongKeys: Bool { true }
}
