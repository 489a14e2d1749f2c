/// A format for sealed messages.
///
/// A format parses messages and creates the handlers that open them.
///
/// To support a new format, write a type that conforms to this protocol, and pass it to the opener.
public protocol MessageFormat: Sendable {
  /// The name of the format.
  var name: String { get }

  /// Whether the format can distinguish a wrong key from a damaged message. The default is `true`.
  var tellsDamageFromWrongKeys: Bool { get }

  /// Returns whether a message of this format can begin with these bytes.
  ///
  /// - Parameter first: The first 128 bytes, or fewer if the message is shorter.
  /// - Returns: Whether the bytes match. The rest of the message is checked when it is read.
  func recognizes(_ first: ArraySlice<UInt8>) -> Bool

  /// Reads everything that can be read without a key.
  ///
  /// - Parameter reader: A reader at the beginning of the message.
  /// - Returns: The parsed message, and a reader of its body.
  /// - Throws: ``UnreadableMessage``, or an error from the reader.
  func read(_ reader: ByteReader) throws -> (message: SecretMessage, body: ByteReader)

  /// Returns the handlers that try to open a message.
  ///
  /// - Parameters:
  ///   - credentials: The passwords and keys, in the order in which to try them.
  ///   - message: A message of this format.
  /// - Returns: At least one handler for each credential, in the same order.
  func handlers(
    trying credentials: [Credential], on message: SecretMessage
  ) -> [DecryptionHandler]
}

extension MessageFormat {
  /// The default value, `true`.
  public var tellsDamageFromWrongKeys: Bool { true }
}
