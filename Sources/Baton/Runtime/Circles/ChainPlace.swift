internal import Synchronization

/// A run-time chain's place among those that hold each other, which is left with the chain.
///
/// Two chains could each be put into the other at the same time, so who holds whom stands behind one
/// lock, program-wide. It is taken only to put a chain into a chain or out of it, for as long as it
/// takes to look at the chains in between; edits with other links do not wait for it.
final class ChainPlace: Sendable {
  private static let nesting = Lock(Nesting())
  private static let count = Atomic<Int>(0)

  /// What the chain is known by; no other chain ever has the same.
  let number = ChainPlace.count.add(1, ordering: .relaxed).newValue
  private let isUsed = Atomic<Bool>(false)

  deinit { letGo() }

  /// Says that the chain holds others, unless a circle would be closed by that.
  ///
  /// - Returns: `nil`; or the chain and all those that hold it, if one of the others is among them.
  func hold(_ chains: [Int]) -> Set<Int>? {
    guard !chains.isEmpty else { return nil }
    isUsed.store(true, ordering: .relaxed)
    return Self.nesting.withLock { nesting in
      guard !nesting.leads(from: chains, to: number) else { return nesting.all(leadingTo: number) }
      nesting.add(number, holding: chains)
      return nil
    }
  }

  /// Says that the chain does not hold others any more, once for each.
  func letGo(of chains: [Int]) {
    guard !chains.isEmpty else { return }
    Self.nesting.withLock { $0.remove(number, holding: chains) }
  }

  /// Says that the chain holds nothing any more.
  func letGo() {
    guard isUsed.load(ordering: .relaxed) else { return }
    Self.nesting.withLock { $0.removeAll(heldBy: number) }
  }
}
