internal import Crypto
internal import CryptoExtras
internal import Foundation

extension RNCryptorMessage {
  /// The number of bytes to seal or open at a time, a multiple of the block length.
  static let chunkLength = 1 << 16

  /// Returns, in constant time, whether the tag was computed with the given key.
  ///
  /// Call this method before decrypting, so that tampered content is never processed.
  func isAuthentic(under hmacKey: SecretBytes) -> Bool {
    HMAC<SHA256>.isValidAuthenticationCode(
      tag, authenticating: authenticated, using: SymmetricKey(hmacKey))
  }

  /// Returns this message in a form that is decrypted on demand, in pieces.
  ///
  /// The message must be authentic.
  ///
  /// - Throws: ``UnreadableMessage`` if the padding is invalid. In that case, no plaintext is
  ///   returned.
  func unlocked(with encryptionKey: SecretBytes) throws(UnreadableMessage) -> UnlockedMessage {
    let last = body.startIndex + (body.count - 1) / Self.chunkLength * Self.chunkLength
    let end: SecretBytes
    do {
      end = SecretBytes(try decrypted(last..<body.endIndex, encryptionKey, isLast: true))
    } catch {
      throw .damaged(
        "this RNCryptor message is authentic, but its padding is invalid; it was written by a "
          + "faulty program")
    }
    return UnlockedMessage { _, sink in
      for start in stride(from: body.startIndex, to: last, by: Self.chunkLength) {
        var chunk = try decrypted(start..<start + Self.chunkLength, encryptionKey, isLast: false)
        defer { chunk.resetBytes(in: 0..<chunk.count) }
        try chunk.withUnsafeBytes(sink)
      }
      try end.withUnsafeBytes(sink)
    }
  }

  /// Returns the plaintext of the given blocks, using the sealed block that precedes them.
  private func decrypted(
    _ blocks: Range<Int>, _ key: SecretBytes, isLast: Bool
  ) throws -> Data {
    let front = blocks.lowerBound - Self.blockLength
    return try AES._CBC.decrypt(
      body[blocks], using: SymmetricKey(key),
      iv: AES._CBC.IV(ivBytes: authenticated[front..<blocks.lowerBound]), noPadding: !isLast)
  }
}
