/// Edits a run-time chain: one edit at a time, each published whole.
///
/// It has nothing to call: a chain is edited with its own methods (``RuntimeChain``,
/// ``AsyncRuntimeChain``, ``EditableChain``).
public final class ChainEditor<Request, Response, Failure: Error>: Sendable {
  typealias Element = RuntimeLink<Request, Response, Failure>

  /// Where a link is to stand.
  enum Place {
    case first, last
    case before(String), after(String)
  }

  fileprivate struct State {
    /// Where each link stands; `nil` after an edit that shifted links, until it is asked for.
    var indices: [String: Int]? = [:]
    var observers: [Int: AsyncStream<Edit>.Continuation] = [:]
    var nextObserver = 0
  }

  let name: String
  @usableFromInline let published: Published<Snapshot<Request, Response, Failure>>
  private let state = Lock(State())

  init(_ name: String) {
    self.name = name
    published = Published(Snapshot([]))
  }

  deinit {
    state.withLock { state in
      for observer in state.observers.values { observer.finish() }
    }
  }

  var outlines: [Outline] {
    var row = published.snapshot().row()
    row.enclose(in: name, kind: .chain(ObjectIdentifier(self)))
    return row.outlines
  }

  /// What the chain makes of a request that nobody records; `nil` if some of its links need more
  /// than to be called in a row.
  @inlinable
  func plainResult(of request: Request) -> Snapshot<Request, Response, Failure>.Result? {
    let (snapshot, turn) = published.enter()
    defer { published.leave(turn) }
    return snapshot._withUnsafeGuaranteedRef { $0.isPlain ? $0.walkFused(request) : nil }
  }

  func contains(_ identifier: String) -> Bool {
    state.withLock { $0.index(of: identifier, in: published) != nil }
  }

  func insert(_ element: Element, at place: Place) throws(EditError) {
    try edit(puttingIn: element) { (state, snapshot) throws(EditError) in
      try self.requireNew(element.name, &state)
      let index = try self.index(of: place, &state, snapshot)
      if index == snapshot.count {
        state.indices?[element.name] = index
        return (snapshot.appending(element), .inserted(element.name, at: index))
      }
      var links = snapshot.links
      links.insert(element, at: index)
      state.indices = nil
      return (Snapshot(links), .inserted(element.name, at: index))
    }
  }

  @usableFromInline
  func append(_ element: RuntimeLink<Request, Response, Failure>) throws(EditError) {
    try insert(element, at: .last)
  }

  @usableFromInline
  func prepend(_ element: RuntimeLink<Request, Response, Failure>) throws(EditError) {
    try insert(element, at: .first)
  }

  @usableFromInline
  func insert(
    _ element: RuntimeLink<Request, Response, Failure>, before other: String
  ) throws(EditError) {
    try insert(element, at: .before(other))
  }

  @usableFromInline
  func insert(
    _ element: RuntimeLink<Request, Response, Failure>, after other: String
  ) throws(EditError) {
    try insert(element, at: .after(other))
  }

  @usableFromInline
  func replace(
    _ identifier: String, with element: RuntimeLink<Request, Response, Failure>
  ) throws(EditError) {
    try edit(puttingIn: element) { (state, snapshot) throws(EditError) in
      let index = try self.requireKnown(identifier, &state, snapshot)
      if element.name != identifier { try self.requireNew(element.name, &state) }
      var links = snapshot.links
      links[index] = element
      state.indices?[identifier] = nil
      state.indices?[element.name] = index
      return (Snapshot(links), .replaced(identifier, with: element.name, at: index))
    }
  }

  func remove(_ identifier: String) throws(EditError) {
    try edit { (state, snapshot) throws(EditError) in
      let index = try self.requireKnown(identifier, &state, snapshot)
      var links = snapshot.links
      links.remove(at: index)
      state.indices = nil
      return (Snapshot(links), .removed(identifier, from: index))
    }
  }

