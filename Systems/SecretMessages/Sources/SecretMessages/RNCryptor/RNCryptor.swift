internal import Crypto
internal import CryptoExtras
internal import Foundation

/// RNCryptor's data format, version 3: for those who read nothing else.
///
/// Its 10,000 rounds of PBKDF2 protect no weak password today; seal new messages with ``Age``.
///
/// What is sealed is sealed as it is. ``MessageOpener`` takes a signature off what it opens, so bytes
/// that may begin like a signed message are sealed by way of ``SignedMessage/reader(ofUnsigned:)``.
public enum RNCryptor {
  /// How many bytes a message may have, unless a limit says otherwise: 1 GiB, since it is held in
  /// memory.
  public static var longestMessage: Int { 1 << 30 }

  /// How many bytes can be sealed, so that the message can be opened again.
  public static var longestPlaintext: Int {
    // The head of a message under a password, a block of padding at most, and the code.
    longestMessage - 34 - RNCryptorMessage.blockLength - 32
  }

  /// Seals a message under a password.
  ///
  /// - Parameters:
  ///   - plaintext: The message.
  ///   - password: The password; used as the bytes that it is.
  /// - Returns: The sealed message.
  /// - Throws: ``SealingError``, for an empty password.
  public static func seal(
    _ plaintext: [UInt8], under password: SecretBytes
  ) throws(SealingError) -> [UInt8] {
    try seal(
      plaintext, under: password, encryptionSalt: Random.bytes(RNCryptorMessage.saltLength),
      hmacSalt: Random.bytes(RNCryptorMessage.saltLength),
      iv: Random.bytes(RNCryptorMessage.blockLength))
  }

  /// Seals a message under two raw keys.
  ///
  /// - Parameters:
  ///   - plaintext: The message.
  ///   - keys: The keys.
  /// - Returns: The sealed message.
  /// - Throws: ``SealingError``, where memory is short.
  public static func seal(
    _ plaintext: [UInt8], under keys: RNCryptorKeys
  ) throws(SealingError) -> [UInt8] {
    try seal(plaintext, under: keys, iv: Random.bytes(RNCryptorMessage.blockLength))
  }

  static func seal(
    _ plaintext: [UInt8], under password: SecretBytes, encryptionSalt: [UInt8],
    hmacSalt: [UInt8], iv: [UInt8]
  ) throws(SealingError) -> [UInt8] {
    guard !password.isEmpty else { throw .emptyPassword }
    let keys: RNCryptorKeys
    do {
      keys = RNCryptorKeys(
        unchecked: try RNCryptorKeys.derive(password, salt: encryptionSalt),
        try RNCryptorKeys.derive(password, salt: hmacSalt))
    } catch {
      throw .failed(error)
    }
    return try sealed(plaintext, header: [3, 1] + encryptionSalt + hmacSalt, iv: iv, with: keys)
  }

  static func seal(
    _ plaintext: [UInt8], under keys: RNCryptorKeys, iv: [UInt8]
  ) throws(SealingError) -> [UInt8] {
    try sealed(plaintext, header: [3, 0], iv: iv, with: keys)
  }

  private static func sealed(
    _ plaintext: [UInt8], header: [UInt8], iv: [UInt8], with keys: RNCryptorKeys
  ) throws(SealingError) -> [UInt8] {
    do {
      let body = try AES._CBC.encrypt(
        plaintext, using: SymmetricKey(keys.encryption), iv: AES._CBC.IV(ivBytes: iv))
      let message = header + iv + body
      let tag = HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(keys.hmac))
      return message + tag
    } catch {
      throw .failed(error)
    }
  }
}
