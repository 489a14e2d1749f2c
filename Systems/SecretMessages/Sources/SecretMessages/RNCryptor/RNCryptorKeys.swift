internal import Crypto
internal import CryptoExtras
internal import Foundation

/// The two raw keys of an RNCryptor message that is sealed without a password.
public struct RNCryptorKeys: Sendable, Equatable {
  let encryption: SecretBytes
  let hmac: SecretBytes

  /// Two keys; `nil`, if one of them is not 32 bytes long.
  ///
  /// - Parameters:
  ///   - encryption: The key of AES-256.
  ///   - hmac: The key of HMAC-SHA256.
  public init?(encryption: SecretBytes, hmac: SecretBytes) {
    guard encryption.count == RNCryptorMessage.keyLength,
      hmac.count == RNCryptorMessage.keyLength
    else { return nil }
    self.encryption = encryption
    self.hmac = hmac
  }

  /// New random keys.
  public static var random: RNCryptorKeys {
    RNCryptorKeys(unchecked: Random.secret(32), Random.secret(32))
  }

  init(unchecked encryption: SecretBytes, _ hmac: SecretBytes) {
    self.encryption = encryption
    self.hmac = hmac
  }

  /// One key of a password, by PBKDF2 with HMAC-SHA1 and the 10,000 rounds of the format.
  ///
  /// - Throws: What swift-crypto throws, which is for want of memory only.
  package static func derive(_ password: SecretBytes, salt: [UInt8]) throws -> SecretBytes {
    let key = try password.withUnsafeBytes { password in
      // The rounds are fewer than swift-crypto thinks right, and so go the unchecked way.
      try KDF.Insecure.PBKDF2.deriveKey(
        from: password, salt: salt, using: .insecureSHA1,
        outputByteCount: RNCryptorMessage.keyLength, unsafeUncheckedRounds: 10_000)
    }
    return SecretBytes(key)
  }
}
