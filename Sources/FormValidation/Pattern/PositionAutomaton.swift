internal import FieldFormats

/// An automaton whose states are the positions of an expression (Glushkov's construction).
///
/// A set of positions is a bit set. For each scalar, the next set contains the positions that may
/// follow the current ones and whose class contains the scalar. The automaton never backtracks.
struct PositionAutomaton: Sendable {
  /// The first and the last positions of a node, and whether the node can match the empty string.
  private struct Ends {
    var first: [Int] = []
    var last: [Int] = []
    var isOptional = true
  }

  private var classes: [ScalarClass] = []
  private var follow: [[Int]] = []
  private var start: [Int] = []
  private var isFinal: [Bool] = []
  private var isEmptyMatch = false
  /// ``start`` and ``follow`` as bit masks, if there are at most 64 positions.
  private var startBits: UInt64 = 0
  private var followBits: [UInt64] = []

  init(_ node: PatternNode) {
    let ends = add(node)
    start = ends.first
    isEmptyMatch = ends.isOptional
    isFinal = Array(repeating: false, count: classes.count)
    for place in ends.last { isFinal[place] = true }
    for place in follow.indices { follow[place] = Array(Set(follow[place])).sorted() }
    if classes.count <= 64 {
      startBits = bits(start)
      followBits = follow.map(bits)
    }
  }

  private mutating func add(_ node: PatternNode) -> Ends {
    switch node {
    case .empty: return Ends()
    case .one(let scalars):
      classes.append(scalars)
      follow.append([])
      return Ends(first: [classes.count - 1], last: [classes.count - 1], isOptional: false)
    case .sequence(let nodes): return nodes.reduce(Ends()) { join($0, add($1)) }
    case .choice(let nodes):
      var ends = Ends(isOptional: false)
      for node in nodes {
        let each = add(node)
        ends.first += each.first
        ends.last += each.last
        ends.isOptional = ends.isOptional || each.isOptional
      }
      return ends
    case .optional(let node):
      var ends = add(node)
      ends.isOptional = true
      return ends
    case .repeated(let node):
      let ends = add(node)
      link(ends.last, to: ends.first)
      return ends
    }
  }

  private mutating func join(_ left: Ends, _ right: Ends) -> Ends {
    link(left.last, to: right.first)
    return Ends(
      first: left.isOptional ? left.first + right.first : left.first,
      last: right.isOptional ? left.last + right.last : right.last,
      isOptional: left.isOptional && right.isOptional)
  }

  private mutating func link(_ places: [Int], to next: [Int]) {
    for place in places { follow[place] += next }
  }

  func matches(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty else { return isEmptyMatch }
    return classes.count <= 64 ? matchesSmall(text) : matchesLarge(text)
  }

  /// Matches an expression with at most 64 positions, whose sets fit in a single word.
  private func matchesSmall(_ text: Span<UInt8>) -> Bool {
    var candidates = startBits
    var reached: UInt64 = 0
    var offset = 0
    while offset < text.count {
      guard let (scalar, width) = text.scalar(at: offset) else { return false }
      offset += width
      reached = 0
      var next: UInt64 = 0
      while candidates != 0 {
        let place = candidates.trailingZeroBitCount
        candidates &= candidates - 1
        if classes[place].contains(scalar.value) {
          reached |= 1 << UInt64(place)
          next |= followBits[place]
        }
      }
      candidates = next
      if reached == 0 { return false }
    }
    while reached != 0 {
      if isFinal[reached.trailingZeroBitCount] { return true }
      reached &= reached - 1
    }
    return false
  }

  private func bits(_ places: [Int]) -> UInt64 {
    places.reduce(0) { $0 | 1 << UInt64($1) }
  }

  private func matchesLarge(_ text: Span<UInt8>) -> Bool {
    var candidates = Array(Set(start))
    var isCandidate = Array(repeating: false, count: classes.count)
    var offset = 0
    var isAtEnd = false
    while offset < text.count {
      guard let (scalar, width) = text.scalar(at: offset) else { return false }
      offset += width
      var next: [Int] = []
      isAtEnd = false
      for place in candidates where classes[place].contains(scalar.value) {
        isAtEnd = isAtEnd || isFinal[place]
        for other in follow[place] where !isCandidate[other] {
          isCandidate[other] = true
          next.append(other)
        }
      }
      for place in next { isCandidate[place] = false }
      candidates = next
      if candidates.isEmpty, offset < text.count { return false }
    }
    return isAtEnd
  }
}
