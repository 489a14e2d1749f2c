import Baton
import Synchronization

/// The bag's chain, of which the owner can switch handlers off and on while the shop sells.
///
/// Each change is an edition in the store, which refuses it if somebody was faster; a market that starts
/// goes on with the last one.
final class BagSwitches: Sendable {
  static let name = "bag"

  let chain: AsyncRuntimeChain<BagRequest, BagAnswer, Refusal>
  /// All handlers, in order.
  let links: [any AsyncLink<BagRequest, BagAnswer, Refusal>]
  private let store: any ShopStore
  private struct State {
    /// The number of the edition that the chain stands at.
    var number = 0
    var isApplying = false
    /// How often somebody has asked for the last edition to be applied.
    var asked = 0
  }
  private let state = Mutex(State())

  init(_ links: [any AsyncLink<BagRequest, BagAnswer, Refusal>], store: any ShopStore) {
    self.links = links
    self.store = store
    chain = bagChain(links)
    apply()
  }

  var names: [String] { links.map(\.name) }

  /// The number of the edition that the chain stands at; 0 before the first.
  var number: Int { state.withLock { $0.number } }

  func isOn(_ name: String) -> Bool { chain.identifiers.contains(name) }

  /// Switches a handler on or off.
  ///
  /// - Parameters:
  ///   - name: The handler's.
  ///   - isOn: Whether it is to be asked.
  ///   - number: The edition that the owner has seen.
  ///   - visitor: Who wants it.
  /// - Throws: `.chainRefused` with the core's own reason; `.chainChanged` if there is a later edition.
  func set(
    _ name: String, isOn: Bool, after number: Int, by visitor: Visitor
  ) async throws(Refusal) {
    guard names.contains(name) else { throw .chainRefused("The bag's chain has no \"\(name)\".") }
    let before = chain.identifiers
    let after = names.filter { $0 == name ? isOn : before.contains($0) }
    do {
      // The rules of order are asked of a chain that nobody uses.
      let trial = AsyncRuntimeChain<BagRequest, BagAnswer, Refusal>(Self.name)
      try trial.replaceAll(with: links.filter { after.contains($0.name) })
    } catch {
      throw .chainRefused("\(error)")
    }
    try await store.record(after, of: Self.name, insteadOf: before, number: number + 1, by: visitor)
    apply()
  }

  /// Lets the chain stand as the last edition says; one at a time, so that none takes the place of a later.
  private func apply() {
    let isFirst = state.withLock { state in
      state.asked += 1
      defer { state.isApplying = true }
      return !state.isApplying
    }
    var isDone = !isFirst
    while !isDone {
      let asked = state.withLock { $0.asked }
      let last = store.remembered(edition: Self.name)
      // What was recorded was tried; a handler that a later version of the market has is off.
      if let last { try? chain.replaceAll(with: links.filter { last.after.contains($0.name) }) }
      isDone = state.withLock { state in
        state.number = last?.number ?? 0
        state.isApplying = state.asked != asked
        return !state.isApplying
      }
    }
  }
}
