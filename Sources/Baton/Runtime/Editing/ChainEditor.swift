/// Edits a run-time chain: one edit at a time, each published whole.
///
/// Public for the compiler's sake, it has nothing to call: a chain is edited with its own methods
/// (``RuntimeChain``, ``AsyncRuntimeChain``, ``EditableChain``).
public final class ChainEditor<Request, Response, Failure: Error>: Sendable {
  typealias Element = RuntimeLink<Request, Response, Failure>
  typealias ChainSnapshot = Snapshot<Request, Response, Failure>
  private typealias State = IdentifiedLinks

  /// One edit, as it is asked for.
  enum Change {
    case insert(Element, at: Place)
    case replace(String, with: Element)
    case remove(String)
    case removeAll
    case move(String, to: Place)
  }

  @usableFromInline let name: String
  let place = ChainPlace()
  @usableFromInline let published: Published<Snapshot<Request, Response, Failure>>
  private let state = Lock(State())
  private let observers = EditObservers()

  init(_ name: String) {
    self.name = name
    published = Published(Snapshot([], asksAll: ChainSnapshot.isOfChecks))
  }

  deinit {
    observers.end()
    // A link may hold another chain, and that one another: each is released when its turn comes.
    let links = Unmanaged.passRetained(KeptLinks(state.exchange(State())))
    ReleaseQueue.run { links.release() }
  }

  var outlines: [Outline] {
    let alone = Outline(name, parts: [], kind: .chain(place.number))
    if LinkQuestion.meets(self, place.number) { return [alone] }
    return LinkQuestion.drawing(of: self, alone: alone) {
      // An around handler in this chain may hold another one, and that one another.
      guard StackRoom.isLow else { return drawn }
      return StackRoom.onLargerStack { drawn } ?? [Outline(name)]
    }
  }

  /// The names from the handler that a request reaches first out to this chain.
  var namesToFirst: [String] { published.snapshot().wayToFirst() + [name] }

  private var drawn: [Outline] {
    var row = published.snapshot().outlined()
    row.enclose(in: name, kind: .chain(place.number))
    return row.outlines
  }

  /// What the chain makes of a request that nobody records; `nil` if some of its links need more
  /// than to be called one after the other.
  @inlinable
  func plainResult(of request: Request) -> Snapshot<Request, Response, Failure>.Result? {
    let (snapshot, readers) = published.enter()
    defer { published.leave(readers) }
    return snapshot._withUnsafeGuaranteedRef {
      $0.isPlain && !$0.nests ? $0.walkFused(request) : nil
    }
  }

  func contains(_ identifier: String) -> Bool {
    state.withLock { $0[identifier] != nil }
  }

  /// The run-time chains inside those links that have any, by identifier.
  var heldChains: [String: [Int]] { state.withLock { $0.held } }

  @usableFromInline
  func insert(
    _ element: RuntimeLink<Request, Response, Failure>, at spot: Place
  ) throws(EditError) {
    let contents = element.contents
    // Not as a change: chains are built by this, and a change would ask the runtime for its type.
    try publish { (snapshot, state) throws(Refusal) in
      if state.ordered.concern(element, contents.order) {
        return try publish([.insert(element, at: spot)], [contents], nil, after: snapshot, &state)
      }
      let (newer, edit) = try newer(than: snapshot, with: element, at: spot, contents, &state)
      return (published.replace(with: newer), observers.queue(edit))
    }
  }

  @usableFromInline
  func replace(
    _ identifier: String, with element: RuntimeLink<Request, Response, Failure>
  ) throws(EditError) {
    try make(.replace(identifier, with: element))
  }

  func remove(_ identifier: String) throws(EditError) {
    try make(.remove(identifier))
  }

  func removeAll() {
    // An empty chain breaks no rule.
    try? make(.removeAll)
  }

  func replaceAll(with elements: [Element]) throws(EditError) {
    try make([.removeAll] + elements.map { .insert($0, at: .last) }, nil)
  }

