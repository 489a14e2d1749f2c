internal import Crypto

/// Bytes from the system's source for secrets.
enum Random {
  static func bytes(_ count: Int) -> [UInt8] {
    SymmetricKey(size: SymmetricKeySize(bitCount: 8 * count)).withUnsafeBytes { Array($0) }
  }

  static func secret(_ count: Int) -> SecretBytes {
    SymmetricKey(size: SymmetricKeySize(bitCount: 8 * count)).withUnsafeBytes { source in
      SecretBytes(count: count) { $0.copyMemory(from: source) }
    }
  }
}
