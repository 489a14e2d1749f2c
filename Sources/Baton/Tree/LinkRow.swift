/// The links of a chain in the order in which a ``Tree`` calls them.
///
/// A tree flattens its chain when it is created, because nested calls would take stack space on
/// each level of the tree. This type is public only because the compiler requires it.
public struct LinkRow<Request, Response, Failure: Error>: Sendable {
  enum Member: Sendable {
    case handler(any Handler<Request, Response, Failure>)
    case composite(any Handler<Request, Response, Failure>)
    case around(any RepeatingAround<Request, Response, Failure>)
    /// A chain with its name, or an around handler with the links that it encloses, without a name.
    case row(String?, LinkRow)
  }

  private(set) var members: [Member] = []
  private(set) var isPlain = true

  init(_ lay: (inout LinkRow) -> Void) {
    lay(&self)
  }

  mutating func append(_ handler: some Handler<Request, Response, Failure>) {
    guard handler is any AsyncComposite else { return members.append(.handler(handler)) }
    isPlain = false
    members.append(.composite(handler))
  }

  mutating func append(_ around: some RepeatingAround<Request, Response, Failure>) {
    members.append(.around(around))
  }

  mutating func append(_ name: String?, _ lay: (inout LinkRow) -> Void) {
    isPlain = false
    members.append(.row(name, LinkRow(lay)))
  }
}

extension Handler {
  /// Appends this handler to the given sequence.
  public func _lay(into row: inout LinkRow<Request, Response, Failure>) { row.append(self) }
}

extension RepeatingAround {
  /// Appends this around handler to the given sequence.
  public func _lay(into row: inout LinkRow<Request, Response, Failure>) { row.append(self) }
}

extension Chain where Content: Handler {
  /// Appends the chain to the given sequence as a nested sequence.
  public func _lay(into row: inout LinkRow<Request, Response, Failure>) {
    row.append(name) { content._lay(into: &$0) }
  }
}

extension AnyHandler {
  /// Appends the wrapped handler to the given sequence.
  public func _lay(into row: inout LinkRow<Request, Response, Failure>) {
    guard let handler = link.link as? any Handler<Request, Response, Failure> else {
      return row.append(self)
    }
    handler._lay(into: &row)
  }
}

extension Pass {
  /// Leaves the given sequence unchanged.
  public func _lay(into row: inout LinkRow<Request, Response, Failure>) {}
}

extension Links.First where A: Handler, B: Link {
  /// Appends both parts to the given sequence.
  public func _lay(into row: inout LinkRow<B.Request, B.Response, B.Failure>) {
    a._lay(into: &row)
    b._lay(into: &row)
  }
}

extension Links.Each where Element: Handler {
  /// Appends all handlers to the given sequence.
  public func _lay(into row: inout LinkRow<Request, Response, Failure>) {
    for element in elements { element._lay(into: &row) }
  }
}

extension Links.Either where A: Link, B: Link {
  /// Appends the chosen link to the given sequence.
  public func _lay(into row: inout LinkRow<A.Request, A.Response, A.Failure>) {
    switch self {
    case .first(let link): link._lay(into: &row)
    case .second(let link): link._lay(into: &row)
    }
  }
}

extension Links.Enclosed where Outer: Link, Rest: Handler {
  /// Appends the link and its enclosed links to the given sequence as a nested sequence.
  public func _lay(into row: inout LinkRow<Request, Response, Failure>) {
    row.append(nil) {
      outer._lay(into: &$0)
      rest._lay(into: &$0)
    }
  }
}

extension Links.Within where Outer: Link, Inner: Link {
  /// Appends both parts to the given sequence.
  public func _lay(into row: inout LinkRow<Request, Response, Failure>) {
    outer._lay(into: &row)
    inner._lay(into: &row)
  }
}

extension Links.EachAround where Element: Link {
  /// Appends all around handlers to the given sequence.
  public func _lay(into row: inout LinkRow<Request, Response, Failure>) {
    for element in elements { element._lay(into: &row) }
  }
}

extension AnyLink {
  /// Appends the wrapped link to the given sequence.
  public func _lay(into row: inout LinkRow<Request, Response, Failure>) { link._lay(into: &row) }
}
