import Baton
import Logging
import Synchronization

/// A chain that can be edited while it is in use, on the inspector's pages or on your own pages.
///
/// ```swift
/// let (shop, edits) = inspector.register(shopChain, revisions: revisions)
/// let viewer = InspectorViewer(name: "olive", session: session)
/// try await edits.switch("Discount", isOn: false, after: edits.standing.number, by: viewer)
/// ```
///
/// Each edit is first tested on a separate chain, then recorded as a ``Revision``, and applied.
/// The same rules apply to edits on the inspector's pages and on your own pages. Revisions have
/// consecutive numbers.
public final class EditedChain: Sendable {
  /// The current state of the chain, on which an edit is based.
  public struct Standing: Sendable, Hashable {
    /// The number of the latest revision, or 0 before the first edit.
    public let number: Int
    /// The identifiers of the chain's links, in order.
    public let identifiers: [String]
  }

  typealias Links<Chain: EditableChain> = [(
    any AsyncLink<Chain.Request, Chain.Response, Chain.Failure>, as: String
  )]

  /// The chain's name.
  public let name: String
  /// The identifiers of all links that the chain may contain, in registration order.
  public let known: [String]
  private let store: any RevisionStore
  private let logger: Logger
  private let now: @Sendable () -> Duration
  private let noteEdit: @Sendable () -> Void
  private let current: @Sendable () -> [String]
  private let tryOut: @Sendable ([String]) throws -> Void
  private let replaceAll: @Sendable ([String]) throws -> Void
  private let remove: @Sendable (String) throws -> Void
  private let isEnclosing: @Sendable (String) -> Bool
  private let rehearse:
    @Sendable (KeptRequest, [String]) async throws -> (was: ReplayOutcome, now: ReplayOutcome)?

  private struct State {
    var number = 0
    /// The reason why the chain rejected the latest revision, or `nil` if it was applied.
    var obstacle: String?
    var isApplying = false
    var asked = 0
  }
  private let state = Mutex(State())

