/// A source of passwords and keys, such as memory, a vault, or the desktop's keyring.
public protocol PasswordClient: Sendable {
  /// Returns every password and key, in the order in which they were added.
  ///
  /// - Throws: An error if the source cannot be read.
  func credentials() async throws -> [Credential]

  /// Returns the passwords and keys to try on a message.
  ///
  /// The default implementation returns all of them.
  ///
  /// - Throws: An error if the source cannot be read, or has no password or key for such a message.
  func credentials(for facts: MessageFacts) async throws -> [Credential]

  /// Returns the record of which password or key opened each message.
  ///
  /// - Throws: An error if the source cannot be read.
  func recollection() async throws -> Recollection

  /// Remembers which password or key opened the message with the given fingerprint.
  ///
  /// - Throws: An error if the record could not be written.
  func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) async throws
}

extension PasswordClient {
  /// Returns all passwords and keys.
  public func credentials(for facts: MessageFacts) async throws -> [Credential] {
    try await credentials()
  }
}
