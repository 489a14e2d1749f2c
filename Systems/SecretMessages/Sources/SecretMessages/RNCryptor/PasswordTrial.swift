internal import Synchronization

/// All passwords that are tried on one RNCryptor message.
///
/// A wrong password costs one key only, that of the message code: the other one is made for the
/// password that fits.
final class PasswordTrial: Sendable {
  private let message: RNCryptorMessage
  private let encryptionSalt: [UInt8]
  private let hmacSalt: [UInt8]

  init(_ message: RNCryptorMessage, _ encryptionSalt: [UInt8], _ hmacSalt: [UInt8]) {
    self.message = message
    self.encryptionSalt = encryptionSalt
    self.hmacSalt = hmacSalt
  }

  func handlers(for credential: Credential) -> [DecryptionHandler] {
    guard case .password(let password) = credential.secret else {
      return [
        DecryptionHandler(credential) { () async throws(UnreadableMessage) in
          .declined(credential.unusable(for: "which is sealed under a password"))
        }
      ]
    }
    return PasswordForms(of: password).all.map { form in
      DecryptionHandler(credential, label: form.label) { () async throws(UnreadableMessage) in
        try await self.attempt(form.password)
      }
    }
  }

  @concurrent
  private func attempt(
    _ password: SecretBytes
  ) async throws(UnreadableMessage) -> DecryptionHandler.Attempt {
    guard !password.isEmpty else { return .declined("is empty") }
    // Version 2 cuts a password after as many bytes as it has characters, which it did not mean to.
    guard message.version != 2 || password.isASCII else {
      return .declined("has characters beyond ASCII, which version 2 handles wrongly")
    }
    do {
      let hmac = try RNCryptorKeys.derive(password, salt: hmacSalt)
      guard message.isAuthentic(under: hmac) else {
        return .declined("does not fit, or the message is damaged")
      }
      let encryption = try RNCryptorKeys.derive(password, salt: encryptionSalt)
      return .opened(UnlockedMessage(SecretBytes(try message.decrypted(with: encryption))))
    } catch let error as UnreadableMessage {
      throw error
    } catch {
      return .declined("could not be tried: its key could not be derived")
    }
  }
}

extension SecretBytes {
  var isASCII: Bool { withUnsafeBytes { $0.allSatisfy { $0 < 0x80 } } }
}
