/// A password or a key that is tried on messages.
public struct Credential: Sendable, Identifiable {
  /// What it is.
  ///
  /// More cases may be added: a `switch` in another package has an `@unknown default`.
  @nonexhaustive
  public enum Secret: Sendable {
    /// A password; used as the bytes that it is.
    case password(SecretBytes)
    /// The two raw keys of RNCryptor.
    case keys(RNCryptorKeys)
    /// A key of age.
    case identity(AgeIdentity)
    /// An entry that cannot be read any more, and why.
    case damaged(String)
  }

  /// A random text, which says nothing of the secret.
  public let id: String
  /// What its owner calls it; paths show it.
  public let name: String
  /// What its owner noted; only who has the vault sees it.
  public let hint: String?
  /// The secret.
  public let secret: Secret

  /// A password or a key.
  ///
  /// - Parameters:
  ///   - name: What its owner calls it; paths show it, so nothing secret belongs there.
  ///   - hint: What its owner notes.
  ///   - id: A text that no other one has; random, unless it is read from somewhere.
  ///   - secret: The secret.
  public init(
    name: String, hint: String? = nil, id: String = Credential.newID(), _ secret: Secret
  ) {
    self.id = id
    self.name = name
    self.hint = hint
    self.secret = secret
  }

  /// The same password or key with another hint.
  ///
  /// - Parameter hint: What its owner notes now; `nil` for nothing.
  /// - Returns: The password or key, with the identifier that it had.
  public func hinted(_ hint: String?) -> Credential {
    Credential(name: name, hint: hint, id: id, secret)
  }

  /// A new random identifier.
  ///
  /// - Returns: 32 hexadecimal digits.
  public static func newID() -> String {
    Random.bytes(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// What kind of secret it is, in a word.
  public var kind: String {
    switch secret {
    case .password: "password"
    case .keys: "RNCryptor keys"
    case .identity(let identity): "age key (\(identity.stanzaType))"
    case .damaged: "damaged"
    }
  }

  /// What a signature names its owner by.
  var asRecipient: String {
    switch secret {
    case .identity(let identity): identity.recipient.description
    case .password, .keys, .damaged: SignedMessage.password
    }
  }
}
