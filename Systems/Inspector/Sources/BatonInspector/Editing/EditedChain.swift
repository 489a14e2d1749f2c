import Baton
import Synchronization

/// A chain that is edited by the inspector, without its types.
///
/// Each edit is tried on a chain that nobody uses, recorded as an edition, and made.
final class EditedChain: Sendable {
  typealias Links<Chain: EditableChain> = [(
    any AsyncLink<Chain.Request, Chain.Response, Chain.Failure>, as: String
  )]

  let name: String
  /// The identifiers of all links that may stand in the chain, in the order in which they were made
  /// known.
  let known: [String]
  private let store: any EditionStore
  private let current: @Sendable () -> [String]
  private let tryOut: @Sendable ([String]) throws(EditError) -> Void
  private let replaceAll: @Sendable ([String]) throws(EditError) -> Void
  private let remove: @Sendable (String) throws(EditError) -> Void
  private let rehearse: @Sendable (KeptRequest, [String]) async -> (was: Verdict, now: Verdict)?

  private struct State {
    /// The number of the edition that the chain stands at.
    var number = 0
    var isApplying = false
    /// How often somebody has asked for the latest edition to be applied.
    var asked = 0
  }
  private let state = Mutex(State())

  /// A chain that stands as its latest edition says.
  ///
  /// `make` makes a chain of the same kind, and `put` puts links in the place of all others.
  init<Chain: EditableChain>(
    _ chain: Chain, adding links: [any AsyncLink<Chain.Request, Chain.Response, Chain.Failure>],
    in store: any EditionStore, make: @escaping @Sendable (String) -> Chain,
    put: @escaping @Sendable (Chain, Links<Chain>) throws(EditError) -> Void
  ) where Chain.Request: Sendable, Chain.Response: Sendable {
    let standing = chain.identifiers.compactMap { id in chain.link(id).map { ($0, as: id) } }
    let registry = Dictionary(
      (standing + links.map { ($0, as: $0.name) }).map { ($0.as, $0.0) }
    ) { first, _ in first }
    let all: @Sendable ([String]) -> Links<Chain> = { identifiers in
      identifiers.compactMap { id in (registry[id] ?? chain.link(id)).map { ($0, as: id) } }
    }
    name = chain.name
    var seen: Set<String> = []
    known = (standing.map(\.as) + links.map(\.name)).filter { seen.insert($0).inserted }
    self.store = store
    current = { chain.identifiers }
    tryOut = { identifiers throws(EditError) in try put(make(chain.name), all(identifiers)) }
    replaceAll = { identifiers throws(EditError) in try put(chain, all(identifiers)) }
    remove = { identifier throws(EditError) in
      let copy = make(chain.name)
      try put(copy, all(chain.identifiers))
      try copy.remove(identifier)
    }
    let names = Set(registry.values.map(\.name))
    rehearse = { kept, identifiers in
      guard let replay = kept.replay as? Replay<Chain.Request, Chain.Response> else { return nil }
      return await replay.verdicts(kept, with: all(identifiers), of: names)
    }
    apply()
  }

  /// The identifiers of the links, in order.
  var identifiers: [String] { current() }

  /// The number of the edition that the chain stands at; 0 before the first.
  var number: Int { state.withLock { $0.number } }

  func editions(most count: Int) async throws -> [Edition] {
    try await store.editions(of: name, most: count)
  }

  /// The identifiers after an edit, which the chain would take.
  func tried(_ edit: ChainEdit) throws -> [String] {
    let current = identifiers
    for name in edit.kind == .on ? [edit.link] : edit.kind == .replace ? [edit.other] : [] {
      guard known.contains(name) else {
        throw EditionError.unknown(name, of: self.name, known: known)
      }
    }
    // The core says best what is not there.
    if edit.kind != .on, !current.contains(edit.link) { try remove(edit.link) }
    let after = edit.applied(to: current, known: known)
    try tryOut(after)
    return after
  }

  /// Makes an edit, which is the next edition.
  ///
  /// It throws the core's own error if the chain refuses it, and ``EditionError`` if there is a
  /// later edition than the one that its author has seen.
  func make(_ edit: ChainEdit, after number: Int, by who: String, at time: Duration) async throws {
    try await record(try tried(edit), after: number, by: who, at: time)
  }

  /// Lets the chain stand as before its latest edition, which is an edition, too.
  func undo(after number: Int, by who: String, at time: Duration) async throws {
    guard let latest = store.latest(of: name) else { throw EditionError.nothingToUndo(in: name) }
    try tryOut(latest.before)
    try await record(latest.before, after: number, by: who, at: time)
  }

  private func record(
    _ after: [String], after number: Int, by who: String, at time: Duration
  ) async throws {
    let standing = self.number
    guard number == standing else { throw EditionError.old(number, latest: standing, of: name) }
    try await store.record(
      Edition(number: number + 1, at: time, who: who, before: identifiers, after: after), of: name)
    apply()
  }

  /// Lets the chain stand as the latest edition says; one at a time, so that none takes the place
  /// of a later one.
  private func apply() {
    let isFirst = state.withLock { state in
      state.asked += 1
      defer { state.isApplying = true }
      return !state.isApplying
    }
    var isDone = !isFirst
    while !isDone {
      let asked = state.withLock { $0.asked }
      let latest = store.latest(of: name)
      // What was recorded was tried; a handler that is not known any more is off.
      if let latest { try? replaceAll(latest.after) }
      isDone = state.withLock { state in
        state.number = latest?.number ?? 0
        state.isApplying = state.asked != asked
        return !state.isApplying
      }
    }
  }

  /// What came of a kept request, and what would come of it in a chain of those links; `nil` for
  /// one that cannot be told.
  func verdicts(_ kept: KeptRequest, with identifiers: [String]) async -> (
    was: Verdict, now: Verdict
  )? {
    await rehearse(kept, identifiers)
  }
}
