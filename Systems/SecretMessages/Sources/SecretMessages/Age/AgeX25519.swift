internal import Crypto
internal import Foundation

/// The X25519 recipients of age v1.
enum AgeX25519 {
  static let type = "X25519"
  static let prefix = "age"
  static let identityPrefix = "age-secret-key-"
  static let length = 32

  static func wrap(_ fileKey: SecretBytes, to recipient: [UInt8]) throws -> AgeStanza {
    let ephemeral = Curve25519.KeyAgreement.PrivateKey()
    let share = Array(ephemeral.publicKey.rawRepresentation)
    let secret = try ephemeral.sharedSecretFromKeyAgreement(
      with: Curve25519.KeyAgreement.PublicKey(rawRepresentation: recipient))
    return AgeStanza(
      type: type, arguments: [String(base64: share, isPadded: false)],
      body: try AgeFileKey.wrap(
        fileKey, with: wrappingKey(SecretBytes(contentsOf: secret), share, recipient)))
  }

  /// Returns the file key, or `nil` if the stanza is for a different key.
  ///
  /// - Throws: ``UnreadableMessage`` if the share is a low-order point.
  static func unwrap(
    _ stanza: AgeStanza, with secretKey: SecretBytes
  ) throws(UnreadableMessage) -> SecretBytes? {
    guard let share = stanza.bytes(ofArgument: 0, count: length),
      let key = try? secretKey.withUnsafeBytes({
        try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: $0)
      })
    else { return nil }
    guard let secret = sharedSecret(key, share) else {
      throw .damaged("this age file is damaged: its X25519 share is a point of low order")
    }
    return AgeFileKey.unwrap(
      stanza.body, with: wrappingKey(secret, share, Array(key.publicKey.rawRepresentation)))
  }

  /// Returns the shared secret for a key and a share, or `nil` if the secret is all zeros.
  static func sharedSecret(
    _ key: Curve25519.KeyAgreement.PrivateKey, _ share: [UInt8]
  ) -> SecretBytes? {
    guard
      let point = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: share),
      let shared = try? key.sharedSecretFromKeyAgreement(with: point)
    else { return nil }
    let secret = SecretBytes(contentsOf: shared)
    return secret == SecretBytes([UInt8](repeating: 0, count: length)) ? nil : secret
  }

  private static func wrappingKey(
    _ secret: SecretBytes, _ share: [UInt8], _ recipient: [UInt8]
  ) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(secret), salt: share + recipient,
      info: Array("age-encryption.org/v1/X25519".utf8), outputByteCount: 32)
  }
}
