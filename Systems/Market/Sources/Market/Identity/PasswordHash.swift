import Crypto
import CryptoExtras
import Foundation

/// The stored form of a password, which is derived with scrypt (RFC 7914) and a unique salt.
///
/// The derivation is slow, so recovering passwords from a stolen file is expensive. As text, a hash
/// is a PHC string that includes its parameters, such as `$scrypt$ln=15,r=8,p=3$salt$key`.
struct PasswordHash: Sendable, Equatable {
  /// The cost of a derivation, which uses 128 × r × 2^ln bytes of memory.
  struct Cost: Sendable, Equatable {
    let logRounds: Int
    let blockSize: Int
    let parallelism: Int

    /// The cost that OWASP's password storage cheat sheet recommends, with 32 MiB of memory.
    static let standard = Cost(logRounds: 15, blockSize: 8, parallelism: 3)
  }

  let cost: Cost
  let salt: Data
  let key: Data

  init(of password: String, cost: Cost) throws {
    self.cost = cost
    salt = Data.random(16)
    key = try Self.derive(password, salt, cost)
  }

  /// Creates a hash that no password matches, but whose comparison has the usual cost.
  init(nobodysWith cost: Cost) {
    self.cost = cost
    salt = Data.random(16)
    key = Data.random(32)
  }

  /// Returns whether the password matches the hash.
  ///
  /// The comparison takes the same time for right and wrong passwords, and is slow on purpose. Do
  /// not call this method on an event loop.
  func matches(_ password: String) throws -> Bool {
    let derived = try Self.derive(password, salt, cost)
    // Comparing keys with `==` compares all bytes, even if the first bytes differ.
    return SymmetricKey(data: derived) == SymmetricKey(data: key)
  }

  private static func derive(_ password: String, _ salt: Data, _ cost: Cost) throws -> Data {
    // Normalize the password, because it may be typed in several Unicode forms.
    let password = Data(password.precomposedStringWithCanonicalMapping.utf8)
    // The KDF cannot handle an empty password, because it would receive a null pointer.
    guard !password.isEmpty else { throw Empty() }
    return try KDF.Scrypt.deriveKey(
      from: password, salt: salt, outputByteCount: 32, rounds: 1 << cost.logRounds,
      blockSize: cost.blockSize, parallelism: cost.parallelism
    ).withUnsafeBytes { Data($0) }
  }

  struct Empty: Error {}
}

extension Data {
  static func random(_ count: Int) -> Data {
    SymmetricKey(size: SymmetricKeySize(bitCount: 8 * count)).withUnsafeBytes { Data($0) }
  }
}
