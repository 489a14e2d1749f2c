/// A chain that can be edited while requests run, and whose handlers may suspend.
///
/// Use this chain like a ``RuntimeChain``. The chain calls non-suspending handlers without `await`,
/// so a chain that contains only such handlers is almost as fast as a synchronous chain.
///
/// ```swift
/// let shop = AsyncRuntimeChain<Order, Receipt, ShopError>("shop")
/// try shop.append(SignedIn(sessions: sessions))
/// try shop.append(Stock(shelves: shelves))
/// try await shop.run(order).response?.article   // Optional("kettle")
/// ```
public final class AsyncRuntimeChain<Request, Response, Failure: Error>: EditableChain,
  AsyncLinkEditing
{
  /// The chain's editor.
  public let editor: ChainEditor<Request, Response, Failure>

  /// Creates an empty chain, which passes every request.
  public init(_ name: String = "chain") {
    editor = ChainEditor(name)
  }

  /// Creates a chain from the given links, using their names as identifiers.
  ///
  /// - Throws: ``EditError`` if two links have the same name, or their order breaks a rule.
  /// - Complexity: O(n).
  public convenience init(
    _ name: String = "chain", links: [any AsyncLink<Request, Response, Failure>]
  ) throws(EditError) {
    self.init(name)
    try replaceAll(with: links)
  }

  /// Creates a chain from links and their identifiers, so that two links may have the same name.
  @_disfavoredOverload
  public convenience init(
    _ name: String = "chain", links: [(any AsyncLink<Request, Response, Failure>, as: String)]
  ) throws(EditError) {
    self.init(name)
    try replaceAll(with: links)
  }

  /// Replaces all links with links that may suspend, using their names as identifiers.
  public func replaceAll(
    with links: [any AsyncLink<Request, Response, Failure>]
  ) throws(EditError) {
    try replaceAll(links.map { $0._runtimeLink(as: $0.name) })
  }

  /// Replaces all links in one edit with links that may suspend and have the given identifiers.
  @_disfavoredOverload
  public func replaceAll(
    with links: [(any AsyncLink<Request, Response, Failure>, as: String)]
  ) throws(EditError) {
    try replaceAll(links.map { link, identifier in link._runtimeLink(as: identifier) })
  }

  /// Calls the current links in order until one handles the request.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = walk.begin(self, as: .gapless)
    let result: ChainResult<Response, Failure>
    if !visit.walk.reachesLinks, let plain = editor.plainResult(of: request) {
      result = plain
    } else {
      let snapshot = editor.published.snapshot()
      result =
        visit.walk.reachesLinks || !snapshot.isAllHandlers
        ? await snapshot.walk(request, from: 0, in: visit.walk)
        : await snapshot.walkAllHandlers(request, in: visit.walk)
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

extension AsyncRuntimeChain: LeadingToFirst {
  var namesToFirst: [String] { editor.namesToFirst }
}
