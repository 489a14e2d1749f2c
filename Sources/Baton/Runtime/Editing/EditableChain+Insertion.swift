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
}
