/// The links of a chain side by side, as a ``Tree`` walks them; see ``Link/lay(into:)``.
///
/// A call that stands inside another one takes room on the stack, for each level of a tree again. So a
/// tree takes its chain apart when it is made: what encloses the rest of a chain, or is a chain itself,
/// is an member and no call.
///
/// It is public for the compiler's sake; nobody makes one by hand.
public struct LinkRow<Request, Response, Failure: Error>: Sendable {
  enum Member: Sendable {
    /// A handler that has nothing inside.
    case handler(any Handler<Request, Response, Failure>)
    /// A handler made of handlers in its own way.
    case composite(any Handler<Request, Response, Failure>)
    /// An around handler, which encloses the row from here on.
    case around(any RepeatingAround<Request, Response, Failure>)
    /// A row inside the row: a chain with its name, or links that an around handler encloses.
    case row(String?, LinkRow)
  }

  private(set) var members: [Member] = []
  /// Whether all members are handlers that have nothing inside.
  private(set) var isPlain = true

  init(_ lay: (inout LinkRow) -> Void) {
    lay(&self)
  }

  mutating func append(_ handler: some Handler<Request, Response, Failure>) {
    guard handler is any AsyncComposite else { return members.append(.handler(handler)) }
    isPlain = false
    members.append(.composite(handler))
  }

  /// Adds an around handler, which stands in a row of its own, with what it encloses.
  mutating func append(_ around: some RepeatingAround<Request, Response, Failure>) {
    members.append(.around(around))
  }

  /// Adds a row of its own, beyond which no around handler in it reaches.
  mutating func append(_ name: String?, _ lay: (inout LinkRow) -> Void) {
    isPlain = false
    members.append(.row(name, LinkRow(lay)))
  }
}

extension Handler {
  /// Puts this handler at the end of a row.
  public func lay(into row: inout LinkRow<Request, Response, Failure>) { row.append(self) }
}

extension RepeatingAround {
  /// Puts this around handler at the end of a row.
  public func lay(into row: inout LinkRow<Request, Response, Failure>) { row.append(self) }
}

// The forms that a builder makes. Each stands for its parts.

extension Chain where Content: Handler {
  /// Puts the chain at the end of a row, as a row of its own.
  public func lay(into row: inout LinkRow<Request, Response, Failure>) {
    row.append(name) { content.lay(into: &$0) }
  }
}

extension AnyHandler {
  /// Puts the handler inside at the end of a row.
  public func lay(into row: inout LinkRow<Request, Response, Failure>) {
    guard let handler = link.link as? any Handler<Request, Response, Failure> else {
      return row.append(self)
    }
    handler.lay(into: &row)
  }
}

extension Pass {
  /// Puts nothing into a row.
  public func lay(into row: inout LinkRow<Request, Response, Failure>) {}
}

extension Links.First where A: Handler, B: Link {
  /// Puts both at the end of a row.
  public func lay(into row: inout LinkRow<B.Request, B.Response, B.Failure>) {
    a.lay(into: &row)
    b.lay(into: &row)
  }
}

extension Links.Each where Element: Handler {
  /// Puts all at the end of a row.
  public func lay(into row: inout LinkRow<Request, Response, Failure>) {
    for element in elements { element.lay(into: &row) }
  }
}

extension Links.Perhaps where Base: Link {
  /// Puts the link at the end of a row, if there is one.
  public func lay(into row: inout LinkRow<Base.Request, Base.Response, Base.Failure>) {
    base?.lay(into: &row)
  }
}

extension Links.Either where A: Link, B: Link {
  /// Puts the chosen one at the end of a row.
  public func lay(into row: inout LinkRow<A.Request, A.Response, A.Failure>) {
    switch self {
    case .first(let link): link.lay(into: &row)
    case .second(let link): link.lay(into: &row)
    }
  }
}

extension Links.Enclosed where Outer: Link, Rest: Handler {
  /// Puts the link and what it encloses at the end of a row, as a row of their own.
  public func lay(into row: inout LinkRow<Request, Response, Failure>) {
    row.append(nil) {
      outer.lay(into: &$0)
      rest.lay(into: &$0)
    }
  }
}

extension Links.Within where Outer: Link, Inner: Link {
  /// Puts both at the end of a row.
  public func lay(into row: inout LinkRow<Request, Response, Failure>) {
    outer.lay(into: &row)
    inner.lay(into: &row)
  }
}

extension Links.EachAround where Element: Link {
  /// Puts all at the end of a row.
  public func lay(into row: inout LinkRow<Request, Response, Failure>) {
    for element in elements { element.lay(into: &row) }
  }
}

extension AnyLink {
  /// Puts the link inside at the end of a row.
  public func lay(into row: inout LinkRow<Request, Response, Failure>) { link.lay(into: &row) }
}