  /// Creates an editable chain and applies its latest revision.
  ///
  /// The `make` closure creates an empty chain of the same type, and `put` replaces all links in a
  /// chain.
  init<Chain: EditableChain>(
    _ chain: Chain, adding links: [any AsyncLink<Chain.Request, Chain.Response, Chain.Failure>],
    in store: any RevisionStore, of inspector: Inspector, counting log: RequestLog,
    make: @escaping @Sendable (String) -> Chain,
    put: @escaping @Sendable (Chain, Links<Chain>) throws(EditError) -> Void
  ) where Chain.Request: Sendable, Chain.Response: Sendable {
    let links = chain.registry(adding: links)
    let registry = Dictionary(uniqueKeysWithValues: links.map { ($0.as, $0.0) })
    let known = links.map(\.as)
    let name = chain.name
    let all: @Sendable ([String]) throws -> Links<Chain> = { identifiers in
      try identifiers.map { id in
        guard let link = registry[id] ?? chain.link(id) else {
          throw RevisionError.unknown(id, of: name, known: known)
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
    isEnclosing = { id in (registry[id] ?? chain.link(id))?.isEnclosing ?? false }
    rehearse = { kept, identifiers in
      guard let replay = kept.replay as? Replay<Chain.Request, Chain.Response> else { return nil }
      return await replay.outcomes(kept, with: try all(identifiers), of: log.links)
    }
    refresh()
  }

  /// The current state of the chain.
  public var standing: Standing {
    // Read the number before the links. If an edit is made in between, the number is outdated, so
    // an edit that is based on it is rejected.
    let number = state.withLock { $0.number }
    return Standing(number: number, identifiers: current())
  }

  var obstacle: String? { state.withLock { $0.obstacle } }

  /// Returns the latest revisions, newest first.
  ///
  /// - Parameters:
  ///   - count: The maximum number of revisions.
  ///   - viewer: The viewer who requests the revisions.
  /// - Returns: The revisions.
  /// - Throws: An error from the store.
  public func revisions(most count: Int, for viewer: InspectorViewer) async throws -> [Revision] {
    try await store.revisions(of: name, most: count, for: viewer)
  }

  /// Switches a link on or off.
  ///
  /// A link that is switched on is inserted after all links that were registered before it.
  ///
  /// - Parameters:
  ///   - link: The link's identifier.
  ///   - isOn: Whether the chain should call the link.
  ///   - number: The revision that the viewer has seen.
  ///   - viewer: The viewer who makes the edit.
  /// - Throws: An `EditError` if the chain rejects the edit; ``RevisionError`` if the viewer's
  ///   revision is outdated or the link is unknown; or an error from the store.
  public func `switch`(
    _ link: String, isOn: Bool, after number: Int, by viewer: InspectorViewer
  ) async throws {
    let edit = ChainEdit(kind: isOn ? .on : .off, link: link, other: "")
    try await make(edit, after: number, by: viewer)
  }

  /// Returns the identifiers after an edit, or throws an error if the chain rejects the edit.
  func tried(_ edit: ChainEdit, of current: [String]) throws -> [String] {
    for name in edit.kind == .on ? [edit.link] : edit.kind == .replace ? [edit.other] : [] {
      guard known.contains(name) else {
        throw RevisionError.unknown(name, of: self.name, known: known)
      }
    }
    // If the link is missing, let the chain throw its own error, because it is more precise.
    if edit.kind != .on, !current.contains(edit.link) { try remove(edit.link) }
    let after = edit.applied(to: current, known: known)
    guard after != current else { throw RevisionError.nothingChanges(in: name) }
    try tryOut(after)
    return after
  }

  func make(_ edit: ChainEdit, after number: Int, by viewer: InspectorViewer) async throws {
    let before = try standing(at: number).identifiers
    try await record(try tried(edit, of: before), insteadOf: before, after: number, by: viewer)
  }

  /// Undoes the latest revision that has not yet been undone, and records a new revision.
  func undo(after number: Int, by viewer: InspectorViewer) async throws {
    let before = try standing(at: number).identifiers
    let history = try await revisions(most: max(number, 1), for: viewer)
    guard let undone = history.nextUndone else { throw RevisionError.nothingToUndo(in: name) }
    try tryOut(undone.before)
    try await record(undone.before, insteadOf: before, after: number, by: viewer)
  }

  /// Restores the links from a revision, and records a new revision.
  ///
  /// Revision 0 means the initial links.
  func restore(_ revision: Int, after number: Int, by viewer: InspectorViewer) async throws {
    let before = try standing(at: number).identifiers
    let history =
      (0...number).contains(revision)
      ? try await revisions(most: number - max(revision, 1) + 1, for: viewer) : []
    guard let found = history.last, found.number == max(revision, 1) else {
      throw RevisionError.noRevision(revision, latest: number, of: name)
    }
    let after = revision == 0 ? found.before : found.after
    guard after != before || obstacle != nil else { throw RevisionError.nothingChanges(in: name) }
    try tryOut(after)
    try await record(after, insteadOf: before, after: number, by: viewer)
  }

  /// Returns the current state, or throws an error unless the given revision is the latest.
  private func standing(at number: Int) throws(RevisionError) -> Standing {
    let standing = standing
    guard number == standing.number else {
      throw .old(number, latest: standing.number, of: name)
    }
    return standing
  }

  private func record(
    _ after: [String], insteadOf before: [String], after number: Int, by viewer: InspectorViewer
  ) async throws {
    // Refresh even if recording fails, because another process may have recorded a later revision.
    defer { refresh() }
    try await store.record(
      Revision(number: number + 1, at: now(), who: viewer.name, before: before, after: after),
      of: name, by: viewer)
  }

  /// Applies the latest revision in the store if it is newer than the chain's revision.
  ///
  /// Call this method when another process may have recorded a revision in the same store. If the
  /// chain rejects the revision, the chain is unchanged, and the log and the chain's page give the
  /// reason.
  ///
  /// It is safe to call this method concurrently, because an older revision never replaces a newer
  /// one.
  public func refresh() {
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

  /// Applies a revision, and returns `nil`.
  ///
  /// If the chain rejects the revision, returns the reason and leaves the chain unchanged.
  private func obstacle(to revision: Revision) -> String? {
    do {
      try replaceAll(revision.after)
      noteEdit()
      return nil
    } catch {
      logger.error(
        "a revision cannot be applied, and the chain is unchanged",
        metadata: [
          "chain": "\(name)", "revision": "\(revision.number)", "reason": "\(error)",
        ])
      return "\(error)"
    }
  }

  /// Returns a stored request's original outcome and its outcome in a chain with the given links.
  ///
  /// Returns `nil` if the request was cancelled, or if its value is not stored.
  func replayed(_ kept: KeptRequest, with identifiers: [String]) async throws -> (
    was: ReplayOutcome, now: ReplayOutcome
  )? {
    try await rehearse(kept, identifiers)
  }

  /// Returns those of the given links that enclose the rest of the chain in its outline.
  func enclosing(among identifiers: [String]) -> Set<String> {
    Set(identifiers.filter(isEnclosing))
  }
}

extension AsyncLink {
  /// Whether the rest of the chain is drawn inside this link.
  fileprivate var isEnclosing: Bool {
    let rest = Outline("", label: "rest of the chain")
    var row = Outline.Row()
    row.prepend([rest])
    outline(before: &row)
    return row.outlines.last != rest
  }
}

extension EditableChain {
  /// Returns the links that the chain may contain.
  ///
  /// The chain's own links keep their identifiers. Other links are identified by their names.
  func registry(
    adding links: [any AsyncLink<Request, Response, Failure>]
  ) -> EditedChain.Links<Self> {
    let standing = identifiers.compactMap { id in link(id).map { ($0, as: id) } }
    var seen: Set<String> = []
    return (standing + links.map { ($0, as: $0.name) }).filter { seen.insert($0.as).inserted }
  }
}
