internal import Crypto
internal import CryptoExtras
internal import Foundation

/// The two raw keys of an RNCryptor message sealed without a password.
public struct RNCryptorKeys: Sendable, Equatable {
  let encryption: SecretBytes
  let hmac: SecretBytes

  /// Creates a pair of keys, or returns `nil` if one of them is not 32 bytes long.
  ///
  /// - Parameters:
  ///   - encryption: The AES-256 key.
  ///   - hmac: The HMAC-SHA256 key.
  public init?(encryption: SecretBytes, hmac: SecretBytes) {
    guard encryption.count == RNCryptorMessage.keyLength,
      hmac.count == RNCryptorMessage.keyLength
    else { return nil }
    self.encryption = encryption
    self.hmac = hmac
  }

  /// A pair of new random keys.
  public static var random: RNCryptorKeys {
    RNCryptorKeys(unchecked: Random.secret(32), Random.secret(32))
  }

  init(unchecked encryption: SecretBytes, _ hmac: SecretBytes) {
    self.encryption = encryption
    self.hmac = hmac
  }

  /// Derives a key from a password, using PBKDF2 with HMAC-SHA1 and the format's 10,000 rounds.
  ///
  /// - Throws: An error from swift-crypto if memory is exhausted.
  package static func derive(_ password: SecretBytes, salt: [UInt8]) throws -> SecretBytes {
    let key = try password.withUnsafeBytes { password in
      // Use the unchecked variant, because swift-crypto considers 10,000 rounds insecure.
      try KDF.Insecure.PBKDF2.deriveKey(
        from: password, salt: salt, using: .insecureSHA1,
        outputByteCount: RNCryptorMessage.keyLength, unsafeUncheckedRounds: 10_000)
    }
    return SecretBytes(key)
  }
}
