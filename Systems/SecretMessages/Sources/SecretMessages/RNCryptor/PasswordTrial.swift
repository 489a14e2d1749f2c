internal import Dispatch
internal import Foundation
internal import Synchronization

/// All password attempts on one RNCryptor message.
///
/// Rejecting a wrong password takes only one key derivation, for the HMAC key. The keys for the
/// next passwords are derived in the same pass. The chain still calls the handlers one by one, and
/// swift-crypto confirms any key that appears to match.
final class PasswordTrial: Sendable {
  private let message: RNCryptorMessage
  private let encryptionSalt: [UInt8]
  private let hmacSalt: [UInt8]
  private let passwords: [SecretBytes]
  private let kernel: LaneKernel?
  private let keys = Mutex<[Int: SecretBytes]>([:])

  init(
    _ message: RNCryptorMessage, _ encryptionSalt: [UInt8], _ hmacSalt: [UInt8],
    _ credentials: [Credential], kernel: LaneKernel? = .best
  ) {
    self.message = message
    self.encryptionSalt = encryptionSalt
    self.hmacSalt = hmacSalt
    self.kernel = kernel
    passwords = credentials.flatMap { Self.forms(of: $0).map(\.password) }
  }

  private static func forms(of credential: Credential) -> [PasswordForms.Form] {
    guard case .password(let password) = credential.secret else { return [] }
    return PasswordForms(of: password).all
  }

  func handlers(for credentials: [Credential]) -> [DecryptionHandler] {
    var place = 0
    return credentials.flatMap { credential in
      let forms = Self.forms(of: credential)
      guard !forms.isEmpty else { return [declining(credential)] }
      return forms.map { form in
        defer { place += 1 }
        return DecryptionHandler(
          credential, label: form.label
        ) { [place] () async throws(UnreadableMessage) in
          try await self.attempt(form.password, at: place)
        }
      }
    }
  }

  private func declining(_ credential: Credential) -> DecryptionHandler {
    DecryptionHandler(credential) { () async throws(UnreadableMessage) in
      .declined(credential.unusable(for: "which is sealed under a password"))
    }
  }

  @concurrent
  private func attempt(
    _ password: SecretBytes, at place: Int
  ) async throws(UnreadableMessage) -> DecryptionHandler.Attempt {
    guard !password.isEmpty else { return .declined("is empty") }
    // Version 2 has a bug: it truncates a password to as many bytes as it has characters.
    guard message.version != 2 || password.isASCII else {
      return .declined("contains non-ASCII characters, which version 2 handles incorrectly")
    }
    do {
      guard try fits(password, at: place) else {
        return .declined("does not match, or the message is damaged")
      }
      let encryption = try RNCryptorKeys.derive(password, salt: encryptionSalt)
      return .opened(try message.unlocked(with: encryption))
    } catch let error as UnreadableMessage {
      throw error
    } catch {
      return .declined("could not be tried: its key could not be derived")
    }
  }

  private func fits(_ password: SecretBytes, at place: Int) throws -> Bool {
    if let key = key(at: place), !message.isAuthentic(under: key) { return false }
    return message.isAuthentic(under: try RNCryptorKeys.derive(password, salt: hmacSalt))
  }

  /// Returns the HMAC key of a password, or `nil` if vector lanes are not faster than swift-crypto.
  ///
  /// This method also derives the keys of the next passwords in the same pass.
  private func key(at place: Int) -> SecretBytes? {
    guard let kernel else { return nil }
    if let key = keys.withLock({ $0.removeValue(forKey: place) }) { return key }
    // The first password opens most messages, so use the other cores only after it fails.
    let cores = place == 0 ? 1 : ProcessInfo.processInfo.activeProcessorCount
    let end = min(passwords.count, place + kernel.passwords * cores)
    // For a single password, swift-crypto is just as fast.
    guard end - place > 1 else { return nil }
    let next = derive(place..<end, with: kernel)
    keys.withLock { keys in
      for (offset, key) in next.enumerated() { keys[place + offset] = key }
    }
    return next.first
  }

  private func derive(_ range: Range<Int>, with kernel: LaneKernel) -> [SecretBytes] {
    let groups = stride(from: range.lowerBound, to: range.upperBound, by: kernel.passwords).map {
      Array(passwords[$0..<min(range.upperBound, $0 + kernel.passwords)])
    }
    guard groups.count > 1 else {
      return groups.flatMap { kernel.keys(of: $0, salt: hmacSalt) }
    }
    let results = [[SecretBytes]](unsafeUninitializedCapacity: groups.count) { results, count in
      nonisolated(unsafe) let results = results
      DispatchQueue.concurrentPerform(iterations: groups.count) { index in
        results.initializeElement(
          at: index, to: kernel.keys(of: groups[index], salt: self.hmacSalt))
      }
      count = groups.count
    }
    return results.flatMap { $0 }
  }
}

extension SecretBytes {
  var isASCII: Bool { withUnsafeBytes { $0.allSatisfy { $0 < 0x80 } } }
}
