/// Edits a run-time chain: one edit at a time, each published whole.
///
/// It has nothing to call: a chain is edited with its own methods (``RuntimeChain``,
/// ``AsyncRuntimeChain``, ``EditableChain``).
public final class ChainEditor<Request, Response, Failure: Error>: Sendable {
  typealias Element = RuntimeLink<Request, Response, Failure>
  private typealias Row = Snapshot<Request, Response, Failure>

  fileprivate struct State {
    /// The links by their identifiers; where one stands is looked for when it is needed.
    var links: [String: Element] = [:]
    /// The run-time chains inside those links that have any.
    var held: [String: [Int]] = [:]
  }

  /// Why an edit is refused, as far as it is known under the lock.
  fileprivate enum Refusal: Error {
    case edit(EditError)
    /// One of these is inside the link: the chain itself, and all that hold it.
    case circle(Element, along: Set<Int>)
  }

  let name: String
  let place = ChainPlace()
  @usableFromInline let published: Published<Snapshot<Request, Response, Failure>>
  private let state = Lock(State())
  private let observers = EditObservers()

  init(_ name: String) {
    self.name = name
    published = Published(Snapshot([]))
  }

  deinit {
    observers.end()
    // A link may hold another chain, and that one another: each is released when its turn comes.
    let links = state.withLock { state in
      defer { state.links = [:] }
      return Unmanaged.passRetained(KeptLinks(state.links))
    }
    ReleaseQueue.run { links.release() }
  }

  private final class KeptLinks {
    private let links: [String: Element]

    init(_ links: [String: Element]) {
      self.links = links
    }
  }

  var outlines: [Outline] {
    if ChainQuestion.meets(self, place.number) {
      return [Outline(name, parts: [], kind: .chain(place.number))]
    }
    // An around handler in this chain may hold another one, and that one another.
    guard StackRoom.isLow else { return drawn }
    return StackRoom.onLargerStack { drawn } ?? [Outline(name)]
  }

  private var drawn: [Outline] {
    var row = published.snapshot().row()
    row.enclose(in: name, kind: .chain(place.number))
    return row.outlines
  }

  /// What the chain makes of a request that nobody records; `nil` if some of its links need more
  /// than to be called in a row.
  @inlinable
  func plainResult(of request: Request) -> Snapshot<Request, Response, Failure>.Result? {
    let (snapshot, readers) = published.enter()
    defer { published.leave(readers) }
    return snapshot._withUnsafeGuaranteedRef { $0.isPlain ? $0.walkFused(request) : nil }
  }

  func contains(_ identifier: String) -> Bool {
    state.withLock { $0.links[identifier] != nil }
  }

  /// The run-time chains inside those links that have any, by identifier.
  var heldChains: [String: [Int]] { state.withLock { $0.held } }

  @usableFromInline
  func insert(
    _ element: RuntimeLink<Request, Response, Failure>, at spot: Place
  ) throws(EditError) {
    try edit(puttingIn: element) { (state, snapshot, chains) throws(Refusal) in
      try self.requireNew(element.name, state, snapshot)
      let index = try self.index(of: spot, state, snapshot)
      try self.hold(chains, in: element)
      state.put(element, holding: chains)
      return (snapshot.inserting(element, at: index), .inserted(element.name, at: index))
    }
  }

  @usableFromInline
  func replace(
    _ identifier: String, with element: RuntimeLink<Request, Response, Failure>
  ) throws(EditError) {
    try edit(puttingIn: element) { (state, snapshot, chains) throws(Refusal) in
      let index = try self.requireKnown(identifier, state, snapshot)
      if element.name != identifier { try self.requireNew(element.name, state, snapshot) }
      try self.hold(chains, in: element)
      self.place.letGo(of: state.takeOut(identifier))
      state.put(element, holding: chains)
      return (
        snapshot.replacing(at: index, with: element),
        .replaced(identifier, with: element.name, at: index)
      )
    }
  }

