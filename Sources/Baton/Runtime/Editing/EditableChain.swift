/// What all run-time chains share: edits by identifier, safe while requests run.
///
/// Every edit makes a new snapshot of the chain and publishes it whole; a request walks the chain
/// as it stood when the request entered. See ``RuntimeChain``.
public protocol EditableChain<Request, Response, Failure>: AsyncComposite, AnyObject {
  /// What edits this chain.
  var editor: ChainEditor<Request, Response, Failure> { get }
}

extension EditableChain {
  /// The name in paths, drawings and errors.
  @inlinable public var name: String { editor.name }

  /// The identifiers of the links, in order.
  ///
  /// - Complexity: O(n).
  public var identifiers: [String] { editor.published.snapshot().links.map(\.name) }

  /// How many links there are.
  ///
  /// - Complexity: O(1).
  public var count: Int { editor.published.snapshot().count }

  /// Whether there is a link of that identifier.
  ///
  /// - Parameter identifier: The link's.
  /// - Returns: Whether there is one.
  /// - Complexity: O(1).
  public func contains(_ identifier: String) -> Bool { editor.contains(identifier) }

  /// The link of an identifier, as it was put in.
  ///
  /// ```swift
  /// let line = RuntimeChain<String, String, Never>("line")
  /// try line.append(Machine(name: "onion"))
  /// (line.link("onion") as? Machine)?.name   // Optional("onion")
  /// ```
  ///
  /// - Parameter identifier: The link's.
  /// - Returns: The link; `nil` if there is none of that identifier.
  /// - Complexity: O(n).
  public func link(_ identifier: String) -> (any AsyncLink<Request, Response, Failure>)? {
    let link = editor.published.snapshot().links.first { $0.name == identifier }?.link
    return (link as? any Nested)?.link as? any AsyncLink<Request, Response, Failure> ?? link
  }

  /// The chain, with its links inside.
  public var outlines: [Outline] { editor.outlines }

  /// Takes a link out.
  ///
  /// - Parameter identifier: The link's.
  /// - Throws: ``EditError`` if there is none of that identifier; the error lists those there are.
  /// - Complexity: O(n).
  public func remove(_ identifier: String) throws(EditError) {
    try editor.remove(identifier)
  }

  /// Takes all links out.
  public func removeAll() { editor.removeAll() }

  /// Moves a link to another place.
  ///
  /// - Parameters:
  ///   - identifier: The link's.
  ///   - place: Where it is to stand; beside itself is where it stands.
  /// - Throws: ``EditError`` if there is no link of that identifier, or none that the place names.
  /// - Complexity: O(n).
  public func move(_ identifier: String, to place: Place) throws(EditError) {
    try editor.move(identifier, to: place)
  }

  /// Makes several edits as one: all of them or, if one is refused, none; no request sees some of
  /// them alone.
  ///
  /// ```swift
  /// let kitchen = RuntimeChain<String, String, Never>("kitchen")
  /// try kitchen.append(Machine(name: "onion"))
  /// try kitchen.edit { batch in
  ///   batch.removeAll()
  ///   batch.append(Machine(name: "tomato"))
  ///   batch.append(Machine(name: "lettuce"))
  ///   batch.move("lettuce", to: .first)
  /// }
  /// kitchen.identifiers   // ["lettuce", "tomato"]
  /// ```
  ///
  /// Rules of order (``OrderRule``) are looked at when all are made. Those who watch are told of each,
  /// one after the other.
  ///
  /// The batch can be asked what the chain has at that point of it (``EditBatch/identifiers``,
  /// ``EditBatch/contains(_:)``), and what it answers is true when the batch is made: to look and to
  /// edit is one edit.
  ///
  /// ```swift
  /// try kitchen.edit { batch in
  ///   if !batch.contains("onion") { batch.append(Machine(name: "onion")) }
  /// }
  /// kitchen.identifiers   // ["lettuce", "tomato", "onion"]
  /// ```
  ///
  /// - Parameter body: Says what is to be done, in order, and holds up nobody. It is called once; or, if
  ///   it has asked and another edit has changed the answer before the batch is made, once more, with
  ///   a new batch, up to a thousand times.
  /// - Throws: The ``EditError`` of the first edit that is refused.
  /// - Complexity: O(n) in the number of links, and O(n) more for each edit that names a link.
  public func edit(_ body: (inout EditBatch<Self>) -> Void) throws(EditError) {
    try made(by: body).get()
  }

  /// Makes several edits as one, unless the closure that says them throws: then nothing is changed.
  ///
  /// ```swift
  /// struct Crowded: Error {}
  ///
  /// let kitchen = RuntimeChain<String, String, Never>("kitchen")
  /// try kitchen.edit { batch in
  ///   batch.append(Machine(name: "onion"))
  ///   if batch.identifiers.count > 20 { throw Crowded() }
  /// }
  /// ```
  ///
  /// All else is as with one that does not throw.
  ///
  /// - Parameter body: Says what is to be done, in order, or throws.
  /// - Throws: What the closure throws; or the ``EditError`` of the first edit that is refused.
  /// - Complexity: O(n) in the number of links, and O(n) more for each edit that names a link.
  public func edit(_ body: (inout EditBatch<Self>) throws -> Void) throws {
    try made(by: body).get()
  }

  private func made<E: Error>(
    by body: (inout EditBatch<Self>) throws(E) -> Void
  ) throws(E) -> Result<Void, EditError> {
    var runs = 0
    while true {
      var batch = EditBatch<Self>(of: editor)
      try body(&batch)
      runs += 1
      do throws(EditError) {
        return .success(try editor.make(batch.changes, batch.basis))
      } catch {
        // Bounded, since a closure that edits the chain itself would be overtaken each time.
        guard error.code == .overtaken, runs < EditError.mostRuns else { return .failure(error) }
      }
    }
  }

  /// The identifiers of the links in order, and the edits from the moment at which they are those.
  ///
  /// Whoever applies the edits to the identifiers has the chain as it is, and misses none.
  ///
  /// ```swift
  /// let kitchen = RuntimeChain<String, String, Never>("kitchen")
  /// try kitchen.append(Machine(name: "garlic"))
  /// let (identifiers, edits) = kitchen.identifiersAndEdits
  /// try kitchen.append(Machine(name: "onion"))
  /// print(identifiers)   // ["garlic"]
  /// for await edit in edits.prefix(1) {
  ///   print(edit)   // inserted "onion" at 1
  /// }
  /// ```
  ///
  /// - Complexity: O(n).
  public var identifiersAndEdits: (identifiers: [String], edits: AsyncStream<Edit>) {
    editor.identifiersAndEdits()
  }

  /// The edits from now on, each once and in order, until the chain is released.
  ///
  /// Every call gives a stream of its own, which keeps what nobody has read yet. An edit may return
  /// shortly before those who watch are told of it. Whoever watches may edit, stop, or be cancelled
  /// at any moment; nobody else is hurt.
  ///
  /// ```swift
  /// let kitchen = RuntimeChain<String, String, Never>("kitchen")
  /// let edits = kitchen.edits
  /// try kitchen.append(Machine(name: "garlic"))
  /// for await edit in edits.prefix(1) {
  ///   print(edit)   // inserted "garlic" at 0
  /// }
  /// ```
  public var edits: AsyncStream<Edit> { editor.edits() }
}
