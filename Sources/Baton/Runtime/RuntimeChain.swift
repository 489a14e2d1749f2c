/// A chain that is edited while requests run; its handlers do not suspend.
///
/// ```swift
/// let kitchen = RuntimeChain<String, String, Never>("kitchen")
/// try kitchen.append(Machine(name: "tomato"))
/// try kitchen.append(Machine(name: "lettuce"))
/// try kitchen.insert(Machine(name: "onion"), before: "lettuce")
///
/// kitchen("onion")        // handled("onion, sliced")
/// try kitchen.remove("onion")
/// kitchen("onion")        // passed
/// ```
///
/// Links are known by their identifiers: the link's name, unless another one is given. Edits go by
/// identifiers; paths, drawings and errors show names. An identifier that is taken, one that is not
/// there, and a link that would make the chain contain itself are refused with an ``EditError``, and
/// the chain stays as it was.
///
/// Besides what stands below, ``EditableChain`` has what this chain shares with
/// ``AsyncRuntimeChain``: removing, moving, the identifiers, and a stream of all edits.
///
/// ## While requests run
///
/// A request walks the chain as it stood when the request entered; an edit never disturbs it. A
/// reader takes no lock. Edits go one at a time and are seen by every request that enters after
/// them.
///
/// ## What it costs
///
/// A link costs about as much as a call through a function pointer, some 2 ns. Appending is
/// O(1) amortised; every other edit copies the row of links, O(n). Length is no danger: a chain of a
/// million links is built, walked, edited and released in loops, without recursion.
///
/// A chain with handlers that suspend is an ``AsyncRuntimeChain``.
public final class RuntimeChain<Request, Response, Failure: Error>: EditableChain, Composite {
  /// What edits this chain.
  public let editor: ChainEditor<Request, Response, Failure>

  /// An empty chain, which passes every request.
  ///
  /// - Parameter name: The name in paths, drawings and errors.
  public init(_ name: String = "chain") {
    editor = ChainEditor(name)
  }

  /// Puts a link at the end.
  ///
  /// - Parameters:
  ///   - link: A handler or an around handler; the latter encloses all that comes after it.
  ///   - identifier: The link's identifier; its name if none is given.
  /// - Throws: ``EditError`` if the identifier is taken or the chain would contain itself.
  /// - Complexity: O(1) amortised.
  @inlinable
  public func append<L: Link & RuntimeLinkable>(
    _ link: L, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.append(link.runtimeLink(as: identifier ?? link.name))
  }

  /// Puts a link at the beginning.
  ///
  /// - Parameters:
  ///   - link: A handler or an around handler.
  ///   - identifier: The link's identifier; its name if none is given.
  /// - Throws: ``EditError`` if the identifier is taken or the chain would contain itself.
  /// - Complexity: O(n).
  @inlinable
  public func prepend<L: Link & RuntimeLinkable>(
    _ link: L, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.prepend(link.runtimeLink(as: identifier ?? link.name))
  }

  /// Puts a link right before another one.
  ///
  /// - Parameters:
  ///   - link: A handler or an around handler.
  ///   - other: The identifier of the one that it is to stand before.
  ///   - identifier: The link's identifier; its name if none is given.
  /// - Throws: ``EditError`` if there is no link `other`, the identifier is taken, or the chain
  ///   would contain itself.
  /// - Complexity: O(n).
  @inlinable
  public func insert<L: Link & RuntimeLinkable>(
    _ link: L, before other: String, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.insert(link.runtimeLink(as: identifier ?? link.name), before: other)
  }

  /// Puts a link right after another one.
  ///
  /// - Parameters:
  ///   - link: A handler or an around handler.
  ///   - other: The identifier of the one that it is to stand after.
  ///   - identifier: The link's identifier; its name if none is given.
  /// - Throws: ``EditError`` if there is no link `other`, the identifier is taken, or the chain
  ///   would contain itself.
  /// - Complexity: O(n).
  @inlinable
  public func insert<L: Link & RuntimeLinkable>(
    _ link: L, after other: String, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.insert(link.runtimeLink(as: identifier ?? link.name), after: other)
  }

  /// Puts a link in the place of another one.
  ///
  /// - Parameters:
  ///   - other: The identifier of the one that goes.
  ///   - link: The handler or around handler that comes.
  ///   - identifier: The new link's identifier; its name if none is given.
  /// - Throws: ``EditError`` if there is no link `other`, the identifier is taken by a third one, or
  ///   the chain would contain itself.
  /// - Complexity: O(n).
  @inlinable
  public func replace<L: Link & RuntimeLinkable>(
    _ other: String, with link: L, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.replace(other, with: link.runtimeLink(as: identifier ?? link.name))
  }

  /// Offers the request to the links, when nobody records and an error needs no name.
  @inlinable
  public func handle(_ request: Request) throws(Failure) -> Outcome<Response> {
    let (snapshot, turn) = editor.published.enter()
    let result = snapshot._withUnsafeGuaranteedRef { $0.walkFused(request) }
    editor.published.leave(turn)
    switch result {
    case .success(let outcome): return outcome
    case .failure(let error): throw error.onlyCause
    }
  }

  /// Offers the request to the links, in order, as they stand now.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = walk.begin(self, as: .row)
    let (snapshot, turn) = editor.published.enter()
    defer { editor.published.leave(turn) }
    let result = snapshot._withUnsafeGuaranteedRef {
      visit.isRecorded ? $0.walk(request, in: visit.walk) : $0.walkFused(request)
    }
    switch result {
    case .success(let outcome):
      visit.endComposite(outcome)
      return outcome
    case .failure(let error):
      throw visit.left(self, with: error)
    }
  }
}
