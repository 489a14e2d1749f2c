/// A run-time chain, or a batch of its edits, with methods to add, replace, move and remove links.
///
/// Links that may suspend can be added only to an ``AsyncRuntimeChain``; see ``AsyncLinkEditing``.
public protocol LinkEditing<Request, Response, Failure> {
  /// The type of a request.
  associatedtype Request
  /// The type of a response.
  associatedtype Response
  /// The type of error thrown if handling a request fails.
  associatedtype Failure: Error
  /// The error that an edit throws: ``EditError`` for a chain, and `Never` for a batch.
  associatedtype EditFailure: Error

  /// Makes an edit, or adds it to the batch.
  func _make(_ change: ChainEditor<Request, Response, Failure>._Change) throws(EditFailure)
}

/// An ``AsyncRuntimeChain``, or a batch of its edits, which also accepts links that may suspend.
public protocol AsyncLinkEditing<Request, Response, Failure>: LinkEditing {}

extension LinkEditing {
  /// Removes the link with the given identifier.
  ///
  /// - Throws: ``EditError`` if no link has the identifier, or the remaining links would break an
  ///   order rule. For a batch, the chain's `edit(_:)` throws the error.
  /// - Complexity: O(n).
  public func remove(_ identifier: String) throws(EditFailure) { try _make(.remove(identifier)) }

  /// Removes all links.
  public func removeAll() {
    // Removing all links cannot fail, because an empty chain breaks no rule.
    try? _make(.removeAll)
  }

  /// Moves the link with the given identifier to a different position.
  ///
  /// - Parameters:
  ///   - identifier: The link's identifier.
  ///   - place: The new position. Moving a link next to itself has no effect.
  /// - Throws: ``EditError`` if no link has the identifier, the position refers to a missing link,
  ///   or the new order would break an order rule. For a batch, the chain's `edit(_:)` throws the
  ///   error.
  /// - Complexity: O(n).
  public func move(_ identifier: String, to place: Place) throws(EditFailure) {
    try _make(.move(identifier, to: place))
  }
}

// In an asynchronous chain, the compiler prefers the overloads that accept suspending links.
extension LinkEditing {
  /// Inserts a link that does not suspend.
  ///
  /// - Parameters:
  ///   - link: A handler or an around handler. An around handler encloses all links after it.
  ///   - place: The link's position.
  ///   - identifier: The link's identifier. The default is its name.
  /// - Throws: ``EditError`` if the position refers to a missing link, the identifier is taken, the
  ///   link would break an order rule, or the chain would contain itself. For a batch, the chain's
  ///   `edit(_:)` throws the error.
  /// - Complexity: Amortized O(1) at either end of the chain, and O(n) at any other position.
  @_disfavoredOverload
  @inlinable
  public func insert<L: Link<Request, Response, Failure>>(
    _ link: L, at place: Place, as identifier: String? = nil
  ) throws(EditFailure) {
    try _make(.insert(link._runtimeLink(as: identifier ?? link.name), at: place))
  }

  /// Inserts an admission that does not suspend; see `insert(_:at:as:)`.
  @_disfavoredOverload
  @inlinable
  public func insert<A: Admission<Request, Failure>>(
    _ admission: A, at place: Place, as identifier: String? = nil
  ) throws(EditFailure) {
    // If an admission type conforms conditionally, `_runtimeLink(as:)` could return a suspending
    // link.
    try insert(admission.answering(Response.self), at: place, as: identifier)
  }

  /// Appends a link that does not suspend; see `insert(_:at:as:)`.
  @_disfavoredOverload
  @inlinable
  public func append<L: Link<Request, Response, Failure>>(
    _ link: L, as identifier: String? = nil
  ) throws(EditFailure) {
    try insert(link, at: .last, as: identifier)
  }

  /// Appends an admission that does not suspend; see `insert(_:at:as:)`.
  @_disfavoredOverload
  @inlinable
  public func append<A: Admission<Request, Failure>>(
    _ admission: A, as identifier: String? = nil
  ) throws(EditFailure) {
    try insert(admission, at: .last, as: identifier)
  }

  /// Prepends a link that does not suspend; see `insert(_:at:as:)`.
  @_disfavoredOverload
  @inlinable
  public func prepend<L: Link<Request, Response, Failure>>(
    _ link: L, as identifier: String? = nil
  ) throws(EditFailure) {
    try insert(link, at: .first, as: identifier)
  }