  func move(_ identifier: String, to spot: Place) throws(EditError) {
    try make(.move(identifier, to: spot))
  }

  /// The edits from now on.
  ///
  /// Under the lock, so that whoever has seen an edit's effect is not told of that edit afterwards.
  func edits() -> AsyncStream<Edit> {
    state.withLock { _ in observers.edits() }
  }

  /// The identifiers, and the edits from the moment at which they are those.
  func identifiersAndEdits() -> (identifiers: [String], edits: AsyncStream<Edit>) {
    state.withLock { _ in (published.newestValue.links.map(\.name), observers.edits()) }
  }

  /// The chain as it stands, and its links by their identifiers.
  func standing() -> (snapshot: ChainSnapshot, links: IdentifiedLinks) {
    state.withLock { (published.newestValue, $0) }
  }

  /// Makes edits as one: if one of them is refused, none is made.
  ///
  /// A link that is put in is asked beforehand what it holds, and asked again for the error's text:
  /// what it answers with may be anybody's code. What a batch was answered has to be true still.
  func make(
    _ changes: [Change], _ basis: BatchBasis<Request, Response, Failure>?
  ) throws(EditError) {
    guard changes.count > 1 || basis?.isAsked == true else {
      if let change = changes.first { try make(change) }
      return
    }
    // With nothing to be made, it is enough that all answers were true at one moment.
    guard !changes.isEmpty else { return }
    let contents = changes.map { $0.contents }
    try publish { (snapshot, state) throws(Refusal) in
      try publish(changes, contents, basis, after: snapshot, &state)
    }
  }

  // By itself, since most edits are: a list of them is made where one meets a rule of order.
  private func make(_ change: Change) throws(EditError) {
    let contents = change.contents
    try publish { (snapshot, state) throws(Refusal) in
      if concerns(change, contents, state) {
        return try publish([change], [contents], nil, after: snapshot, &state)
      }
      let (newer, edit) = try newer(than: snapshot, after: change, contents, &state)
      return (published.replace(with: newer), observers.queue(edit))
    }
  }

  private func publish(
    _ changes: [Change], _ contents: [LinkContents],
    _ basis: BatchBasis<Request, Response, Failure>?, after snapshot: ChainSnapshot,
    _ state: inout State
  ) throws(Refusal) -> Publication {
    if let identifier = basis?.otherAnswer(of: snapshot, state) {
      throw .edit(.overtaken(identifier, in: name))
    }
    let (newer, edits) = try newer(
      than: snapshot, afterAll: changes, contents, ofBatch: basis != nil, &state)
    let replaced = published.replace(with: newer)
    var isWatched = false
    for edit in edits { isWatched = observers.queue(edit) }
    return (replaced, isWatched)
  }

  /// What keeps the chain as it was, and whether somebody is to be told of edits.
  private typealias Publication = (replaced: Published<ChainSnapshot>.Readers, isWatched: Bool)

