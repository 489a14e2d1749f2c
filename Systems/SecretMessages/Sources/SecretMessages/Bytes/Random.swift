internal import Crypto

/// Bytes from the system's source for secrets.
enum Random {
  static func bytes(_ count: Int) -> [UInt8] {
    secret(count).copy
  }

  static func secret(_ count: Int) -> SecretBytes {
    // There is no key of no bits.
    SymmetricKey(size: SymmetricKeySize(bitCount: 8 * max(count, 1))).withUnsafeBytes { source in
      SecretBytes(count: count) { $0.copyBytes(from: source[..<count]) }
    }
  }
}
