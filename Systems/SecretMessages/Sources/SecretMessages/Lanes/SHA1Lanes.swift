/// SHA-1's compression in four lanes: four blocks at once, in pure Swift and on any processor.
struct SHA1Lanes {
  typealias Lanes = SIMD4<UInt32>

  static let width = 4

  var a, b, c, d, e: Lanes

  /// The state in front of the first block.
  static let start = SHA1Lanes(
    a: Lanes(repeating: 0x6745_2301), b: Lanes(repeating: 0xEFCD_AB89),
    c: Lanes(repeating: 0x98BA_DCFE), d: Lanes(repeating: 0x1032_5476),
    e: Lanes(repeating: 0xC3D2_E1F0))

  /// The state behind a block of 16 words, which are overwritten.
  @inline(__always)
  func compressing(_ words: UnsafeMutablePointer<Lanes>) -> SHA1Lanes {
    var (a, b, c, d, e) = (a, b, c, d, e)
    for t in 0..<20 {
      let mixed = d ^ (b & (c ^ d))
      Self.round(&a, &b, &c, &d, &e, mixed, 0x5A82_7999, Self.word(t, words))
    }
    for t in 20..<40 {
      Self.round(&a, &b, &c, &d, &e, b ^ c ^ d, 0x6ED9_EBA1, Self.word(t, words))
    }
    for t in 40..<60 {
      let mixed = (b & c) | (d & (b | c))
      Self.round(&a, &b, &c, &d, &e, mixed, 0x8F1B_BCDC, Self.word(t, words))
    }
    for t in 60..<80 {
      Self.round(&a, &b, &c, &d, &e, b ^ c ^ d, 0xCA62_C1D6, Self.word(t, words))
    }
    return SHA1Lanes(
      a: self.a &+ a, b: self.b &+ b, c: self.c &+ c, d: self.d &+ d, e: self.e &+ e)
  }

  @inline(__always)
  private static func round(
    _ a: inout Lanes, _ b: inout Lanes, _ c: inout Lanes, _ d: inout Lanes, _ e: inout Lanes,
    _ mixed: Lanes, _ constant: UInt32, _ word: Lanes
  ) {
    let next = rotated(a, 5) &+ mixed &+ e &+ word &+ Lanes(repeating: constant)
    (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
  }

  @inline(__always)
  private static func word(_ t: Int, _ words: UnsafeMutablePointer<Lanes>) -> Lanes {
    guard t >= 16 else { return words[t] }
    let mixed =
      words[(t + 13) & 15] ^ words[(t + 8) & 15] ^ words[(t + 2) & 15] ^ words[t & 15]
    let word = rotated(mixed, 1)
    words[t & 15] = word
    return word
  }

  // A sum and not `|`: the optimiser of Swift 6.3 takes the latter for a rotation, which it does lane
  // by lane.
  @inline(__always)
  private static func rotated(_ lanes: Lanes, _ count: UInt32) -> Lanes {
    (lanes &<< Lanes(repeating: count)) &+ (lanes &>> Lanes(repeating: 32 - count))
  }

  /// Five words as the beginning of a block, with the padding behind them, as HMAC has them: a block
  /// of the key stands in front.
  @inline(__always)
  func fill(_ words: UnsafeMutablePointer<Lanes>) {
    (words[0], words[1], words[2], words[3], words[4]) = (a, b, c, d, e)
    words[5] = Lanes(repeating: 0x8000_0000)
    for index in 6..<15 { words[index] = .zero }
    words[15] = Lanes(repeating: 672)
  }

  /// Word after word, as they lie in memory.
  init(_ words: UnsafePointer<UInt32>, stride: Int) {
    func lanes(_ word: Int) -> Lanes {
      let start = words + word * stride
      return Lanes(start[0], start[1], start[2], start[3])
    }
    self.init(a: lanes(0), b: lanes(1), c: lanes(2), d: lanes(3), e: lanes(4))
  }

  func store(_ words: UnsafeMutablePointer<UInt32>, stride: Int) {
    for (word, lanes) in [a, b, c, d, e].enumerated() {
      for lane in 0..<Self.width { words[word * stride + lane] = lanes[lane] }
    }
  }

  init(a: Lanes, b: Lanes, c: Lanes, d: Lanes, e: Lanes) {
    (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
  }

  @inline(__always)
  static func ^ (left: SHA1Lanes, right: SHA1Lanes) -> SHA1Lanes {
    SHA1Lanes(
      a: left.a ^ right.a, b: left.b ^ right.b, c: left.c ^ right.c, d: left.d ^ right.d,
      e: left.e ^ right.e)
  }

  /// The rounds of PBKDF2, given the states behind the padded keys and the first round's result.
  static func iterate(
    inner: SHA1Lanes, outer: SHA1Lanes, first: SHA1Lanes, rounds: Int
  ) -> SHA1Lanes {
    withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 16) { words in
      guard let words = words.baseAddress else { return first }
      var (block, sum) = (first, first)
      for _ in 1..<max(1, rounds) {
        block.fill(words)
        block = inner.compressing(words)
        block.fill(words)
        block = outer.compressing(words)
        sum = sum ^ block
      }
      return sum
    }
  }
}
