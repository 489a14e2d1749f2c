internal import CSecretLanes
internal import Crypto
internal import Foundation

/// A kernel that derives RNCryptor keys from several passwords in parallel.
///
/// Each key consists of two PBKDF2 blocks. Each block is computed in its own vector lane.
package struct LaneKernel: Sendable {
  /// The number of blocks derived together.
  package let width: Int

  /// The number of passwords derived together.
  package var passwords: Int { width / 2 }

  static let portable = LaneKernel(width: SHA1Lanes.width)

  /// The kernels that this processor supports, widest first.
  package static let all: [LaneKernel] = {
    let widest = Int(secret_lanes_width())
    return [16, 8].filter { $0 <= widest }.map { LaneKernel(width: $0) } + [portable]
  }()

  /// The widest kernel that produces the same keys as swift-crypto, or `nil` if vector lanes are
  /// slower.
  static let best: LaneKernel? = {
    #if DEBUG
      // Without optimization, vector lanes are slower than swift-crypto.
      return nil
    #else
      return all.first { $0.isRight }
    #endif
  }()

  var isRight: Bool {
    let passwords = (0..<passwords).map { SecretBytes([UInt8](repeating: 7, count: $0 * 9 + 1)) }
    let salt: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    return keys(of: passwords, salt: salt, rounds: 3)
      == passwords.map { Self.reference($0, salt: salt, rounds: 3) }
  }

  /// Returns a key derived by a straightforward PBKDF2 implementation based on swift-crypto's HMAC.
  static func reference(_ password: SecretBytes, salt: [UInt8], rounds: Int) -> SecretBytes {
    let blocks = (1...2).flatMap { block in
      var round = first(password, salt, UInt8(block))
      var sum = round
      for _ in 1..<max(1, rounds) {
        round = mac(round, password)
        for index in sum.indices { sum[index] ^= round[index] }
      }
      return sum
    }
    return SecretBytes(blocks.prefix(RNCryptorMessage.keyLength))
  }

  private static func mac(_ bytes: [UInt8], _ password: SecretBytes) -> [UInt8] {
    Array(HMAC<Insecure.SHA1>.authenticationCode(for: bytes, using: SymmetricKey(password)))
  }

  private static func first(_ password: SecretBytes, _ salt: [UInt8], _ block: UInt8) -> [UInt8] {
    mac(salt + [0, 0, 0, block], password)
  }

  /// Returns the keys for any number of passwords, derived in groups as wide as the kernel.
  package func keys(
    of all: [SecretBytes], salt: [UInt8], rounds: Int = 10_000
  ) -> [SecretBytes] {
    stride(from: 0, to: all.count, by: passwords).flatMap { start in
      group(Array(all[start..<min(all.count, start + passwords)]), salt, rounds)
    }
  }

  private func group(_ passwords: [SecretBytes], _ salt: [UInt8], _ rounds: Int) -> [SecretBytes] {
    let count = 5 * width
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * count) { memory in
      memory.initialize(repeating: 0)
      defer { UnsafeMutableRawBufferPointer(memory).erase(3 * count * 4) }
      guard let inner = memory.baseAddress else { return [] }
      let (outer, block) = (inner + count, inner + 2 * count)
      prepare(passwords, salt, inner, outer, block)
      iterate(inner, outer, block, rounds)
      return passwords.indices.map { key(in: block, 2 * $0) }
    }
  }

  private func prepare(
    _ passwords: [SecretBytes], _ salt: [UInt8], _ inner: UnsafeMutablePointer<UInt32>,
    _ outer: UnsafeMutablePointer<UInt32>, _ block: UnsafeMutablePointer<UInt32>
  ) {
    for (index, password) in passwords.enumerated() {
      for part in 0..<2 {
        let first = Self.first(password, salt, UInt8(part + 1))
        for word in 0..<5 {
          block[word * width + 2 * index + part] = (0..<4).reduce(0) {
            $0 << 8 | UInt32(first[4 * word + $1])
          }
        }
      }
    }
    padded(passwords, 0x36, into: inner)
    padded(passwords, 0x5C, into: outer)
  }

  /// Stores the SHA-1 state after each password's padded HMAC key, in two lanes per password.
  private func padded(
    _ passwords: [SecretBytes], _ pad: UInt8, into states: UnsafeMutablePointer<UInt32>
  ) {
    for start in stride(from: 0, to: width, by: SHA1Lanes.width) {
      var words = SHA1Lanes.Block(repeating: .zero)
      for lane in 0..<SHA1Lanes.width where (start + lane) / 2 < passwords.count {
        var key = Self.key(of: passwords[(start + lane) / 2])
        for index in 0..<64 {
          words[index / 4][lane] |= UInt32(key[index] ^ pad) << UInt32(24 - 8 * (index % 4))
        }
        key.erase()
      }
      SHA1Lanes.start.compressing(words).store(states + start, stride: width)
      withUnsafeMutableBytes(of: &words) { $0.erase($0.count) }
    }
  }

  /// Returns a password as a 64-byte HMAC key, hashing the password first if it is longer.
  private static func key(of password: SecretBytes) -> [UInt8] {
    // Use a single array, because the caller must erase every copy.
    var key = [UInt8](repeating: 0, count: 64)
    password.withUnsafeBytes { password in
      if password.count > 64 {
        for (index, byte) in Insecure.SHA1.hash(data: password).enumerated() { key[index] = byte }
      } else {
        for (index, byte) in password.enumerated() { key[index] = byte }
      }
    }
    return key
  }

  private func iterate(
    _ inner: UnsafeMutablePointer<UInt32>, _ outer: UnsafeMutablePointer<UInt32>,
    _ block: UnsafeMutablePointer<UInt32>, _ rounds: Int
  ) {
    guard width == SHA1Lanes.width else {
      return secret_lanes_iterate(Int32(width), inner, outer, block, UInt32(max(1, rounds)))
    }
    SHA1Lanes.iterate(
      inner: SHA1Lanes(inner, stride: width), outer: SHA1Lanes(outer, stride: width),
      first: SHA1Lanes(block, stride: width), rounds: rounds
    ).store(block, stride: width)
  }

  /// Returns a password's key: the first lane's block, followed by the first 12 bytes of the second
  /// lane's block.
  private func key(in block: UnsafeMutablePointer<UInt32>, _ lane: Int) -> SecretBytes {
    SecretBytes(count: RNCryptorMessage.keyLength) { key in
      for index in 0..<8 {
        let word = block[index < 5 ? index * width + lane : (index - 5) * width + lane + 1]
        key.storeBytes(of: word.bigEndian, toByteOffset: 4 * index, as: UInt32.self)
      }
    }
  }
}
