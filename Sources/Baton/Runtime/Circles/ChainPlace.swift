internal import Synchronization

/// A run-time chain's node in the containment graph, removed when the chain is released.
///
/// One global lock guards the graph, because two chains could be added to each other concurrently.
/// Only an edit that adds or removes a nested chain takes this lock.
final class ChainPlace: Sendable {
  private static let nesting = Lock(Nesting())
  private static let count = Atomic<Int>(0)

  let number = ChainPlace.count.add(1, ordering: .relaxed).newValue
  private let isUsed = Atomic<Bool>(false)

  deinit { letGo() }

  /// Records that this chain contains the given chains or, if that would create a cycle, returns
  /// all chains that contain this one.
  func hold(_ chains: [Int]) -> Set<Int>? {
    guard !chains.isEmpty else { return nil }
    isUsed.store(true, ordering: .relaxed)
    return Self.nesting.withLock { nesting in
      guard !nesting.leads(from: chains, to: number) else { return nesting.all(leadingTo: number) }
      nesting.add(number, holding: chains)
      return nil
    }
  }

  func letGo(of chains: [Int]) {
    guard !chains.isEmpty else { return }
    Self.nesting.withLock { $0.remove(number, holding: chains) }
  }

  func letGo() {
    guard isUsed.load(ordering: .relaxed) else { return }
    Self.nesting.withLock { $0.removeAll(heldBy: number) }
  }
}

struct Nesting {
  private typealias Ways = [Int: [Int: Int]]

  private var held: Ways = [:]
  private var holders: Ways = [:]

  mutating func add(_ chain: Int, holding others: [Int]) {
    for other in others {
      held[chain, default: [:]][other, default: 0] += 1
      holders[other, default: [:]][chain, default: 0] += 1
    }
  }

  mutating func remove(_ chain: Int, holding others: [Int]) {
    for other in others {
      Self.remove(other, from: chain, &held)
      Self.remove(chain, from: other, &holders)
    }
  }

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

  /// Returns whether one of `chains` is `chain`, or contains `chain` at any depth.
  ///
  /// The search advances from both ends in turn. Nesting chains from the inside out is therefore
  /// as fast as from the outside in.
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

  func all(leadingTo chain: Int) -> Set<Int> {
    var up = Search(holders, from: [chain])
    while up.step() != nil {}
    return up.seen
  }

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
