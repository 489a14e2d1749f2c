import Crypto
import Foundation

/// Encrypts and authenticates what nodes send each other (ChaCha20-Poly1305).
///
/// The key comes from the database, so only the shop's nodes have it.
struct NodeSeal: Sendable {
  private let key: SymmetricKey

  /// Derives the key from the key of guests' tokens, which all nodes share.
  init(guestKey: Data) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: guestKey), info: Data("nodes".utf8),
      outputByteCount: 32)
  }

  /// Seals bytes for a context, without which they cannot be opened.
  func seal(_ bytes: [UInt8], for context: some DataProtocol) throws -> [UInt8] {
    Array(try ChaChaPoly.seal(bytes, using: key, authenticating: context).combined)
  }

  func open(_ sealed: [UInt8], for context: some DataProtocol) throws -> [UInt8] {
    let box = try ChaChaPoly.SealedBox(combined: sealed)
    return Array(try ChaChaPoly.open(box, using: key, authenticating: context))
  }
}
