internal import Crypto
internal import Foundation

/// How age wraps a file key with a key of one recipient: ChaCha20-Poly1305 with a nonce of zeros,
/// since such a key is used once.
enum AgeFileKey {
  static let length = 16
  static let wrappedLength = 32

  static func wrap(_ fileKey: SecretBytes, with key: SymmetricKey) throws -> [UInt8] {
    let box = try fileKey.withUnsafeBytes { fileKey in
      try ChaChaPoly.seal(fileKey, using: key, nonce: zeros)
    }
    return Array(box.ciphertext + box.tag)
  }

  /// The file key; `nil` where another key wrapped it.
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
