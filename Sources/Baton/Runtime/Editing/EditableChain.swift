/// A chain whose links can be edited at run time.
///
/// Edits refer to links by identifier and are safe to make while requests run. Every edit publishes
/// a new snapshot of the chain. A request uses the snapshot that was current when it entered the
/// chain. See ``RuntimeChain``.
public protocol EditableChain<Request, Response, Failure>: AsyncComposite, LinkEditing, AnyObject
where EditFailure == EditError {
  // The types are declared again so that the compiler can infer them from a conforming type's
  // `editor`.
  associatedtype Request
  associatedtype Response
  associatedtype Failure

  /// The chain's editor.
  var editor: ChainEditor<Request, Response, Failure> { get }
}

extension EditableChain {
  /// The name shown in paths, drawings and errors.
  @inlinable public var name: String { editor.name }

  /// The links' identifiers, in order.
  ///
  /// - Complexity: O(n).
  public var identifiers: [String] { editor.published.snapshot().links.map(\.name) }

  /// The number of links.
  public var count: Int { editor.published.snapshot().count }

  /// Returns whether a link has the given identifier.
  ///
  /// - Complexity: O(1).
  public func contains(_ identifier: String) -> Bool { editor.contains(identifier) }

  /// Returns the original link that was added with the given identifier, or `nil` if there is none.
  ///
  /// ```swift
  /// let line = RuntimeChain<String, String, Never>("line")
  /// try line.append(Machine(name: "onion"))
  /// (line.link("onion") as? Machine)?.name   // Optional("onion")
  /// ```
  ///
  /// - Complexity: O(n).
  public func link(_ identifier: String) -> (any AsyncLink<Request, Response, Failure>)? {
    let link = editor.published.snapshot().links.first { $0.name == identifier }?.link
    return (link as? any Nested)?.link as? any AsyncLink<Request, Response, Failure> ?? link
  }

  /// The outline of the chain, including its links.
  public var outlines: [Outline] { editor.outlines }

  /// Makes several edits together.
  ///
  /// If the chain rejects any edit, it makes none of them. Every request sees either all of the
  /// edits or none.
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
  /// The chain checks order rules (``OrderRule``) once, after all edits. Observers receive the
  /// individual edits, in order.
  ///
  /// In the closure, read the chain's contents with ``EditBatch/identifiers`` and
  /// ``EditBatch/contains(_:)``. Reading and editing then form a single atomic step:
  ///
  /// ```swift
  /// try kitchen.edit { batch in
  ///   if !batch.contains("onion") { batch.append(Machine(name: "onion")) }
  /// }
  /// kitchen.identifiers   // ["lettuce", "tomato", "onion"]
  /// ```
  ///
  /// - Parameter body: A closure that adds edits to the batch. It runs outside the chain's lock, so
  ///   it does not block other edits. If a concurrent edit changes what the closure has read, the
  ///   chain calls the closure again with a new batch, up to a thousand times.
  /// - Throws: The ``EditError`` of the first rejected edit.
  /// - Complexity: O(n) in the number of links, plus O(n) for each edit that identifies a link.
  public func edit(_ body: (inout EditBatch<Self>) -> Void) throws(EditError) {
    try made(by: body).get()
  }

  /// Makes several edits together, or none of them if the closure throws.
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
  /// In all other respects, this method works like the overload with a nonthrowing closure.
  ///
  /// - Throws: The closure's error, or the ``EditError`` of the first rejected edit.
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
        return .success(try editor.make(batch.changes, batch.otherAnswer))
      } catch {
        // The number of runs is limited, because a closure that edits the chain directly would
        // invalidate its own batch every time.
        guard error.code == .overtaken, runs < EditError.mostRuns else { return .failure(error) }
      }
    }
  }

  /// The links' identifiers, in order, and a stream of all subsequent edits.
  ///
  /// To track the chain without missing an edit, apply the stream's edits to the identifiers.
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

  /// A stream of all subsequent edits, each delivered once and in order, until the chain is
  /// released.
  ///
  /// Each access creates a separate stream, which buffers edits until they are read. An observer
  /// may receive an edit after the method that made the edit has returned. An observer may edit the
  /// chain. It may also stop or be cancelled without affecting other observers.
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

