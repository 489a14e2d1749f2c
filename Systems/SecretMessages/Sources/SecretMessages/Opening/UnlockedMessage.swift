public import Baton

/// A message whose key is found; what is in it comes out when somebody asks.
public struct UnlockedMessage: Sendable, PathDescribable {
  /// Hands the plaintext to a sink, given the message's body.
  public typealias Release = @Sendable (ByteReader, ByteSink) throws -> Void

  let release: Release
  private(set) var handler: (name: String, credential: Credential.ID)?

  /// A message that a handler can open.
  ///
  /// - Parameter release: Hands the plaintext to a sink, given the message's body.
  public init(_ release: @escaping Release) {
    self.release = release
  }

  /// A message that a handler has opened already.
  ///
  /// - Parameter plaintext: The plaintext.
  public init(_ plaintext: SecretBytes) {
    self.init { _, sink in try plaintext.withUnsafeBytes(sink) }
  }

  func opened(by handler: DecryptionHandler) -> UnlockedMessage {
    var message = self
    message.handler = (handler.title, handler.credential)
    return message
  }

  /// Nothing of what is in it.
  public var pathDescription: String { "opened" }
}