  func removeAll() {
    try? edit { (state, _) throws(EditError) in
      state.indices = [:]
      return (Snapshot([]), .removedAll)
    }
  }

  func move(_ identifier: String, to place: Place) throws(EditError) {
    try edit { (state, snapshot) throws(EditError) in
      let from = try self.requireKnown(identifier, &state, snapshot)
      var to = try self.index(of: place, &state, snapshot)
      if to > from { to -= 1 }
      var links = snapshot.links
      links.insert(links.remove(at: from), at: to)
      state.indices = nil
      return (Snapshot(links), .moved(identifier, from: from, to: to))
    }
  }

  func edits() -> AsyncStream<Edit> {
    let (stream, continuation) = AsyncStream<Edit>.makeStream()
    let number = state.withLock { state in
      state.nextObserver += 1
      state.observers[state.nextObserver] = continuation
      return state.nextObserver
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.observers.removeValue(forKey: number) }
    }
    return stream
  }

  /// Makes a new snapshot under the lock and publishes it; an edit that throws publishes nothing.
  private func edit(
    puttingIn element: Element? = nil,
    _ body: (inout State, Snapshot<Request, Response, Failure>) throws(EditError) -> (
      Snapshot<Request, Response, Failure>, Edit
    )
  ) throws(EditError) {
    let replaced = try withoutCircle(element) { () throws(EditError) in
      try state.withLock { (state) throws(EditError) in
        let replaced = published.newest
        let (snapshot, edit) = try body(&state, replaced)
        published.replace(with: snapshot)
        state.tell(edit)
        return replaced
      }
    }
    // Only now that no lock is held: the deinit of a handler that is released may edit.
    _ = consume replaced
    published.reclaim()
  }

  private func requireNew(_ identifier: String, _ state: inout State) throws(EditError) {
    if let index = state.index(of: identifier, in: published) {
      throw .duplicate(identifier, at: index, in: name)
    }
  }

  private func requireKnown(
    _ identifier: String, _ state: inout State, _ snapshot: Snapshot<Request, Response, Failure>
  ) throws(EditError) -> Int {
    guard let index = state.index(of: identifier, in: published) else {
      throw .unknown(identifier, in: name, of: snapshot.links.map(\.name))
    }
    return index
  }

  private func index(
    of place: Place, _ state: inout State, _ snapshot: Snapshot<Request, Response, Failure>
  ) throws(EditError) -> Int {
    switch place {
    case .first: 0
    case .last: snapshot.count
    case .before(let other): try requireKnown(other, &state, snapshot)
    case .after(let other): try requireKnown(other, &state, snapshot) + 1
    }
  }

  /// Runs an edit that puts a link in, unless the chain would contain itself then.
  ///
  /// Two chains could each be put into the other at the same time, so edits that put a chain into a
  /// chain go one after the other, program-wide. Edits with other links do not wait for them.
  private func withoutCircle<Edited>(
    _ element: Element?, _ edit: () throws(EditError) -> Edited
  ) throws(EditError) -> Edited {
    guard let element, element.link.outlinesAlone.contains(where: \.holdsChain) else {
      return try edit()
    }
    return try nesting.withLock { (_) throws(EditError) in
      for outline in element.link.outlinesAlone {
        if let way = outline.way(to: ObjectIdentifier(self)) {
          throw .circle(element.name, way: [name] + way)
        }
      }
      return try edit()
    }
  }
}

/// Held while a chain is put into a chain.
private let nesting = Lock(())

extension ChainEditor.State {
  mutating func index(
    of identifier: String, in published: borrowing Published<Snapshot<Request, Response, Failure>>
  ) -> Int? {
    if indices == nil {
      let links = published.newest.links
      indices = Dictionary(uniqueKeysWithValues: zip(links.map(\.name), 0...))
    }
    return indices?[identifier]
  }

  func tell(_ edit: Edit) {
    for observer in observers.values { observer.yield(edit) }
  }
}
