import Baton
import Logging
import Synchronization

/// A chain that is edited while it works, by the inspector's pages or by pages of your own.
///
/// ```swift
/// let (shop, edits) = inspector.register(shopChain, editions: editions)
/// let viewer = InspectorViewer(name: "olive", session: session)
/// try await edits.switch("Discount", isOn: false, after: edits.standing.number, by: viewer)
/// ```
///
/// Each edit is tried on a chain that nobody uses, recorded as an ``Edition``, and made. So whoever
/// edits it, it is edited in one way, and one edition comes after the other.
public final class EditedChain: Sendable {
  /// How the chain stands: what an edit is made for.
  public struct Standing: Sendable, Hashable {
    /// The number of its latest edition; 0 before the first.
    public let number: Int
    /// The identifiers of its links, in order.
    public let identifiers: [String]
  }

  typealias Links<Chain: EditableChain> = [(
    any AsyncLink<Chain.Request, Chain.Response, Chain.Failure>, as: String
  )]

  /// The chain's name.
  public let name: String
  /// The identifiers of all links that may stand in the chain, in the order in which they were made
  /// known.
  public let known: [String]
  private let store: any EditionStore
  private let logger: Logger
  private let now: @Sendable () -> Duration
  private let noteEdit: @Sendable () -> Void
  private let current: @Sendable () -> [String]
  private let tryOut: @Sendable ([String]) throws -> Void
  private let replaceAll: @Sendable ([String]) throws -> Void
  private let remove: @Sendable (String) throws -> Void
  private let rehearse:
    @Sendable (KeptRequest, [String]) async throws -> (was: Verdict, now: Verdict)?

  private struct State {
    /// The number of the edition that the chain stands at.
    var number = 0
    /// Why the chain does not stand as that edition says.
    var obstacle: String?
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
    in store: any EditionStore, of inspector: Inspector, counting log: RequestLog,
    make: @escaping @Sendable (String) -> Chain,
    put: @escaping @Sendable (Chain, Links<Chain>) throws(EditError) -> Void
  ) where Chain.Request: Sendable, Chain.Response: Sendable {
    let standing = chain.identifiers.compactMap { id in chain.link(id).map { ($0, as: id) } }
    let registry = Dictionary(
      (standing + links.map { ($0, as: $0.name) }).map { ($0.as, $0.0) }
    ) { first, _ in first }
    var seen: Set<String> = []
    let known = (standing.map(\.as) + links.map(\.name)).filter { seen.insert($0).inserted }
    let name = chain.name
    let all: @Sendable ([String]) throws -> Links<Chain> = { identifiers in
      try identifiers.map { id in
        guard let link = registry[id] ?? chain.link(id) else {
          throw EditionError.unknown(id, of: name, known: known)
        }
        return (link, as: id)
      }
    }
    self.name = name
    self.known = known
    self.store = store
    (logger, now, noteEdit) = (inspector.logger, inspector.now, log.noteEdit)
    current = { chain.identifiers }
    tryOut = { identifiers in try put(make(name), all(identifiers)) }
    replaceAll = { identifiers in try put(chain, all(identifiers)) }
    remove = { identifier in
      let copy = make(name)
      try put(copy, all(chain.identifiers))
      try copy.remove(identifier)
    }
    let names = LinkNames(registry.values.map(\.name))
    rehearse = { kept, identifiers in
      guard let replay = kept.replay as? Replay<Chain.Request, Chain.Response> else { return nil }
      return await replay.verdicts(kept, with: try all(identifiers), of: names)
    }
    apply()
  }

  /// How the chain stands.
  public var standing: Standing {
    // Whoever sees links of a later edition is refused, and not the other way round.
    let number = state.withLock { $0.number }
    return Standing(number: number, identifiers: current())
  }

  /// Why the chain does not stand as its latest edition says; `nil` if it does.
  var obstacle: String? { state.withLock { $0.obstacle } }

