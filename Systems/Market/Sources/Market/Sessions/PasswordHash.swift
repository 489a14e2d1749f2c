import Crypto
import CryptoExtras
import Foundation

/// A password as it is kept: derived with scrypt (RFC 7914) and a salt of its own, so that a stolen
/// file gives no password away cheaply.
///
/// As text it is a PHC string, which says how it was made: `$scrypt$ln=15,r=8,p=3$salt$key`.
struct PasswordHash: Sendable, Equatable {
  /// How much work one derivation is; memory is 128 bytes × r × 2^ln.
  struct Cost: Sendable, Equatable {
    /// The logarithm, to base 2, of the rounds.
    let logRounds: Int
    let blockSize: Int
    let parallelism: Int

    /// 32 MiB, as OWASP's password storage cheat sheet asks for.
    static let standard = Cost(logRounds: 15, blockSize: 8, parallelism: 3)
  }

  let cost: Cost
  let salt: Data
  let key: Data

  /// Derives a password's hash, with a new salt.
  init(of password: String, cost: Cost) throws {
    self.cost = cost
    salt = Data.random(16)
    key = try Self.derive(password, salt, cost)
  }

  /// A hash that no password has; to compare one with it is the same work as with any other.
  init(nobodysWith cost: Cost) {
    self.cost = cost
    salt = Data.random(16)
    key = Data.random(32)
  }

  /// Whether this is the password's hash.
  ///
  /// It takes as long for a wrong password as for the right one, and on purpose that is long: not
  /// for an event loop.
  func matches(_ password: String) throws -> Bool {
    let derived = try Self.derive(password, salt, cost)
    // `==` of keys compares all bytes, whatever the first ones are.
    return SymmetricKey(data: derived) == SymmetricKey(data: key)
  }

  private static func derive(_ password: String, _ salt: Data, _ cost: Cost) throws -> Data {
    // The same password may be typed in several Unicode forms.
    let password = Data(password.precomposedStringWithCanonicalMapping.utf8)
    // An empty one is a null pointer to the library below, which does not expect it.
    guard !password.isEmpty else { throw Empty() }
    return try KDF.Scrypt.deriveKey(
      from: password, salt: salt, outputByteCount: 32, rounds: 1 << cost.logRounds,
      blockSize: cost.blockSize, parallelism: cost.parallelism
    ).withUnsafeBytes { Data($0) }
  }

  /// There is no empty password.
  struct Empty: Error {}
}

extension Data {
  /// Bytes from the system's source for secrets.
  static func random(_ count: Int) -> Data {
    SymmetricKey(size: SymmetricKeySize(bitCount: 8 * count)).withUnsafeBytes { Data($0) }
  }
}
