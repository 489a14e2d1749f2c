public import Baton

/// A message whose key has been found and whose content is decrypted on demand.
public struct UnlockedMessage: Sendable, PathDescribable {
  /// A function that decrypts the message's body and writes the plaintext to a sink.
  public typealias Release = @Sendable (ByteReader, ByteSink) throws -> Void

  let release: Release
  private(set) var handler: (name: String, credential: Credential.ID)?

  /// Creates a message that is decrypted on demand.
  ///
  /// - Parameter release: A function that decrypts the message's body and writes the plaintext to a
  ///   sink.
  public init(_ release: @escaping Release) {
    self.release = release
  }

  /// Creates a message from plaintext that a handler has already decrypted.
  public init(_ plaintext: SecretBytes) {
    self.init { _, sink in try plaintext.withUnsafeBytes(sink) }
  }

  func opened(by handler: DecryptionHandler) -> UnlockedMessage {
    var message = self
    message.handler = (handler.title, handler.credential)
    return message
  }

  /// A constant description, so that no content appears in paths.
  public var pathDescription: String { "opened" }
}
