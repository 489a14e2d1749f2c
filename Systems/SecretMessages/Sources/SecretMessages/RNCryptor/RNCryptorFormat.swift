/// RNCryptor's data format: versions 2 and 3.
public struct RNCryptorFormat: MessageFormat {
  /// `RNCryptor`.
  public var name: String { "RNCryptor" }
  /// It cannot be told: one code is for both.
  public var tellsDamageFromWrongKeys: Bool { false }
  private let limit: Int

  /// The format, with a limit for what is held in memory.
  ///
  /// Nothing of a message can be shown before all of it is authenticated, so it is there once, sealed; what
  /// is in it comes out some at a time.
  ///
  /// - Parameter limit: How many bytes a message may have.
  public init(limit: Int = RNCryptor.longestMessage) {
    self.limit = limit
  }

  /// Whether a message begins with a version of this format and its options.
  ///
  /// - Parameter first: The first bytes.
  /// - Returns: Whether it is of this format.
  public func recognizes(_ first: ArraySlice<UInt8>) -> Bool {
    let first = Array(first.prefix(2))
    // The other options are no text either, so they are damage.
    return first.count == 2 && (2...3).contains(first[0]) && first[1] < 0x20
      || first.count == 2 && [1, 4].contains(first[0]) && first[1] < 2
      || first == [3]
  }

  /// Reads the structure.
  ///
  /// - Parameter reader: The message, at its beginning.
  /// - Returns: What was read; nothing is left.
  /// - Throws: ``UnreadableMessage``, or what the reader throws.
  public func read(_ reader: ByteReader) throws -> (message: SecretMessage, body: ByteReader) {
    let bytes = try reader.readAll(limit: limit)
    guard bytes.count <= limit else {
      throw UnreadableMessage(
        .refused, "this RNCryptor message is longer than \(limit) bytes, which is the limit here")
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

  /// The handlers: one for each password, in each of its forms, and for each pair of keys.
  ///
  /// - Parameters:
  ///   - credentials: The passwords and keys, in the order in which they are to be tried.
  ///   - message: A message of this format.
  /// - Returns: The handlers, in the same order.
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
        return .declined("does not fit, or the message is damaged")
      }
      return .opened(try message.unlocked(with: keys.encryption))
    }
  }
}

extension Credential {
  /// Why a credential of another kind, or a damaged one, is not tried.
  func unusable(for message: String) -> String {
    guard case .damaged(let reason) = secret else {
      return "cannot open this message, \(message)"
    }
    return "could not be tried: \(reason)"
  }
}
