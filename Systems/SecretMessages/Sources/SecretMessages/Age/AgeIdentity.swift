internal import Crypto
internal import Foundation

/// A secret key that opens age files.
public struct AgeIdentity: Sendable, Equatable {
  typealias Kind = AgeRecipient.Kind

  let kind: Kind
  let secret: SecretBytes
  /// Who writes to this key.
  public let recipient: AgeRecipient

  /// A new random key of X25519.
  ///
  /// - Returns: The key.
  public static func x25519() -> AgeIdentity {
    let key = Curve25519.KeyAgreement.PrivateKey()
    return AgeIdentity(
      kind: .x25519, secret: SecretBytes(contentsOf: key.rawRepresentation),
      recipient: AgeRecipient(.x25519, Array(key.publicKey.rawRepresentation)))
  }

  /// A new random key of ML-KEM-768 and X25519.
  ///
  /// - Returns: The key.
  /// - Throws: What swift-crypto throws, which is for want of memory only.
  public static func hybrid() throws -> AgeIdentity {
    let seed = Random.secret(AgeHybrid.seedLength)
    return AgeIdentity(
      kind: .hybrid, secret: seed,
      recipient: AgeRecipient(.hybrid, try AgeHybrid.recipient(of: seed)))
  }

  private init(kind: Kind, secret: SecretBytes, recipient: AgeRecipient) {
    self.kind = kind
    self.secret = secret
    self.recipient = recipient
  }

  /// Reads a key as `age-keygen` writes it: `AGE-SECRET-KEY-1…` or `AGE-SECRET-KEY-PQ-1…`; `nil`
  /// where it is none.
  ///
  /// - Parameter text: The text, without spaces.
  public init?(_ text: String) {
    guard let (prefix, bytes) = Bech32.decode(text), bytes.count == 32 else { return nil }
    let secret = SecretBytes(bytes)
    switch prefix {
    case AgeX25519.identityPrefix:
      guard let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes) else {
        return nil
      }
      self.init(
        kind: .x25519, secret: secret,
        recipient: AgeRecipient(.x25519, Array(key.publicKey.rawRepresentation)))
    case AgeHybrid.identityPrefix:
      guard let recipient = try? AgeHybrid.recipient(of: secret) else { return nil }
      self.init(kind: .hybrid, secret: secret, recipient: AgeRecipient(.hybrid, recipient))
    default: return nil
    }
  }

  /// The key of SSH (Ed25519) with these 32 bytes; `nil` where it is none.
  init?(sshSeed seed: SecretBytes) {
    guard seed.count == 32, let publicKey = AgeSSH.publicKey(of: seed) else { return nil }
    self.init(kind: .ssh, secret: seed, recipient: AgeRecipient(.ssh, publicKey))
  }

  /// The key as it is written; a key of SSH has no such text and is written as its file.
  public var text: SecretBytes? {
    let prefix: String
    switch kind {
    case .x25519: prefix = AgeX25519.identityPrefix
    case .hybrid: prefix = AgeHybrid.identityPrefix
    case .ssh: return nil
    }
    return SecretBytes(Bech32.encode(secret.copy, prefix: prefix).uppercased())
  }

  /// Which stanzas this key is asked about.
  var stanzaType: String {
    switch kind {
    case .x25519: AgeX25519.type
    case .hybrid: AgeHybrid.type
    case .ssh: AgeSSH.type
    }
  }

  /// The file key; `nil` where the stanza is somebody else's.
  func unwrap(_ stanza: AgeStanza) throws(UnreadableMessage) -> SecretBytes? {
    switch kind {
    case .x25519: try AgeX25519.unwrap(stanza, with: secret)
    case .hybrid: try AgeHybrid.unwrap(stanza, with: secret)
    case .ssh: try AgeSSH.unwrap(stanza, with: secret)
    }
  }
}
