internal import Crypto
internal import CryptoExtras
internal import Foundation

/// The scrypt recipient of age v1, which derives a key from a password at deliberately high cost.
enum AgeScrypt {
  static let type = "scrypt"
  static let saltLength = 16
  /// The base-2 logarithm of the maximum number of rounds.
  ///
  /// That many rounds take 1 GiB of memory and several seconds.
  static let mostWork = 20

  /// Returns a new file key, and the stanza that wraps it.
  static func newFileKey(
    under password: SecretBytes, workFactor: Int
  ) throws -> (fileKey: SecretBytes, stanza: AgeStanza) {
    guard !password.isEmpty else { throw SealingError.emptyPassword }
    guard (1...mostWork).contains(workFactor) else {
      throw SealingError(
        .failed, "a work factor must be between 1 and \(mostWork), not \(workFactor)")
    }
    let fileKey = Random.secret(AgeFileKey.length)
    return (fileKey, try wrap(fileKey, under: password, workFactor: workFactor))
  }

  private static func wrap(
    _ fileKey: SecretBytes, under password: SecretBytes, workFactor: Int
  ) throws -> AgeStanza {
    let salt = Random.bytes(saltLength)
    let key = try derive(password, salt: salt, workFactor: workFactor)
    return AgeStanza(
      type: type, arguments: [String(base64: salt, isPadded: false), "\(workFactor)"],
      body: try AgeFileKey.wrap(fileKey, with: key))
  }

  /// Returns the file key, or `nil` if the password is wrong.
  static func unwrap(_ stanza: AgeStanza, under password: SecretBytes) throws -> SecretBytes? {
    guard let salt = stanza.bytes(ofArgument: 0, count: saltLength),
      let workFactor = workFactor(of: stanza)
    else { return nil }
    return AgeFileKey.unwrap(
      stanza.body, with: try derive(password, salt: salt, workFactor: workFactor))
  }

  /// Returns the work factor in the second argument, or `nil` if it is not in canonical form.
  static func workFactor(of stanza: AgeStanza) -> Int? {
    guard stanza.arguments.count == 2, let number = Int(stanza.arguments[1]), number > 0,
      "\(number)" == stanza.arguments[1]
    else { return nil }
    return number
  }

  private static func derive(
    _ password: SecretBytes, salt: [UInt8], workFactor: Int
  ) throws -> SymmetricKey {
    try password.withUnsafeBytes { password in
      try KDF.Scrypt.deriveKey(
        from: password, salt: Array("age-encryption.org/v1/scrypt".utf8) + salt,
        outputByteCount: 32, rounds: 1 << workFactor, blockSize: 8, parallelism: 1)
    }
  }
}
