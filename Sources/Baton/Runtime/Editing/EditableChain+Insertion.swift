// What suspends goes only into an `AsyncRuntimeChain`, which takes it itself.
extension EditableChain {
  /// Puts a link that does not suspend at the end.
  ///
  /// - Parameters:
  ///   - link: A handler or an around handler; the latter encloses all that comes after it.
  ///   - identifier: The link's identifier; its name if none is given.
  /// - Throws: ``EditError`` if the identifier is taken or the chain would contain itself.
  /// - Complexity: O(1) amortised.
  @inlinable
  public func append<L: Link>(
    _ link: L, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.insert(link.runtimeLink(as: identifier ?? link.name), at: .last)
  }

  /// Puts a link at the beginning.
  ///
  /// - Parameters:
  ///   - link: A handler or an around handler.
  ///   - identifier: The link's identifier; its name if none is given.
  /// - Throws: ``EditError`` if the identifier is taken or the chain would contain itself.
  /// - Complexity: O(1) amortised.
  @inlinable
  public func prepend<L: Link>(
    _ link: L, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.insert(link.runtimeLink(as: identifier ?? link.name), at: .first)
  }

  /// Puts a link at a place.
  ///
  /// - Parameters:
  ///   - link: A handler or an around handler; the latter encloses all that comes after it.
  ///   - place: Where it is to stand.
  ///   - identifier: The link's identifier; its name if none is given.
  /// - Throws: ``EditError`` if the place names a link that is not there, the identifier is taken, or
  ///   the chain would contain itself.
  /// - Complexity: O(1) amortised at the ends, O(n) between.
  @inlinable
  public func insert<L: Link>(
    _ link: L, at place: Place, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.insert(link.runtimeLink(as: identifier ?? link.name), at: place)
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
  public func replace<L: Link>(
    _ other: String, with link: L, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    try editor.replace(other, with: link.runtimeLink(as: identifier ?? link.name))
  }

  /// Puts links that do not suspend, under their names, in the place of all others, as one edit: no
  /// request sees some of them alone.
  ///
  /// ```swift
  /// let kitchen = RuntimeChain<String, String, Never>("kitchen")
  /// try kitchen.replaceAll(with: ["tomato", "onion"].map { Machine(name: $0) })
  /// kitchen.identifiers   // ["tomato", "onion"]
  /// ```
  ///
  /// Those that get other identifiers stand in the list with them: `[(link, as: "identifier")]`. Rules
  /// of order (``OrderRule``) are looked at when all stand there. Those who watch are told that all were
  /// removed, and then of each one.
  ///
  /// - Parameter links: Handlers and around handlers, in order.
  /// - Throws: ``EditError`` if two have the same name, they are out of order, or the chain would
  ///   contain itself; then it stays as it was.
  /// - Complexity: O(n) in the number of all links.
  public func replaceAll(
    with links: [any Link<Request, Response, Failure>]
  ) throws(EditError) {
    try editor.replaceAll(with: links.map { $0.runtimeLink(as: $0.name) })
  }

  /// Puts links that do not suspend, under identifiers that are given, in the place of all others, as
  /// one edit.
  ///
  /// So two links of one name stand in a list:
  ///
  /// ```swift
  /// let oven = RuntimeChain<String, String, Never>("oven")
  /// try oven.replaceAll(with: [
  ///   (Retry<String, String, Never>(attempts: 3), as: "long"),
  ///   (Retry<String, String, Never>(attempts: 2), as: "short"),
  ///   (Machine(name: "onion"), as: "onion"),
  /// ])
  /// oven.identifiers   // ["long", "short", "onion"]
  /// ```
  ///
  /// All else is as with links under their names.
  ///
  /// - Parameter links: Handlers and around handlers, in order, each with its identifier.
  /// - Throws: ``EditError`` if two have the same identifier, they are out of order, or the chain would
  ///   contain itself; then it stays as it was.
  /// - Complexity: O(n) in the number of all links.
  @_disfavoredOverload
  public func replaceAll(
    with links: [(any Link<Request, Response, Failure>, as: String)]
  ) throws(EditError) {
    try editor.replaceAll(with: links.map { link, identifier in link.runtimeLink(as: identifier) })
  }
}
