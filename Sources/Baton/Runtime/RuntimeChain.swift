/// A chain that is edited while requests run; its handlers do not suspend.
///
/// ```swift
/// let kitchen = RuntimeChain<String, String, Never>("kitchen")
/// try kitchen.append(Machine(name: "tomato"))
/// try kitchen.append(Machine(name: "lettuce"))
/// try kitchen.insert(Machine(name: "onion"), at: .before("lettuce"))
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
/// All edits stand at ``EditableChain``, since any such chain takes links that do not suspend; beside
/// them are the identifiers, and a stream of all edits.
///
/// ## While requests run
///
/// A request walks the chain as it stood when the request entered; an edit never disturbs it. A
/// reader takes no lock. Edits go one at a time and are seen by every request that enters after
/// them.
///
/// ## What it costs
///
/// A link costs about as much as a call through a function pointer, some 2 ns. Appending and
/// prepending are O(1) amortised; every other edit copies the row of links, O(n). Length is no danger:
/// a chain of a million links is built, walked, edited and released in loops, without recursion.
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

  /// A chain of links that data tell, under their names.
  ///
  /// ```swift
  /// let kitchen = try RuntimeChain("kitchen", links: ["tomato", "onion"].map { Machine(name: $0) })
  /// kitchen("onion")   // handled("onion, sliced")
  /// ```
  ///
  /// Rules of order (``OrderRule``) are looked at when all stand there.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - links: Handlers and around handlers, in order; an around handler encloses all that come after
  ///     it.
  /// - Throws: ``EditError`` if two have the same name, or they are out of order.
  /// - Complexity: O(n).
  public convenience init(
    _ name: String = "chain", links: [any Link<Request, Response, Failure>]
  ) throws(EditError) {
    self.init(name)
    try replaceAll(with: links)
  }

  /// A chain of links that data tell, under identifiers that are given, as two links of one name need.
  ///
  /// ```swift
  /// let oven = try RuntimeChain<String, String, Never>(
  ///   "oven",
  ///   links: [
  ///     (Retry<String, String, Never>(attempts: 3), as: "long"),
  ///     (Retry<String, String, Never>(attempts: 2), as: "short"),
  ///     (Machine(name: "onion"), as: "onion"),
  ///   ])
  /// oven.identifiers   // ["long", "short", "onion"]
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - links: Handlers and around handlers, in order, each with its identifier.
  /// - Throws: ``EditError`` if two have the same identifier, or they are out of order.
  /// - Complexity: O(n).
  @_disfavoredOverload
  public convenience init(
    _ name: String = "chain", links: [(any Link<Request, Response, Failure>, as: String)]
  ) throws(EditError) {
    self.init(name)
    try replaceAll(with: links)
  }

  /// Offers the request to the links, when nobody records and an error needs no name.
  ///
  /// A handler may call the chain that it is part of, so each call looks how much of the stack is left. One
  /// that does so without end ends the process, with a sentence that names the chain.
  @inlinable
  public func handle(_ request: Request) throws(Failure) -> Outcome<Response> {
    guard !StackRoom.isLow else { return try handleOnLargerStack(request) }
    let (snapshot, readers) = editor.published.enter()
    let result = snapshot._withUnsafeGuaranteedRef { $0.walkFused(request) }
    editor.published.leave(readers)
    return try result.plain()
  }

  /// Offers the request to the links, in order, as they stand now; ``ChainError/Code/tooDeep`` is thrown
  /// where a handler calls the chain without end.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    guard !StackRoom.isLow else { return try handleOnLargerStack(request, in: walk) }
    let visit = walk.begin(self, as: .gapless)
    let (snapshot, readers) = editor.published.enter()
    defer { editor.published.leave(readers) }
    let result = snapshot._withUnsafeGuaranteedRef {
      $0.tells(visit.walk)
        ? $0.walk(request, in: visit.walk) : $0.walkFused(request, in: visit.walk)
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

extension RuntimeChain: LeadingToFirst {
  var namesToFirst: [String] { editor.namesToFirst }
}
