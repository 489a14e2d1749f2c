internal import Crypto

/// A source of cryptographically secure random bytes.
enum Random {
  static func bytes(_ count: Int) -> [UInt8] {
    secret(count).copy
  }

  static func secret(_ count: Int) -> SecretBytes {
    // `SymmetricKey` requires at least one byte.
    SymmetricKey(size: SymmetricKeySize(bitCount: 8 * max(count, 1))).withUnsafeBytes { source in
      SecretBytes(count: count) { $0.copyBytes(from: source[..<count]) }
    }
  }
}
