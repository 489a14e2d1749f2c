internal import Crypto
internal import Foundation

/// Functions that wrap an age file key for one recipient, using ChaCha20-Poly1305.
///
/// The nonce can be zero, because each wrapping key is used only once.
enum AgeFileKey {
  static let length = 16
  static let wrappedLength = 32

  static func wrap(_ fileKey: SecretBytes, with key: SymmetricKey) throws -> [UInt8] {
    let box = try fileKey.withUnsafeBytes { fileKey in
      try ChaChaPoly.seal(fileKey, using: key, nonce: zeros)
    }
    return Array(box.ciphertext + box.tag)
  }

  /// Returns the file key, or `nil` if it was wrapped with a different key.
  static func unwrap(_ wrapped: [UInt8], with key: SymmetricKey) -> SecretBytes? {
    guard wrapped.count == wrappedLength,
      let zeros = try? zeros,
      let box = try? ChaChaPoly.SealedBox(
        nonce: zeros, ciphertext: wrapped[..<length], tag: wrapped[length...]),
      let plain = try? ChaChaPoly.open(box, using: key)
    else { return nil }
    return SecretBytes(contentsOf: plain)
  }

  private static var zeros: ChaChaPoly.Nonce {
    get throws { try ChaChaPoly.Nonce(data: [UInt8](repeating: 0, count: 12)) }
  }
}
