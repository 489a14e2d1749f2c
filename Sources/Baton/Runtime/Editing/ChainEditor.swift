/// The editor of a run-time chain; public only because the compiler requires it.
///
/// The editor has no public methods. To edit a chain, use the methods of ``EditableChain``.
public final class ChainEditor<Request, Response, Failure: Error>: Sendable {
  typealias Element = RuntimeLink<Request, Response, Failure>
  typealias ChainSnapshot = Snapshot<Request, Response, Failure>
  private typealias State = IdentifiedLinks

  /// An edit to the chain; the identifiers refer to links that the chain contains.
  public enum _Change: Sendable {
    /// Inserts a link.
    case insert(RuntimeLink<Request, Response, Failure>, at: Place)
    /// Replaces the link that has the given identifier.
    case replace(String, with: RuntimeLink<Request, Response, Failure>)
    /// Removes the link that has the given identifier.
    case remove(String)
    /// Removes all links.
    case removeAll
    /// Moves the link that has the given identifier.
    case move(String, to: Place)
  }

  @usableFromInline let name: String
  let place = ChainPlace()
  @usableFromInline let published: Published<Snapshot<Request, Response, Failure>>
  private let state = Lock(State())
  private let observers = EditObservers()

  init(_ name: String) {
    self.name = name
    published = Published(Snapshot([], runsEveryCheck: ChainSnapshot.isOfChecks))
  }

  deinit {
    observers.end()
    // Releasing deeply nested chains here could overflow the stack.
    var links = Optional(state.exchange(State()))
    ReleaseQueue.run { _ = links.take() }
  }

  var outlines: [Outline] {
    let alone = Outline(name, parts: [], kind: .chain(place.number))
    if LinkQuestion.meets(self, place.number) { return [alone] }
    return LinkQuestion.drawing(of: self, alone: alone) {
      guard StackRoom.isLow else { return drawn }
      return StackRoom.onLargerStack { drawn } ?? [Outline(name)]
    }
  }

  var namesToFirst: [String] { published.snapshot().wayToFirst() + [name] }

  private var drawn: [Outline] {
    var row = published.snapshot().outlined()
    row.enclose(in: name, kind: .chain(place.number))
    return row.outlines
  }

  /// Returns the result of an unrecorded request, or `nil` if this fast path does not apply.
  @inlinable
  func plainResult(of request: Request) -> Snapshot<Request, Response, Failure>.Result? {
    published.read { $0.isPlain && !$0.nests ? $0.walkFused(request) : nil }
  }

  func contains(_ identifier: String) -> Bool {
    state.withLock { $0[identifier] != nil }
  }

  var linkContents: [String: LinkContents] { state.withLock { $0.contents } }

  @usableFromInline
  func make(_ change: _Change) throws(EditError) {
    // Adding a link at either end takes constant time; every other edit copies the chain.
    guard case .insert(let element, let spot) = change, spot == .last || spot == .first else {
      return try make([change])
    }
    let contents = element.contents
    try publish { (snapshot, state) throws(Refusal) in
      guard !state.concern(element, contents) else {
        return try publish([change], [contents], nil, after: snapshot, &state)
      }
      if let known = state[element.name] {
        throw .edit(.duplicate(element.name, at: snapshot.index(of: known) ?? 0, in: name))
      }
      try hold(contents.chains, in: element)
      state.put(element, as: element.name, contents)
      let isLast = spot == .last
      let newer = isLast ? snapshot.appending(element) : snapshot.prepending(element)
      let edit = Edit.inserted(element.name, at: isLast ? snapshot.count : 0)
      return (published.replace(with: newer), observers.queue(edit))
    }
  }

  func removeAll() {
    // Removing all links cannot fail, because an empty chain breaks no rule.
    try? make([.removeAll])
  }

  /// Returns a stream of all subsequent edits.
  ///
  /// The stream is created while the lock is held, so it contains only edits that are made later.
  func edits() -> AsyncStream<Edit> {
    state.withLock { _ in observers.edits() }
  }

  func identifiersAndEdits() -> (identifiers: [String], edits: AsyncStream<Edit>) {
    state.withLock { _ in (published.newestValue.links.map(\.name), observers.edits()) }
  }

  func currentState() -> (snapshot: ChainSnapshot, links: IdentifiedLinks) {
    state.withLock { (published.newestValue, $0) }
  }

  /// A closure that returns the identifier of a link edited after a batch read it, or `nil`.
  typealias Rereading = (ChainSnapshot, IdentifiedLinks) -> String?

  /// Makes all edits or none; inspects links outside the lock, because this may run user code.
  func make(_ changes: [_Change], _ reread: Rereading? = nil) throws(EditError) {
    // A batch without edits always succeeds, because everything that it read comes from one
    // snapshot.
    guard !changes.isEmpty else { return }
    let contents = changes.map { $0.contents }
    try publish { (snapshot, state) throws(Refusal) in
      try publish(changes, contents, reread, after: snapshot, &state)
    }
  }

  private func publish(
    _ changes: [_Change], _ contents: [LinkContents], _ reread: Rereading?,
    after snapshot: ChainSnapshot, _ state: inout State
  ) throws(Refusal) -> Publication {
    if let identifier = reread?(snapshot, state) {
      throw .edit(.overtaken(identifier, in: name))
    }
    let (newer, edits) = try newer(
      than: snapshot, afterAll: changes, contents, ofBatch: reread != nil, &state)
    let replaced = published.replace(with: newer)
    var isWatched = false
    for edit in edits { isWatched = observers.queue(edit) }
    return (replaced, isWatched)
  }

  /// The registration that keeps the replaced snapshot alive, and whether to notify observers.
  private typealias Publication = (replaced: Published<ChainSnapshot>.Readers, isWatched: Bool)

  private func publish(
    _ edited: (ChainSnapshot, inout State) throws(Refusal) -> Publication
  ) throws(EditError) {
    let replaced: Published<ChainSnapshot>.Readers
    let isWatched: Bool
    do throws(Refusal) {
      (replaced, isWatched) = try state.withLock { (state) throws(Refusal) in
        try edited(published.newestValue, &state)
      }
    } catch {
      switch error {
      case .edit(let error): throw error
      case .circle(let error): throw error()
      }
    }
    // Both methods are called outside the lock, because an observer or a released handler's
    // `deinit` may edit the chain.
    if isWatched { observers.tell() }
    published.leave(replaced)
  }

  func hold(_ chains: [Int], in element: Element) throws(Refusal) {
    guard let holders = place.hold(chains) else { return }
    throw .circle { [self] in
      .circle(element.name, way: circle(through: element.link, along: holders))
    }
  }
}

/// The reason for rejecting an edit.
enum Refusal: Error {
  case edit(EditError)
  /// The link would close a cycle; the closure finds the names on it outside the lock.
  case circle(@Sendable () -> EditError)
}

extension ChainEditor._Change {
  fileprivate var contents: LinkContents {
    switch self {
    case .insert(let element, _), .replace(_, let element): element.contents
    case .remove, .removeAll, .move: LinkContents()
    }
  }
}
