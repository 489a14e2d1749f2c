/// A chain that can be edited while requests run, and whose handlers do not suspend.
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
/// Each link has an identifier, which is its name by default. Edits refer to identifiers; paths,
/// drawings and errors show names. An edit throws an ``EditError`` and leaves the chain unchanged
/// if an identifier is already in use or unknown, or if the chain would contain itself.
///
/// ``LinkEditing`` declares the editing methods. ``EditableChain`` declares the identifiers and a
/// stream of all edits.
///
/// ## While requests run
///
/// A request uses the snapshot that was current when it entered the chain; later edits do not
/// affect it. Requests take no lock. The chain applies edits one at a time, and every request that
/// begins later sees them.
///
/// ## Cost
///
/// Each link adds about 2 ns to a request, the same as a call through a function pointer. Appending
/// and prepending are O(1) amortized; every other edit is O(n). Building, calling, editing and
/// releasing a chain uses loops instead of recursion, so a chain can have a million links.
///
/// For a chain with handlers that may suspend, use ``AsyncRuntimeChain``.
public final class RuntimeChain<Request, Response, Failure: Error>: EditableChain, Composite {
  /// The chain's editor.
  public let editor: ChainEditor<Request, Response, Failure>

  /// Creates an empty chain, which passes every request.
  public init(_ name: String = "chain") {
    editor = ChainEditor(name)
  }

  /// Creates a chain from the given links, using their names as identifiers.
  ///
  /// ```swift
  /// let machines = ["tomato", "onion"].map { Machine(name: $0) }
  /// let kitchen = try RuntimeChain("kitchen", links: machines)
  /// kitchen("onion")   // handled("onion, sliced")
  /// ```
  ///
  /// The chain checks order rules (``OrderRule``) once, after all links are added. An around
  /// handler encloses all links after it.
  ///
  /// - Throws: ``EditError`` if two links have the same name, or their order breaks a rule.
  /// - Complexity: O(n).
  public convenience init(
    _ name: String = "chain", links: [any Link<Request, Response, Failure>]
  ) throws(EditError) {
    self.init(name)
    try replaceAll(with: links)
  }

  /// Creates a chain from links and their identifiers, so that two links may have the same name.
  ///
  /// ```swift
  /// let oven = try RuntimeChain<String, String, Never>(
  ///   "oven",
  ///   links: [
  ///     (Machine(name: "onion"), as: "first"),
  ///     (Machine(name: "onion"), as: "second"),
  ///   ])
  /// oven.identifiers   // ["first", "second"]
  /// ```
  @_disfavoredOverload
  public convenience init(
    _ name: String = "chain", links: [(any Link<Request, Response, Failure>, as: String)]
  ) throws(EditError) {
    self.init(name)
    try replaceAll(with: links)
  }

  /// Calls the current links in order until one handles the request, and records no visits.
  ///
  /// A handler may call the chain that contains it. If such calls never end, the process
  /// terminates with a message that names the chain.
  @inlinable
  public func handle(_ request: Request) throws(Failure) -> Outcome<Response> {
    guard !StackRoom.isLow else { return try handleOnLargerStack(request) }
    return try editor.published.read { $0.walkFused(request) }.plain()
  }

  /// Calls the current links in order until one handles the request.
  ///
  /// Throws ``ChainError/Code/tooDeep`` if a handler calls the chain in endless recursion.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    guard !StackRoom.isLow else { return try handleOnLargerStack(request, in: walk) }
    let visit = walk.begin(self, as: .gapless)
    let result = editor.published.read {
      $0.linksReceive(visit.walk)
        ? $0.walk(request, in: visit.walk) : $0.walkFused(request, in: visit.walk)
    }
    switch result {
    case .success(let outcome):
      visit.endComposite(outcome)
      return outcome
    case .failure(let error):
      throw visit.left(name, with: error)
    }
  }
}

extension RuntimeChain: LeadingToFirst {
  var namesToFirst: [String] { editor.namesToFirst }
}
