/// A password or key to try on messages.
public struct Credential: Sendable, Identifiable {
  /// The kind and value of the secret.
  ///
  /// More cases may be added, so a `switch` in another package needs an `@unknown default`.
  @nonexhaustive
  public enum Secret: Sendable {
    /// A password, whose bytes are used unchanged.
    case password(SecretBytes)
    /// The two raw keys of RNCryptor.
    case keys(RNCryptorKeys)
    /// An age key.
    case identity(AgeIdentity)
    /// An entry that can no longer be read, with the reason.
    case damaged(String)
    /// An entry of a kind that this version does not support, with the kind's name.
    case unknown(kind: String)
  }

  /// A random identifier, which reveals nothing about the secret.
  public let id: String
  /// The name chosen by the owner, which appears in the paths of messages.
  public let name: String
  /// The owner's note, visible only to people who can open the vault or the keyring.
  public let hint: String?
  /// The secret.
  public let secret: Secret

  /// Creates a password or key.
  ///
  /// - Parameters:
  ///   - name: The name chosen by the owner. The name appears in the paths of messages, so it must
  ///     not contain secrets.
  ///   - hint: The owner's note.
  ///   - id: A unique identifier, which is random by default.
  ///   - secret: The secret.
  public init(
    name: String, hint: String? = nil, id: String = Credential.newID(), _ secret: Secret
  ) {
    self.id = id
    self.name = name
    self.hint = hint
    self.secret = secret
  }

  /// Returns a copy of the credential with the same identifier and the given hint.
  public func hinted(_ hint: String?) -> Credential {
    Credential(name: name, hint: hint, id: id, secret)
  }

  /// Returns a new random identifier of 32 hexadecimal digits.
  public static func newID() -> String {
    Random.bytes(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// A short name for the kind of secret.
  public var kind: String {
    switch secret {
    case .password: "password"
    case .keys: "RNCryptor keys"
    case .identity(let identity): "age key (\(identity.stanzaType))"
    case .damaged: "damaged"
    case .unknown(let kind): "unknown kind \"\(kind.shown)\""
    }
  }

  /// The name that a signature uses for this credential's recipient.
  var asRecipient: String {
    switch secret {
    case .identity(let identity): identity.recipient.description
    case .password, .keys, .damaged, .unknown: SignedMessage.password
    }
  }

  package func hasSecret(of other: Credential) -> Bool {
    switch (secret, other.secret) {
    case (.password(let mine), .password(let theirs)): mine == theirs
    case (.keys(let mine), .keys(let theirs)): mine == theirs
    case (.identity(let mine), .identity(let theirs)): mine == theirs
    default: false
    }
  }
}
