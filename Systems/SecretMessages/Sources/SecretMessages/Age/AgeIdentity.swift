internal import Crypto
internal import Foundation

/// A secret key that opens age files.
public struct AgeIdentity: Sendable, Equatable {
  typealias Kind = AgeRecipient.Kind

  let kind: Kind
  let secret: SecretBytes
  /// The recipient that corresponds to this key.
  public let recipient: AgeRecipient

  /// Returns a new random X25519 key.
  public static func x25519() -> AgeIdentity {
    let key = Curve25519.KeyAgreement.PrivateKey()
    return AgeIdentity(
      kind: .x25519, secret: SecretBytes(contentsOf: key.rawRepresentation),
      recipient: AgeRecipient(.x25519, Array(key.publicKey.rawRepresentation)))
  }

  /// Returns a new random hybrid key for ML-KEM-768 with X25519.
  ///
  /// - Throws: An error from swift-crypto if memory is exhausted.
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

  /// Creates a key from text in the format that `age-keygen` writes: `AGE-SECRET-KEY-1…` or
  /// `AGE-SECRET-KEY-PQ-1…`.
  ///
  /// Returns `nil` if the text is not such a key.
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

  /// Creates an SSH key (Ed25519) from a 32-byte seed, or returns `nil` if the seed is invalid.
  init?(sshSeed seed: SecretBytes) {
    guard seed.count == 32, let publicKey = AgeSSH.publicKey(of: seed) else { return nil }
    self.init(kind: .ssh, secret: seed, recipient: AgeRecipient(.ssh, publicKey))
  }

  /// The encoded key, or `nil` for an SSH key, which has no such encoding.
  public var text: SecretBytes? {
    let prefix: String
    switch kind {
    case .x25519: prefix = AgeX25519.identityPrefix
    case .hybrid: prefix = AgeHybrid.identityPrefix
    case .ssh: return nil
    }
    return SecretBytes(Bech32.encode(secret.copy, prefix: prefix).uppercased())
  }

  var stanzaType: String {
    switch kind {
    case .x25519: AgeX25519.type
    case .hybrid: AgeHybrid.type
    case .ssh: AgeSSH.type
    }
  }

  func unwrap(_ stanza: AgeStanza) throws(UnreadableMessage) -> SecretBytes? {
    switch kind {
    case .x25519: try AgeX25519.unwrap(stanza, with: secret)
    case .hybrid: try AgeHybrid.unwrap(stanza, with: secret)
    case .ssh: try AgeSSH.unwrap(stanza, with: secret)
    }
  }
}
