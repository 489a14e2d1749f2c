internal import Crypto
internal import CryptoExtras
internal import Foundation

extension RNCryptorMessage {
  /// How many bytes are sealed and opened at a time, which the length of a block divides.
  static let chunkLength = 1 << 16

  /// Whether a key is the one that the tag was made with; compared in constant time.
  ///
  /// Asked before anything is decrypted, so that nothing is done with what somebody has changed.
  func isAuthentic(under hmacKey: SecretBytes) -> Bool {
    HMAC<SHA256>.isValidAuthenticationCode(
      tag, authenticating: authenticated, using: SymmetricKey(hmacKey))
  }

  /// An authentic message, whose plaintext is made some at a time as it comes out.
  ///
  /// - Throws: That the writer of the message padded it wrongly; then nothing comes out.
  func unlocked(with encryptionKey: SecretBytes) throws(UnreadableMessage) -> UnlockedMessage {
    let last = body.startIndex + (body.count - 1) / Self.chunkLength * Self.chunkLength
    let end: SecretBytes
    do {
      end = SecretBytes(try decrypted(last..<body.endIndex, encryptionKey, isLast: true))
    } catch {
      throw .damaged(
        "the tag of this RNCryptor message is right and its padding is not: a broken program wrote "
          + "it")
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

  /// The plaintext of some blocks; each is mixed with the one in front of it.
  private func decrypted(
    _ blocks: Range<Int>, _ key: SecretBytes, isLast: Bool
  ) throws -> Data {
    let front = blocks.lowerBound - Self.blockLength
    return try AES._CBC.decrypt(
      body[blocks], using: SymmetricKey(key),
      iv: AES._CBC.IV(ivBytes: authenticated[front..<blocks.lowerBound]), noPadding: !isLast)
  }
}
