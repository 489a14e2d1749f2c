internal import Crypto
internal import Foundation

/// The hybrid recipients of age: ML-KEM-768 with X25519 (X-Wing) in HPKE.
///
/// These recipients protect messages recorded today from future attackers with quantum computers.
enum AgeHybrid {
  static let type = "mlkem768x25519"
  static let prefix = "age1pq"
  static let identityPrefix = "age-secret-key-pq-"
  static let recipientLength = 1216
  static let seedLength = 32
  static let shareLength = 1120

  private static let info = Data("age-encryption.org/mlkem768x25519".utf8)
  private static let ciphersuite = HPKE.Ciphersuite(
    kem: .XWingMLKEM768X25519, kdf: .HKDF_SHA256, aead: .chaChaPoly)

  static func wrap(_ fileKey: SecretBytes, to recipient: [UInt8]) throws -> AgeStanza {
    let key = try XWingMLKEM768X25519.PublicKey(rawRepresentation: recipient)
    var sender = try HPKE.Sender(recipientKey: key, ciphersuite: ciphersuite, info: info)
    let body = try fileKey.withUnsafeBytes { try sender.seal($0) }
    return AgeStanza(
      type: type, arguments: [String(base64: sender.encapsulatedKey, isPadded: false)],
      body: Array(body))
  }

  /// Returns the file key, or `nil` if the stanza is for a different key.
  ///
  /// - Throws: ``UnreadableMessage`` if the share is invalid or contains a low-order point.
  static func unwrap(
    _ stanza: AgeStanza, with seed: SecretBytes
  ) throws(UnreadableMessage) -> SecretBytes? {
    guard let share = stanza.bytes(ofArgument: 0, count: shareLength),
      let key = try? privateKey(seed)
    else { return nil }
    // The share ends with an X25519 point. Reject a low-order point, which would yield the same
    // secret for every key.
    guard AgeX25519.sharedSecret(.init(), Array(share.suffix(AgeX25519.length))) != nil,
      var recipient = try? HPKE.Recipient(
        privateKey: key, ciphersuite: ciphersuite, info: info, encapsulatedKey: Data(share))
    else {
      throw .damaged(
        "this age file is damaged: its \(type) share is invalid or of low order")
    }
    guard let plain = try? recipient.open(stanza.body), plain.count == AgeFileKey.length else {
      return nil
    }
    return SecretBytes(contentsOf: plain)
  }

  static func recipient(of seed: SecretBytes) throws -> [UInt8] {
    Array(try privateKey(seed).publicKey.rawRepresentation)
  }

  private static func privateKey(
    _ seed: SecretBytes
  ) throws -> XWingMLKEM768X25519.PrivateKey {
    try seed.withUnsafeBytes {
      try XWingMLKEM768X25519.PrivateKey(seedRepresentation: $0, publicKey: nil)
    }
  }
}
