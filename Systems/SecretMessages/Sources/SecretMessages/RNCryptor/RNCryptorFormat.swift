/// RNCryptor's data format, versions 2 and 3.
public struct RNCryptorFormat: MessageFormat {
  /// `RNCryptor`.
  public var name: String { "RNCryptor" }
  /// `false`, because a wrong key and damage both fail the same HMAC check.
  public var tellsDamageFromWrongKeys: Bool { false }
  private let limit: Int

  /// Creates the format with a limit on the length of a message.
  ///
  /// The entire message must be authenticated before any of it is shown. The sealed message is
  /// therefore held in memory, but decrypted in pieces.
  ///
  /// - Parameter limit: The maximum length of a message in bytes.
  public init(limit: Int = RNCryptor.longestMessage) {
    self.limit = limit
  }

  /// Returns whether a message begins with a version and options of this format.
  public func recognizes(_ first: ArraySlice<UInt8>) -> Bool {
    let first = Array(first.prefix(2))
    // Input with a control character in place of the options is not text, so treat it as a damaged
    // message.
    return first.count == 2 && (2...3).contains(first[0]) && first[1] < 0x20
      || first.count == 2 && [1, 4].contains(first[0]) && first[1] < 2
      || first == [3]
  }

  /// Parses the whole message, and returns it with a reader that has reached the end.
  ///
  /// - Throws: ``UnreadableMessage``, or an error from the reader.
  public func read(_ reader: ByteReader) throws -> (message: SecretMessage, body: ByteReader) {
    let bytes = try reader.readAll(limit: limit)
    guard bytes.count <= limit else {
      throw UnreadableMessage(
        .refused, "this RNCryptor message is longer than the limit of \(limit) bytes")
    }
    let message = try RNCryptorMessage(bytes)
    let facts = MessageFacts(
      format: name, version: "\(message.version)",
      recipients: [.init(type: message.kind == .key ? "keys" : "password")])
    return (
      SecretMessage(
        format: name, facts: facts, identifying: Array(message.tag), content: message), reader
    )
  }

  /// Returns a handler for each Unicode form of each password and for each pair of keys, in order.
  public func handlers(
    trying credentials: [Credential], on message: SecretMessage
  ) -> [DecryptionHandler] {
    guard let message = message.content as? RNCryptorMessage else { return [] }
    switch message.kind {
    case .key: return credentials.map { keyHandler($0, message) }
    case .password(let encryptionSalt, let hmacSalt):
      return PasswordTrial(message, encryptionSalt, hmacSalt, credentials)
        .handlers(for: credentials)
    }
  }

  private func keyHandler(
    _ credential: Credential, _ message: RNCryptorMessage
  ) -> DecryptionHandler {
    DecryptionHandler(credential) { () async throws(UnreadableMessage) in
      guard case .keys(let keys) = credential.secret else {
        return .declined(credential.unusable(for: "which is sealed under two keys"))
      }
      guard message.isAuthentic(under: keys.hmac) else {
        return .declined("does not match, or the message is damaged")
      }
      return .opened(try message.unlocked(with: keys.encryption))
    }
  }
}

extension Credential {
  /// Returns the reason why a credential is unusable, because it is damaged or of a different kind.
  func unusable(for message: String) -> String {
    switch secret {
    case .damaged(let reason): "could not be tried: \(reason)"
    case .unknown(let kind):
      "could not be tried: unsupported kind \"\(kind.shown)\"; use the program that stored it"
    case .password, .keys, .identity: "cannot open this message, \(message)"
    }
  }
}
