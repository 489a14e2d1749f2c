/// A node of an expression's syntax tree.
indirect enum PatternNode: Sendable {
  case empty
  case one(ScalarClass)
  case sequence([PatternNode])
  case choice([PatternNode])
  case optional(PatternNode)
  case repeated(PatternNode)

  var size: Int {
    switch self {
    case .empty: 0
    case .one: 1
    case .sequence(let nodes), .choice(let nodes):
      nodes.reduce(0) { min($0 + $1.size, 1 << 20) }
    case .optional(let node), .repeated(let node): node.size
    }
  }
}

/// A set of Unicode scalars.
struct ScalarClass: Sendable {
  private(set) var ranges: [ClosedRange<UInt32>]
  var isNegated = false
  /// The ASCII scalars in the set as two bit masks, with any negation applied.
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0

  init(_ ranges: [ClosedRange<UInt32>], isNegated: Bool = false) {
    self.ranges = ranges
    self.isNegated = isNegated
    for value in UInt32(0)..<64 {
      if contains(slowly: value) { low |= 1 << UInt64(value) }
      if contains(slowly: value + 64) { high |= 1 << UInt64(value) }
    }
  }

  func contains(_ value: UInt32) -> Bool {
    if value < 64 { return low & 1 << UInt64(value) != 0 }
    if value < 128 { return high & 1 << UInt64(value - 64) != 0 }
    return contains(slowly: value)
  }

  private func contains(slowly value: UInt32) -> Bool {
    ranges.contains { $0.contains(value) } != isNegated
  }

  /// The ranges of the set, with any negation applied.
  var positiveRanges: [ClosedRange<UInt32>] {
    guard isNegated else { return ranges }
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
      next = max(next, range.upperBound + 1)
    }
    if next <= 0x10FFFF { result.append(next...0x10FFFF) }
    return result
  }

  static let digits = ScalarClass([0x30...0x39])
  static let word = ScalarClass([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// White space and line terminators, as defined by ECMAScript.
  static let space = ScalarClass([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  static let any = ScalarClass([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029], isNegated: true)

  var negated: ScalarClass { ScalarClass(ranges, isNegated: !isNegated) }
}
