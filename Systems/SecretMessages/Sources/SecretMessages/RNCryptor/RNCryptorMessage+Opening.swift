internal import Crypto
internal import CryptoExtras
internal import Foundation

extension RNCryptorMessage {
  /// Whether a key is the one that the tag was made with; compared in constant time.
  ///
  /// Asked before anything is decrypted, so that nothing is done with what somebody has changed.
  func isAuthentic(under hmacKey: SecretBytes) -> Bool {
    HMAC<SHA256>.isValidAuthenticationCode(
      tag, authenticating: authenticated, using: SymmetricKey(hmacKey))
  }

  /// The plaintext of an authentic message.
  ///
  /// - Throws: That the writer of the message padded it wrongly.
  func decrypted(with encryptionKey: SecretBytes) throws(UnreadableMessage) -> [UInt8] {
    do {
      let plaintext = try AES._CBC.decrypt(
        body, using: SymmetricKey(encryptionKey), iv: AES._CBC.IV(ivBytes: iv))
      return Array(plaintext)
    } catch {
      throw .damaged(
        "the tag of this RNCryptor message is right and its padding is not: a broken program wrote "
          + "it")
    }
  }
}