  /// Prepends an admission that does not suspend; see `insert(_:at:as:)`.
  @_disfavoredOverload
  @inlinable
  public func prepend<A: Admission<Request, Failure>>(
    _ admission: A, as identifier: String? = nil
  ) throws(EditFailure) {
    try insert(admission, at: .first, as: identifier)
  }

  /// Replaces a link with a link that does not suspend.
  ///
  /// - Parameters:
  ///   - other: The identifier of the link to replace.
  ///   - link: The new handler or around handler.
  ///   - identifier: The new link's identifier. The default is its name.
  /// - Throws: ``EditError`` if no link has the identifier `other`, the new identifier is taken,
  ///   the link would break an order rule, or the chain would contain itself. For a batch, the
  ///   chain's `edit(_:)` throws the error.
  /// - Complexity: O(n).
  @_disfavoredOverload
  @inlinable
  public func replace<L: Link<Request, Response, Failure>>(
    _ other: String, with link: L, as identifier: String? = nil
  ) throws(EditFailure) {
    try _make(.replace(other, with: link._runtimeLink(as: identifier ?? link.name)))
  }

  /// Replaces a link with an admission that does not suspend; see `replace(_:with:as:)`.
  @_disfavoredOverload
  @inlinable
  public func replace<A: Admission<Request, Failure>>(
    _ other: String, with admission: A, as identifier: String? = nil
  ) throws(EditFailure) {
    try replace(other, with: admission.answering(Response.self), as: identifier)
  }
}

extension AsyncLinkEditing {
  /// Inserts a link that may suspend; see `insert(_:at:as:)`.
  @inlinable
  public func insert<L: AsyncLink<Request, Response, Failure>>(
    _ link: L, at place: Place, as identifier: String? = nil
  ) throws(EditFailure) {
    try _make(.insert(link._runtimeLink(as: identifier ?? link.name), at: place))
  }

  /// Inserts an admission that may suspend; see `insert(_:at:as:)`.
  @inlinable
  public func insert<A: AsyncAdmission<Request, Failure>>(
    _ admission: A, at place: Place, as identifier: String? = nil
  ) throws(EditFailure) {
    try _make(.insert(admission._runtimeLink(as: identifier ?? admission.name), at: place))
  }

  /// Appends a link that may suspend; see `insert(_:at:as:)`.
  @inlinable
  public func append<L: AsyncLink<Request, Response, Failure>>(
    _ link: L, as identifier: String? = nil
  ) throws(EditFailure) {
    try insert(link, at: .last, as: identifier)
  }

  /// Appends an admission that may suspend; see `insert(_:at:as:)`.
  @inlinable
  public func append<A: AsyncAdmission<Request, Failure>>(
    _ admission: A, as identifier: String? = nil
  ) throws(EditFailure) {
    try insert(admission, at: .last, as: identifier)
  }

  /// Prepends a link that may suspend; see `insert(_:at:as:)`.
  @inlinable
  public func prepend<L: AsyncLink<Request, Response, Failure>>(
    _ link: L, as identifier: String? = nil
  ) throws(EditFailure) {
    try insert(link, at: .first, as: identifier)
  }

  /// Prepends an admission that may suspend; see `insert(_:at:as:)`.
  @inlinable
  public func prepend<A: AsyncAdmission<Request, Failure>>(
    _ admission: A, as identifier: String? = nil
  ) throws(EditFailure) {
    try insert(admission, at: .first, as: identifier)
  }

  /// Replaces a link with a link that may suspend; see `replace(_:with:as:)`.
  @inlinable
  public func replace<L: AsyncLink<Request, Response, Failure>>(
    _ other: String, with link: L, as identifier: String? = nil
  ) throws(EditFailure) {
    try _make(.replace(other, with: link._runtimeLink(as: identifier ?? link.name)))
  }

  /// Replaces a link with an admission that may suspend; see `replace(_:with:as:)`.
  @inlinable
  public func replace<A: AsyncAdmission<Request, Failure>>(
    _ other: String, with admission: A, as identifier: String? = nil
  ) throws(EditFailure) {
    try _make(.replace(other, with: admission._runtimeLink(as: identifier ?? admission.name)))
  }
}
