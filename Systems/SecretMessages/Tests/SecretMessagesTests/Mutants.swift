/// Every message that differs from the original in a single bit, and every prefix of it.
struct Mutants: Sequence {
  private let original: [UInt8]

  init(of original: [UInt8]) { self.original = original }

  func makeIterator() -> AnyIterator<[UInt8]> {
    var next = 0
    return AnyIterator {
      defer { next += 1 }
      let bits = original.count * 8
      guard next >= bits else {
        var mutant = original
        mutant[next / 8] ^= 1 << UInt8(next % 8)
        return mutant
      }
      return next - bits < original.count ? Array(original[..<(next - bits)]) : nil
    }
  }
}
