/// Where passwords and keys are kept: in memory, in a vault, or in the desktop's own place.
public protocol PasswordClient: Sendable {
  /// Every password and key, in the order in which they came.
  ///
  /// - Returns: The passwords and keys, as they are now.
  /// - Throws: Why the place cannot be read.
  func credentials() async throws -> [Credential]

  /// The passwords and keys to try on a message; all of them, unless a place says otherwise.
  ///
  /// - Parameter facts: What is known of the message.
  /// - Returns: The passwords and keys, as they are now.
  /// - Throws: Why the place cannot be read, or has nothing for such a message.
  func credentials(for facts: MessageFacts) async throws -> [Credential]

  /// What is remembered of messages that were opened.
  ///
  /// - Returns: What is remembered, as it is now.
  /// - Throws: Why the place cannot be read.
  func recollection() async throws -> Recollection

  /// Remembers which password or key opened a message.
  ///
  /// - Parameters:
  ///   - id: The password's or key's identifier.
  ///   - fingerprint: The message's fingerprint.
  /// - Throws: Why that could not be written.
  func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) async throws
}

extension PasswordClient {
  /// All of them.
  public func credentials(for facts: MessageFacts) async throws -> [Credential] {
    try await credentials()
  }
}