  /// The latest editions, the latest first.
  ///
  /// - Parameters:
  ///   - count: How many at most.
  ///   - viewer: Who wants to see them.
  /// - Returns: The editions.
  /// - Throws: What keeps the store from telling.
  public func editions(most count: Int, for viewer: InspectorViewer) async throws -> [Edition] {
    try await store.editions(of: name, most: count, for: viewer)
  }

  /// Switches a link off, or on: then it stands behind those that were made known before it.
  ///
  /// - Parameters:
  ///   - link: The link's identifier.
  ///   - isOn: Whether it is to be asked.
  ///   - number: The edition that the viewer has seen.
  ///   - viewer: Who wants it.
  /// - Throws: The core's own `EditError` if the chain refuses it, ``EditionError`` if there is a
  ///   later edition than the one that the viewer has seen or no such link is known, and what the
  ///   store throws.
  public func `switch`(
    _ link: String, isOn: Bool, after number: Int, by viewer: InspectorViewer
  ) async throws {
    let edit = ChainEdit(kind: isOn ? .on : .off, link: link, other: "")
    try await make(edit, after: number, by: viewer)
  }

  /// The identifiers after an edit, which the chain would take.
  func tried(_ edit: ChainEdit, of current: [String]) throws -> [String] {
    for name in edit.kind == .on ? [edit.link] : edit.kind == .replace ? [edit.other] : [] {
      guard known.contains(name) else {
        throw EditionError.unknown(name, of: self.name, known: known)
      }
    }
    // The core says best what is not there.
    if edit.kind != .on, !current.contains(edit.link) { try remove(edit.link) }
    let after = edit.applied(to: current, known: known)
    guard after != current else { throw EditionError.nothingChanges(in: name) }
    try tryOut(after)
    return after
  }

  /// Makes an edit, which is the next edition.
  func make(_ edit: ChainEdit, after number: Int, by viewer: InspectorViewer) async throws {
    let before = try standing(at: number).identifiers
    try await record(try tried(edit, of: before), insteadOf: before, after: number, by: viewer)
  }

  /// Lets the chain stand as before its latest edition, which is an edition, too.
  func undo(after number: Int, by viewer: InspectorViewer) async throws {
    let before = try standing(at: number).identifiers
    guard let latest = store.latest(of: name) else { throw EditionError.nothingToUndo(in: name) }
    try tryOut(latest.before)
    try await record(latest.before, insteadOf: before, after: number, by: viewer)
  }

  /// How the chain stands, for somebody who has seen an edition.
  private func standing(at number: Int) throws(EditionError) -> Standing {
    let standing = standing
    guard number == standing.number else {
      throw .old(number, latest: standing.number, of: name)
    }
    return standing
  }

  private func record(
    _ after: [String], insteadOf before: [String], after number: Int, by viewer: InspectorViewer
  ) async throws {
    // Whatever comes of it, somebody else may have recorded a later one.
    defer { apply() }
    try await store.record(
      Edition(number: number + 1, at: now(), who: viewer.name, before: before, after: after),
      of: name, by: viewer)
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
      let (asked, number) = state.withLock { ($0.asked, $0.number) }
      let new = store.latest(of: name).flatMap { $0.number > number ? $0 : nil }
      let obstacle = new.flatMap(obstacle)
      isDone = state.withLock { state in
        if let new { (state.number, state.obstacle) = (new.number, obstacle) }
        state.isApplying = state.asked != asked
        return !state.isApplying
      }
    }
  }

  /// Lets the chain stand as an edition says, or as it stands; then it tells why.
  private func obstacle(to edition: Edition) -> String? {
    do {
      try replaceAll(edition.after)
      noteEdit()
      return nil
    } catch {
      logger.error(
        "an edition cannot be applied, and the chain is unchanged",
        metadata: [
          "chain": "\(name)", "edition": "\(edition.number)", "reason": "\(error)",
        ])
      return "\(error)"
    }
  }

  /// What came of a kept request, and what would come of it in a chain of those links; `nil` for
  /// one that cannot be told.
  func verdicts(_ kept: KeptRequest, with identifiers: [String]) async throws -> (
    was: Verdict, now: Verdict
  )? {
    try await rehearse(kept, identifiers)
  }
}
