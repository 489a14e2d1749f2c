/// SHA-1's compression function for four lanes, written in Swift so that any processor can run it.
struct SHA1Lanes {
  typealias Lanes = SIMD4<UInt32>

  typealias Block = InlineArray<16, Lanes>

  static let width = 4

  var a, b, c, d, e: Lanes

  static let start = SHA1Lanes(
    a: Lanes(repeating: 0x6745_2301), b: Lanes(repeating: 0xEFCD_AB89),
    c: Lanes(repeating: 0x98BA_DCFE), d: Lanes(repeating: 0x1032_5476),
    e: Lanes(repeating: 0xC3D2_E1F0))

  /// Returns the state after hashing a block.
  ///
  /// The rounds are unrolled, so that word indices are constants and no value moves between
  /// variables.
  func compressing(_ words: Block) -> SHA1Lanes {
    var rounds = Rounds(state: self, words: words)
    rounds.twenty(0, 0x5A82_7999) { $2 ^ ($0 & ($1 ^ $2)) }
    rounds.twenty(20, 0x6ED9_EBA1) { $0 ^ $1 ^ $2 }
    rounds.twenty(40, 0x8F1B_BCDC) { ($0 & $1) | ($2 & ($0 | $1)) }
    rounds.twenty(60, 0xCA62_C1D6) { $0 ^ $1 ^ $2 }
    let end = rounds.state
    return SHA1Lanes(a: a &+ end.a, b: b &+ end.b, c: c &+ end.c, d: d &+ end.d, e: e &+ end.e)
  }

  private struct Rounds {
    typealias Mix = (Lanes, Lanes, Lanes) -> Lanes

    var state: SHA1Lanes
    var words: Block

    @inline(__always)
    mutating func twenty(_ t: Int, _ constant: UInt32, _ mix: Mix) {
      five(t, constant, mix)
      five(t + 5, constant, mix)
      five(t + 10, constant, mix)
      five(t + 15, constant, mix)
    }

    // Each round rotates the variables' roles. Five rounds restore the original roles.
    @inline(__always)
    private mutating func five(_ t: Int, _ constant: UInt32, _ mix: Mix) {
      var (a, b, c, d, e) = (state.a, state.b, state.c, state.d, state.e)
      round(t, constant, a, &b, mix(b, c, d), &e)
      round(t + 1, constant, e, &a, mix(a, b, c), &d)
      round(t + 2, constant, d, &e, mix(e, a, b), &c)
      round(t + 3, constant, c, &d, mix(d, e, a), &b)
      round(t + 4, constant, b, &c, mix(c, d, e), &a)
      state = SHA1Lanes(a: a, b: b, c: c, d: d, e: e)
    }

    private mutating func round(
      _ t: Int, _ constant: UInt32, _ first: Lanes, _ turned: inout Lanes, _ mixed: Lanes,
      _ sum: inout Lanes
    ) {
      sum =
        sum &+ rotated(first, 5) &+ mixed &+ word(t)
        &+ Lanes(repeating: constant)
      turned = rotated(turned, 30)
    }

    private mutating func word(_ t: Int) -> Lanes {
      guard t >= 16 else { return words[t] }
      let mixed =
        words[(t + 13) & 15] ^ words[(t + 8) & 15] ^ words[(t + 2) & 15] ^ words[t & 15]
      let word = rotated(mixed, 1)
      words[t & 15] = word
      return word
    }
  }

  /// A block that contains the state's five words, followed by SHA-1's padding.
  ///
  /// The length in the padding includes the preceding block, which contains the key.
  var block: Block {
    var block = Block(repeating: .zero)
    (block[0], block[1], block[2], block[3], block[4]) = (a, b, c, d, e)
    block[5] = Lanes(repeating: 0x8000_0000)
    block[15] = Lanes(repeating: 672)
    return block
  }

  /// Creates a state from memory that stores each word for all lanes before the next word.
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

  static func ^ (left: SHA1Lanes, right: SHA1Lanes) -> SHA1Lanes {
    SHA1Lanes(
      a: left.a ^ right.a, b: left.b ^ right.b, c: left.c ^ right.c, d: left.d ^ right.d,
      e: left.e ^ right.e)
  }

  /// Returns the result of all PBKDF2 rounds, given the padded keys' states and the first round's
  /// result.
  static func iterate(
    inner: SHA1Lanes, outer: SHA1Lanes, first: SHA1Lanes, rounds: Int
  ) -> SHA1Lanes {
    var (block, sum) = (first, first)
    for _ in 1..<max(1, rounds) {
      block = outer.compressing(inner.compressing(block.block).block)
      sum = sum ^ block
    }
    return sum
  }
}

// Combine the shifted values by addition. With `|`, Swift 6.3's optimizer rotates one lane at a
// time.
private func rotated(_ lanes: SHA1Lanes.Lanes, _ count: UInt32) -> SHA1Lanes.Lanes {
  (lanes &<< SHA1Lanes.Lanes(repeating: count))
    &+ (lanes &>> SHA1Lanes.Lanes(repeating: 32 - count))
}
