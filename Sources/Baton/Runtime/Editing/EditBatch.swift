/// Several edits of a run-time chain that are made as one, by `edit(_:)` of an ``EditableChain``.
public struct EditBatch<Chain: EditableChain> {
  @usableFromInline typealias Element = RuntimeLink<Chain.Request, Chain.Response, Chain.Failure>

  private(set) var changes: [ChainEditor<Chain.Request, Chain.Response, Chain.Failure>.Change] = []
  let basis: BatchBasis<Chain.Request, Chain.Response, Chain.Failure>

  init(of editor: ChainEditor<Chain.Request, Chain.Response, Chain.Failure>) {
    basis = BatchBasis(editor)
  }

  /// The identifiers of the links in order, as the edits that the batch has so far leave them.
  ///
  /// - Complexity: O(n) in the number of links, and O(n) more for each edit so far.
  public var identifiers: [String] {
    let cleared = changes.lastIndex { $0.isRemovalOfAll }
    var identifiers = cleared == nil ? basis.identifiers : []
    for change in changes[(cleared ?? 0)...] { change.make(in: &identifiers) }
    return identifiers
  }

  /// Whether there is a link of that identifier, as the edits that the batch has so far leave it.
  ///
  /// - Parameter identifier: The link's.
  /// - Returns: Whether there is one.
  /// - Complexity: O(k) for k edits so far.
  public func contains(_ identifier: String) -> Bool {
    let answer = changes.reversed().lazy.compactMap { $0.contains(identifier) }.first
    return answer ?? basis.contains(identifier)
  }

  /// Takes a link out.
  ///
  /// - Parameter identifier: The link's.
  public mutating func remove(_ identifier: String) { changes.append(.remove(identifier)) }

  /// Takes all links out.
  public mutating func removeAll() { changes.append(.removeAll) }

  /// Moves a link to another place.
  ///
  /// - Parameters:
  ///   - identifier: The link's.
  ///   - place: Where it is to stand.
  public mutating func move(_ identifier: String, to place: Place) {
    changes.append(.move(identifier, to: place))
  }

  @usableFromInline
  mutating func put(_ element: Element, at place: Place) {
    changes.append(.insert(element, at: place))
  }

  @usableFromInline
  mutating func put(_ element: Element, insteadOf identifier: String) {
    changes.append(.replace(identifier, with: element))
  }
}

// In a batch of an asynchronous chain those below are meant.
extension EditBatch {
  /// Puts a link that does not suspend at a place.
  ///
  /// - Parameters:
  ///   - link: A handler or an around handler; the latter encloses all that comes after it.
  ///   - place: Where it is to stand.
  ///   - identifier: The link's identifier; its name if none is given.
  @_disfavoredOverload
  @inlinable
  public mutating func insert<L: Link>(_ link: L, at place: Place, as identifier: String? = nil)
  where L.Request == Chain.Request, L.Response == Chain.Response, L.Failure == Chain.Failure {
    put(link.runtimeLink(as: identifier ?? link.name), at: place)
  }

  /// Puts a link that does not suspend at the end.
  ///
  /// - Parameters:
  ///   - link: A handler or an around handler.
  ///   - identifier: The link's identifier; its name if none is given.
  @_disfavoredOverload
  @inlinable
  public mutating func append<L: Link>(_ link: L, as identifier: String? = nil)
  where L.Request == Chain.Request, L.Response == Chain.Response, L.Failure == Chain.Failure {
    insert(link, at: .last, as: identifier)
  }

  /// Puts a link that does not suspend at the beginning.
  ///
  /// - Parameters:
  ///   - link: A handler or an around handler.
  ///   - identifier: The link's identifier; its name if none is given.
  @_disfavoredOverload
  @inlinable
  public mutating func prepend<L: Link>(_ link: L, as identifier: String? = nil)
  where L.Request == Chain.Request, L.Response == Chain.Response, L.Failure == Chain.Failure {
    insert(link, at: .first, as: identifier)
  }

  /// Puts a link that does not suspend in the place of another one.
  ///
  /// - Parameters:
  ///   - other: The identifier of the one that goes.
  ///   - link: The handler or around handler that comes.
  ///   - identifier: The new link's identifier; its name if none is given.
  @_disfavoredOverload
  @inlinable
  public mutating func replace<L: Link>(
    _ other: String, with link: L, as identifier: String? = nil
  )
  where L.Request == Chain.Request, L.Response == Chain.Response, L.Failure == Chain.Failure {
    put(link.runtimeLink(as: identifier ?? link.name), insteadOf: other)
  }
}

// What suspends goes only into an `AsyncRuntimeChain`.
extension EditBatch {
  /// Puts a link, which may suspend, at a place.
  @inlinable
  public mutating func insert<L: AsyncLink>(
    _ link: L, at place: Place, as identifier: String? = nil
  ) where Chain == AsyncRuntimeChain<L.Request, L.Response, L.Failure> {
    put(link.runtimeLink(as: identifier ?? link.name), at: place)
  }

  /// Puts a link, which may suspend, at the end.
  @inlinable
  public mutating func append<L: AsyncLink>(_ link: L, as identifier: String? = nil)
  where Chain == AsyncRuntimeChain<L.Request, L.Response, L.Failure> {
    insert(link, at: .last, as: identifier)
  }

  /// Puts a link, which may suspend, at the beginning.
  @inlinable
  public mutating func prepend<L: AsyncLink>(_ link: L, as identifier: String? = nil)
  where Chain == AsyncRuntimeChain<L.Request, L.Response, L.Failure> {
    insert(link, at: .first, as: identifier)
  }

  /// Puts a link, which may suspend, in the place of another one.
  @inlinable
  public mutating func replace<L: AsyncLink>(
    _ other: String, with link: L, as identifier: String? = nil
  ) where Chain == AsyncRuntimeChain<L.Request, L.Response, L.Failure> {
    put(link.runtimeLink(as: identifier ?? link.name), insteadOf: other)
  }
}
