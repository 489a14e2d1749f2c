/// A chain that is edited while requests run; its handlers may suspend.
///
/// It is used like a ``RuntimeChain``. Handlers in it that do not suspend are called without
/// `await` in between, so a chain of nothing else costs little more than the synchronous one.
///
/// ```swift
/// let shop = AsyncRuntimeChain<Order, Receipt, ShopError>("shop")
/// try shop.append(SignedIn(sessions: sessions))
/// try shop.append(Stock(shelves: shelves))
/// try await shop.run(order).response?.article   // Optional("kettle")
/// ```
public final class AsyncRuntimeChain<Request, Response, Failure: Error>: EditableChain {
  /// What edits this chain.
  public let editor: ChainEditor<Request, Response, Failure>

  /// An empty chain, which passes every request.
  ///
  /// - Parameter name: The name in paths, drawings and errors.
  public init(_ name: String = "chain") {
    editor = ChainEditor(name)
  }

  /// A chain of links that data tell, under their names, as a ``RuntimeChain`` is made of them.
  ///
  /// - Throws: ``EditError`` if two have the same name, or they are out of order.
  /// - Complexity: O(n).
  public convenience init(
    _ name: String = "chain", links: [any AsyncLink<Request, Response, Failure>]
  ) throws(EditError) {
    self.init(name)
    try replaceAll(with: links)
  }

  /// The same under identifiers that are given, as two links of one name need.
  @_disfavoredOverload
  public convenience init(
    _ name: String = "chain", links: [(any AsyncLink<Request, Response, Failure>, as: String)]
  ) throws(EditError) {
    self.init(name)
    try replaceAll(with: links)
  }

  /// Puts a link, which may suspend, at the end, as ``EditableChain/append(_:as:)`` does.
  @inlinable
  public func append<L: AsyncLink>(
    _ link: L, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.insert(link.runtimeLink(as: identifier ?? link.name), at: .last)
  }

  /// Puts a link, which may suspend, at the beginning, as ``EditableChain/prepend(_:as:)`` does.
  @inlinable
  public func prepend<L: AsyncLink>(
    _ link: L, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.insert(link.runtimeLink(as: identifier ?? link.name), at: .first)
  }

  /// Puts a link, which may suspend, at a place, as ``EditableChain/insert(_:at:as:)`` does.
  @inlinable
  public func insert<L: AsyncLink>(
    _ link: L, at place: Place, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.insert(link.runtimeLink(as: identifier ?? link.name), at: place)
  }

  /// Puts a link, which may suspend, in the place of another one.
  @inlinable
  public func replace<L: AsyncLink>(
    _ other: String, with link: L, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.replace(other, with: link.runtimeLink(as: identifier ?? link.name))
  }

  /// Puts links, which may suspend, under their names, in the place of all others, as one edit.
  public func replaceAll(
    with links: [any AsyncLink<Request, Response, Failure>]
  ) throws(EditError) {
    try editor.replaceAll(with: links.map { $0.runtimeLink(as: $0.name) })
  }

  /// Puts links, which may suspend, under identifiers, in the place of all others, as one edit.
  @_disfavoredOverload
  public func replaceAll(
    with links: [(any AsyncLink<Request, Response, Failure>, as: String)]
  ) throws(EditError) {
    try editor.replaceAll(with: links.map { link, identifier in link.runtimeLink(as: identifier) })
  }

  /// Offers the request to the links, in order, as they stand now.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = walk.begin(self, as: .gapless)
    let result: Result<Outcome<Response>, ChainError<Failure>>
    if !visit.walk.isFollowed, let plain = editor.plainResult(of: request) {
      result = plain
    } else {
      let snapshot = editor.published.snapshot()
      result =
        visit.walk.isFollowed || !snapshot.isAllHandlers
        ? await snapshot.walk(request, from: 0, in: visit.walk)
        : await snapshot.fusedRow.walkAllHandlers(request, in: visit.walk)
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

extension AsyncRuntimeChain: LeadingToFirst {
  var namesToFirst: [String] { editor.namesToFirst }
}