  func remove(_ identifier: String) throws(EditError) {
    try edit { (state, snapshot, _) throws(Refusal) in
      let index = try self.requireKnown(identifier, state, snapshot)
      self.place.letGo(of: state.takeOut(identifier))
      return (snapshot.removing(at: index), .removed(identifier, from: index))
    }
  }

  func removeAll() {
    try? edit { (state, _, _) throws(Refusal) in
      state.links = [:]
      state.held = [:]
      self.place.letGo()
      return (Snapshot([]), .removedAll)
    }
  }

  func move(_ identifier: String, to spot: Place) throws(EditError) {
    try edit { (state, snapshot, _) throws(Refusal) in
      let from = try self.requireKnown(identifier, state, snapshot)
      var to = try self.index(of: spot, state, snapshot)
      if to > from { to -= 1 }
      return (snapshot.moving(from: from, to: to), .moved(identifier, from: from, to: to))
    }
  }

  /// The edits from now on.
  ///
  /// Under the lock, so that whoever has seen an edit's effect is not told of that edit afterwards.
  func edits() -> AsyncStream<Edit> {
    state.withLock { _ in observers.edits() }
  }

  /// Makes a new snapshot under the lock and publishes it; an edit that throws publishes nothing.
  ///
  /// The link that is put in is asked beforehand which chains it holds, and asked again for the
  /// error's text: what it answers with may be anybody's code.
  private func edit(
    puttingIn element: Element? = nil,
    _ body: (inout State, Row, _ chains: [Int]) throws(Refusal) -> (Row, Edit)
  ) throws(EditError) {
    let chains = element.map { $0.heldChains } ?? []
    let replaced: Published<Row>.Readers
    var isWatched = false
    do throws(Refusal) {
      replaced = try state.withLock { (state) throws(Refusal) in
        let (snapshot, edit) = try body(&state, published.newestValue, chains)
        let replaced = published.replace(with: snapshot)
        isWatched = observers.queue(edit)
        return replaced
      }
    } catch {
      switch error {
      case .edit(let error): throw error
      case .circle(let element, let chains):
        throw .circle(element.name, way: circle(through: element.link, along: chains))
      }
    }
    // Only now that no lock is held: an observer may edit, and so may the deinit of a handler that
    // is released.
    if isWatched { observers.tell() }
    published.leave(replaced)
  }

  private func hold(_ chains: [Int], in element: Element) throws(Refusal) {
    if let holders = place.hold(chains) { throw .circle(element, along: holders) }
  }

  private func requireNew(
    _ identifier: String, _ state: State, _ snapshot: Row
  ) throws(Refusal) {
    if let index = state.links[identifier].flatMap(snapshot.index(of:)) {
      throw .edit(.duplicate(identifier, at: index, in: name))
    }
  }

  private func requireKnown(
    _ identifier: String, _ state: State, _ snapshot: Row
  ) throws(Refusal) -> Int {
    guard let index = state.links[identifier].flatMap(snapshot.index(of:)) else {
      throw .edit(.unknown(identifier, in: name, of: snapshot.names))
    }
    return index
  }

  private func index(
    of spot: Place, _ state: State, _ snapshot: Row
  ) throws(Refusal) -> Int {
    switch spot.kind {
    case .first: 0
    case .last: snapshot.count
    case .before(let other): try requireKnown(other, state, snapshot)
    case .after(let other): try requireKnown(other, state, snapshot) + 1
    }
  }
}

extension ChainEditor.State {
  mutating func put(_ element: ChainEditor.Element, holding chains: [Int]) {
    links[element.name] = element
    if !chains.isEmpty { held[element.name] = chains }
  }

  /// Takes a link out, and gives the chains inside it.
  mutating func takeOut(_ identifier: String) -> [Int] {
    links[identifier] = nil
    return held.removeValue(forKey: identifier) ?? []
  }
}