extension EditableChain {
  /// Makes an edit.
  @inlinable
  public func _make(
    _ change: ChainEditor<Request, Response, Failure>._Change
  ) throws(EditError) {
    try editor.make(change)
  }

  /// Replaces all links in one edit, using the new links' names as their identifiers.
  ///
  /// Every request sees either all of the old links or all of the new links. The new links must not
  /// suspend.
  ///
  /// ```swift
  /// let kitchen = RuntimeChain<String, String, Never>("kitchen")
  /// try kitchen.replaceAll(with: ["tomato", "onion"].map { Machine(name: $0) })
  /// kitchen.identifiers   // ["tomato", "onion"]
  /// ```
  ///
  /// To choose other identifiers, pass `[(link, as: "identifier")]`. The chain checks order rules
  /// (``OrderRule``) once, after all links are added. Observers receive one removal of all links,
  /// followed by an insertion for each new link.
  ///
  /// - Parameter links: Handlers and around handlers, in order.
  /// - Throws: ``EditError`` if two links have the same name, their order breaks an order rule, or
  ///   the chain would contain itself. The chain is then unchanged.
  /// - Complexity: O(n) in the total number of links.
  public func replaceAll(
    with links: [any Link<Request, Response, Failure>]
  ) throws(EditError) {
    try replaceAll(links.map { $0._runtimeLink(as: $0.name) })
  }

  /// Replaces all links in one edit, using the given identifiers for the new links.
  ///
  /// With separate identifiers, two links may have the same name. In all other respects, this
  /// method works like ``replaceAll(with:)`` for links without identifiers.
  ///
  /// ```swift
  /// let oven = RuntimeChain<String, String, Never>("oven")
  /// try oven.replaceAll(with: [
  ///   (Machine(name: "onion"), as: "first"),
  ///   (Machine(name: "onion"), as: "second"),
  /// ])
  /// oven.identifiers   // ["first", "second"]
  /// ```
  @_disfavoredOverload
  public func replaceAll(
    with links: [(any Link<Request, Response, Failure>, as: String)]
  ) throws(EditError) {
    try replaceAll(links.map { link, identifier in link._runtimeLink(as: identifier) })
  }

  func replaceAll(_ links: [RuntimeLink<Request, Response, Failure>]) throws(EditError) {
    try editor.make([.removeAll] + links.map { .insert($0, at: .last) })
  }
}

/// A weak reference to a run-time chain, for a handler inside that chain.
///
/// A chain retains its handlers, so a handler that retained its own chain would create a retain
/// cycle. A handler that edits its own chain therefore stores a weak reference:
///
/// ```swift
/// struct Once: Handler {
///   let name: String
///   let shelf: ChainReference<RuntimeChain<String, String, Never>>
///
///   func handle(_ request: String) -> Outcome<String> {
///     guard request == name else { return .passed }
///     try? shelf.chain?.remove(name)
///     return .handled("the last \(name)")
///   }
/// }
///
/// let shelf = RuntimeChain<String, String, Never>("shelf")
/// try shelf.append(Once(name: "kettle", shelf: shelf.reference))
/// shelf("kettle")   // handled("the last kettle")
/// shelf("kettle")   // passed
/// ```
///
/// A chain reference is not a handler, because a link that called its own chain would never return.
public struct ChainReference<Chain: EditableChain>: Sendable {
  /// The chain, or `nil` if it has been deallocated.
  public weak let chain: Chain?

  /// Creates a weak reference to the given chain.
  public init(_ chain: Chain) {
    self.chain = chain
  }
}

extension EditableChain {
  /// A weak reference to this chain for a handler inside it; see ``ChainReference``.
  public var reference: ChainReference<Self> { ChainReference(self) }
}
