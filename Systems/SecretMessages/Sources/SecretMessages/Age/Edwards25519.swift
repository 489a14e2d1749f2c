/// Converts an Ed25519 public key to the X25519 public key for the same point.
///
/// The formula is u = (1 + y) / (1 − y) modulo 2^255 − 19. The code does not run in constant time,
/// so use it for public keys only.
enum Edwards25519 {
  /// Returns the X25519 key, or `nil` if the bytes are not a valid key.
  static func montgomery(of publicKey: [UInt8]) -> [UInt8]? {
    guard publicKey.count == 32 else { return nil }
    var bytes = publicKey
    // Clear the top bit, the sign of x, because X25519 does not use it.
    bytes[31] &= 0x7F
    let y = Field(bytes)
    let denominator = Field.one - y
    guard denominator != .zero else { return nil }
    return ((Field.one + y) * denominator.inverse).bytes
  }

  /// A number modulo 2^255 − 19, in eight 32-bit words, least significant first.
  struct Field: Equatable {
    private var words: [UInt64]

    static let zero = Field(words: [0, 0, 0, 0, 0, 0, 0, 0])
    static let one = Field(words: [1, 0, 0, 0, 0, 0, 0, 0])
    private static let prime: [UInt64] =
      [0xFFFF_FFED] + Array(repeating: 0xFFFF_FFFF, count: 6) + [0x7FFF_FFFF]

    init(_ bytes: [UInt8]) {
      words = (0..<8).map { word in
        (0..<4).reduce(0) { $0 | UInt64(bytes[word * 4 + $1]) << UInt64(8 * $1) }
      }
      reduce()
    }

    private init(words: [UInt64]) { self.words = words }

    var bytes: [UInt8] {
      words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) } }
    }

    static func + (left: Field, right: Field) -> Field {
      carried(zip(left.words, right.words).map { $0 + $1 } + Array(repeating: 0, count: 8))
    }

    static func - (left: Field, right: Field) -> Field {
      // Subtract from the prime first, so that no intermediate result is negative.
      let negated = difference(prime, right.words).words
      return left + Field(words: negated)
    }

    static func * (left: Field, right: Field) -> Field {
      var product = [UInt64](repeating: 0, count: 16)
      for (i, word) in left.words.enumerated() {
        var carry: UInt64 = 0
        for (j, other) in right.words.enumerated() {
          let sum = product[i + j] + word * other + carry
          product[i + j] = sum & 0xFFFF_FFFF
          carry = sum >> 32
        }
        product[i + 8] = carry
      }
      return carried(product)
    }

    /// The inverse, by Fermat's little theorem: the value raised to the prime minus two.
    var inverse: Field {
      var result = Field.one
      for bit in (0..<255).reversed() {
        result = result * result
        // All bits of 2^255 − 21 are set, except bits 2 and 4.
        if bit != 2, bit != 4 { result = result * self }
      }
      return result
    }

    /// Reduces a 16-word number, using 2^256 ≡ 38 modulo the prime.
    private static func carried(_ wide: [UInt64]) -> Field {
      var low = Array(wide[..<8])
      var high = Array(wide[8...])
      while true {
        var carry: UInt64 = 0
        for index in 0..<8 {
          let sum = low[index] + high[index] * 38 + carry
          low[index] = sum & 0xFFFF_FFFF
          carry = sum >> 32
        }
        guard carry > 0 else { break }
        high = [carry, 0, 0, 0, 0, 0, 0, 0]
      }
      var field = Field(words: low)
      field.reduce()
      return field
    }

    private mutating func reduce() {
      while true {
        let (smaller, isBelow) = Field.difference(words, Field.prime)
        guard !isBelow else { return }
        words = smaller
      }
    }

    private static func difference(
      _ left: [UInt64], _ right: [UInt64]
    ) -> (words: [UInt64], isBelow: Bool) {
      var borrow: UInt64 = 0
      let words = (0..<8).map { index in
        let taken = right[index] + borrow
        borrow = left[index] < taken ? 1 : 0
        return left[index] + borrow << 32 - taken
      }
      return (words, borrow == 1)
    }
  }
}
