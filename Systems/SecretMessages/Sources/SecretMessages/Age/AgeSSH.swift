internal import Crypto
internal import Foundation

/// SSH keys (Ed25519) as age recipients, converted to key-agreement keys.
enum AgeSSH {
  static let type = "ssh-ed25519"
  static let tagLength = 4

  static func wrap(_ fileKey: SecretBytes, to publicKey: [UInt8]) throws -> AgeStanza {
    guard let point = Edwards25519.montgomery(of: publicKey) else {
      throw SealingError(.wrongRecipient, "this SSH key is not a point on its curve")
    }
    let ephemeral = Curve25519.KeyAgreement.PrivateKey()
    let share = Array(ephemeral.publicKey.rawRepresentation)
    guard let shared = AgeX25519.sharedSecret(ephemeral, point),
      let secret = tweaked(shared, publicKey)
    else { throw SealingError(.wrongRecipient, "this SSH key is a point of low order") }
    return AgeStanza(
      type: type,
      arguments: [
        String(base64: tag(of: publicKey), isPadded: false), String(base64: share, isPadded: false),
      ],
      body: try AgeFileKey.wrap(fileKey, with: wrappingKey(secret, share, point)))
  }

  /// Returns the file key, or `nil` if the stanza is for a different key.
  ///
  /// - Throws: ``UnreadableMessage`` if the share is a low-order point.
  static func unwrap(
    _ stanza: AgeStanza, with seed: SecretBytes
  ) throws(UnreadableMessage) -> SecretBytes? {
    guard let publicKey = publicKey(of: seed),
      stanza.bytes(ofArgument: 0, count: tagLength) == tag(of: publicKey),
      let share = stanza.bytes(ofArgument: 1, count: AgeX25519.length),
      let key = agreementKey(of: seed)
    else { return nil }
    guard let shared = AgeX25519.sharedSecret(key, share),
      let secret = tweaked(shared, publicKey)
    else {
      throw .damaged("this age file is damaged: its ssh-ed25519 share is a point of low order")
    }
    return AgeFileKey.unwrap(
      stanza.body, with: wrappingKey(secret, share, Array(key.publicKey.rawRepresentation)))
  }

  static func publicKey(of seed: SecretBytes) -> [UInt8]? {
    let key = try? seed.withUnsafeBytes {
      try Curve25519.Signing.PrivateKey(rawRepresentation: $0)
    }
    return key.map { Array($0.publicKey.rawRepresentation) }
  }

  /// Returns the key in SSH's wire format, which consists of two length-prefixed strings.
  static func wire(_ publicKey: [UInt8]) -> [UInt8] {
    [0, 0, 0, 11] + Array(type.utf8) + [0, 0, 0, 32] + publicKey
  }

  private static func tag(of publicKey: [UInt8]) -> [UInt8] {
    Array(SHA256.hash(data: wire(publicKey)).prefix(tagLength))
  }

  private static func agreementKey(of seed: SecretBytes) -> Curve25519.KeyAgreement.PrivateKey? {
    let hash = seed.withUnsafeBytes { SHA512.hash(data: $0) }
    return hash.withUnsafeBytes {
      try? Curve25519.KeyAgreement.PrivateKey(
        rawRepresentation: UnsafeRawBufferPointer(rebasing: $0[..<32]))
    }
  }

  /// Binds the shared secret to one SSH key, because two SSH keys can have the same X25519 point.
  private static func tweaked(_ shared: SecretBytes, _ publicKey: [UInt8]) -> SecretBytes? {
    let tweak = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: [UInt8]()), salt: wire(publicKey),
      info: Array("age-encryption.org/v1/ssh-ed25519".utf8), outputByteCount: 32)
    let key = tweak.withUnsafeBytes {
      try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: $0)
    }
    return key.flatMap { AgeX25519.sharedSecret($0, shared.copy) }
  }

  private static func wrappingKey(
    _ secret: SecretBytes, _ share: [UInt8], _ point: [UInt8]
  ) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(secret), salt: share + point,
      info: Array("age-encryption.org/v1/ssh-ed25519".utf8), outputByteCount: 32)
  }
}