  /// Publishes a new snapshot under the lock, and tells of its edits when no lock is held any more.
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
      case .circle(let element, let chains):
        let element = unsafeDowncast(element, to: Element.self)
        throw .circle(element.name, way: circle(through: element.link, along: chains))
      }
    }
    // Only now that no lock is held: an observer may edit, and so may the deinit of a handler that
    // is released.
    if isWatched { observers.tell() }
    published.leave(replaced)
  }

  /// The snapshot after one change; one that is refused changes nothing.
  private func newer(
    than snapshot: ChainSnapshot, after change: Change, _ contents: LinkContents,
    _ state: inout State
  ) throws(Refusal) -> (ChainSnapshot, Edit) {
    switch change {
    case .insert(let element, let spot):
      return try newer(than: snapshot, with: element, at: spot, contents, &state)
    case .replace(let identifier, let element):
      let index = try requireKnown(identifier, state, snapshot)
      if element.name != identifier { try requireNew(element.name, state, snapshot) }
      try hold(contents.chains, in: element)
      place.letGo(of: state.takeOut(identifier))
      state.put(element, as: element.name, contents)
      return (
        snapshot.replacing(at: index, with: element),
        .replaced(identifier, with: element.name, at: index)
      )
    case .remove(let identifier):
      let index = try requireKnown(identifier, state, snapshot)
      place.letGo(of: state.takeOut(identifier))
      return (snapshot.removing(at: index), .removed(identifier, from: index))
    case .removeAll:
      state = State()
      place.letGo()
      return (Snapshot([], asksAll: snapshot.asksAll), .removedAll)
    case .move(let identifier, let spot):
      let from = try requireKnown(identifier, state, snapshot)
      var to = try index(of: spot, state, snapshot)
      if to > from { to -= 1 }
      return (snapshot.moving(from: from, to: to), .moved(identifier, from: from, to: to))
    }
  }

  /// The snapshot with one more link.
  private func newer(
    than snapshot: ChainSnapshot, with element: Element, at spot: Place, _ contents: LinkContents,
    _ state: inout State
  ) throws(Refusal) -> (ChainSnapshot, Edit) {
    if let known = state.put(element, as: element.name, contents) {
      throw .edit(.duplicate(element.name, at: snapshot.index(of: known) ?? 0, in: name))
    }
    do throws(Refusal) {
      let index = try index(of: spot, state, snapshot)
      try hold(contents.chains, in: element)
      return (snapshot.inserting(element, at: index), .inserted(element.name, at: index))
    } catch {
      _ = state.takeOut(element.name)
      throw error
    }
  }

  /// Whether a change could break a rule of order, or mend one.
  private func concerns(_ change: Change, _ contents: LinkContents, _ state: State) -> Bool {
    func isConcerned(_ identifier: String) -> Bool {
      guard let known = state[identifier] else { return false }
      return state.ordered.concern(unsafeDowncast(known, to: Element.self))
    }
    return switch change {
    case .insert(let element, _): state.ordered.concern(element, contents.order)
    case .replace(let identifier, let element):
      isConcerned(identifier) || state.ordered.concern(element, contents.order)
    case .remove(let identifier), .move(let identifier, _): isConcerned(identifier)
    case .removeAll: false
    }
  }

  func hold(_ chains: [Int], in element: Element) throws(Refusal) {
    if let holders = place.hold(chains) { throw .circle(element, along: holders) }
  }

  private func requireNew(
    _ identifier: String, _ state: State, _ snapshot: ChainSnapshot
  ) throws(Refusal) {
    if let index = state[identifier].flatMap(snapshot.index(of:)) {
      throw .edit(.duplicate(identifier, at: index, in: name))
    }
  }

  private func requireKnown(
    _ identifier: String, _ state: State, _ snapshot: ChainSnapshot
  ) throws(Refusal) -> Int {
    guard let index = state[identifier].flatMap(snapshot.index(of:)) else {
      throw .edit(.unknown(identifier, in: name, of: snapshot.names))
    }
    return index
  }

  private func index(
    of spot: Place, _ state: State, _ snapshot: ChainSnapshot
  ) throws(Refusal) -> Int {
    switch spot.kind {
    case .first: 0
    case .last: snapshot.count
    case .before(let other): try requireKnown(other, state, snapshot)
    case .after(let other): try requireKnown(other, state, snapshot) + 1
    }
  }
}

/// Why an edit of a chain is refused, as far as it is known under the lock.
enum Refusal: Error {
  case edit(EditError)
  /// One of these is inside the link: the chain itself, and all that hold it.
  case circle(any AnyObject & Sendable, along: Set<Int>)
}

extension ChainEditor.Change {
  /// What is inside the link that is put in.
  fileprivate var contents: LinkContents {
    switch self {
    case .insert(let element, _), .replace(_, let element): element.contents
    case .remove, .removeAll, .move: LinkContents()
    }
  }
}
