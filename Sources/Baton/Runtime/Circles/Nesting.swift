/// Which run-time chains hold which, by their numbers.
struct Nesting {
  /// From each chain to others, and how often.
  private typealias Ways = [Int: [Int: Int]]

  private var held: Ways = [:]
  private var holders: Ways = [:]

  /// Adds that a chain holds others.
  mutating func add(_ chain: Int, holding others: [Int]) {
    for other in others {
      held[chain, default: [:]][other, default: 0] += 1
      holders[other, default: [:]][chain, default: 0] += 1
    }
  }

  /// Takes back that a chain holds others, once for each.
  mutating func remove(_ chain: Int, holding others: [Int]) {
    for other in others {
      Self.remove(other, from: chain, &held)
      Self.remove(chain, from: other, &holders)
    }
  }

  /// Takes back all that a chain holds.
  mutating func removeAll(heldBy chain: Int) {
    for (other, _) in held.removeValue(forKey: chain) ?? [:] {
      holders[other]?[chain] = nil
      if holders[other]?.isEmpty == true { holders[other] = nil }
    }
  }

  private static func remove(_ end: Int, from start: Int, _ ways: inout Ways) {
    guard let count = ways[start]?[end] else { return }
    ways[start]?[end] = count > 1 ? count - 1 : nil
    if ways[start]?.isEmpty == true { ways[start] = nil }
  }

  /// Whether one of some chains is another one, or holds it at whatever depth.
  ///
  /// It is looked for from both ends, a step from the one and a step from the other, until they meet
  /// or one end has seen all there is. So what is built from the inside out costs as little as what
  /// is built from the outside in, and no chain is looked at twice.
  func leads(from chains: [Int], to chain: Int) -> Bool {
    var down = Search(held, from: chains)
    var up = Search(holders, from: [chain])
    guard !down.seen.contains(chain) else { return true }
    while let below = down.step() {
      if up.seen.contains(below) { return true }
      guard let above = up.step() else { return false }
      if down.seen.contains(above) { return true }
    }
    return false
  }

  /// The chain, and those that hold it at whatever depth.
  func all(leadingTo chain: Int) -> Set<Int> {
    var up = Search(holders, from: [chain])
    while up.step() != nil {}
    return up.seen
  }

  /// A look around from some chains, each of which is visited once.
  private struct Search {
    private let ways: Ways
    private(set) var seen: Set<Int>
    private var waiting: [Int]
    private var ends: Dictionary<Int, Int>.Keys.Iterator?

    init(_ ways: Ways, from chains: [Int]) {
      self.ways = ways
      seen = Set(chains)
      waiting = chains
    }

    /// Goes one way further, and says where it ends; `nil` if there is none.
    mutating func step() -> Int? {
      while true {
        if let end = ends?.next() {
          if seen.insert(end).inserted { waiting.append(end) }
          return end
        }
        guard let next = waiting.popLast() else { return nil }
        ends = ways[next]?.keys.makeIterator()
      }
    }
  }
}
