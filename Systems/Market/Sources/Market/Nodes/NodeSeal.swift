import Crypto
import Foundation

/// A type that encrypts and authenticates the messages between nodes (ChaCha20-Poly1305).
///
/// The encryption key is derived from a key in the database, so only the shop's nodes have it.
struct NodeSeal: Sendable {
  private let key: SymmetricKey

  /// Derives the encryption key from the key for guests' tokens, which all nodes share.
  init(guestKey: Data) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: guestKey), info: Data("nodes".utf8),
      outputByteCount: 32)
  }

  /// Encrypts bytes for a context, which is also required to decrypt them.
  func seal(_ bytes: [UInt8], for context: some DataProtocol) throws -> [UInt8] {
    Array(try ChaChaPoly.seal(bytes, using: key, authenticating: context).combined)
  }

  func open(_ sealed: [UInt8], for context: some DataProtocol) throws -> [UInt8] {
    let box = try ChaChaPoly.SealedBox(combined: sealed)
    return Array(try ChaChaPoly.open(box, using: key, authenticating: context))
  }
}
