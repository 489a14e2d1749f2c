private protocol Named<Request, Response, Failure>: AsyncLink {
  var unnamed: any AsyncLink<Request, Response, Failure> { get }
}

extension AsyncLink {
  /// Returns this link with the given name; a builder's group of around handlers stays unnamed.
  @usableFromInline
  func named(_ name: String) -> any AsyncLink<Request, Response, Failure> {
    typealias Result = any AsyncLink<Request, Response, Failure>
    func composite(_ base: some AsyncHandler<Request, Response, Failure>) -> Result {
      NamedComposite(base: base, name: name)
    }
    func handler(_ base: some AsyncHandler<Request, Response, Failure>) -> Result {
      NamedHandler(base: base, name: name)
    }
    func around(_ base: some AsyncRepeatingAround<Request, Response, Failure>) -> Result {
      NamedAround(base: base, name: name)
    }
    return switch self as Result {
    case let link as any Named<Request, Response, Failure>: link.unnamed.named(name)
    case let link as any Renamable<Request, Response, Failure>: link.renamed(name)
    case let link as any AsyncHandler<Request, Response, Failure>:
      link is any AsyncComposite ? composite(link) : handler(link)
    case let link as any AsyncRepeatingAround<Request, Response, Failure>: around(link)
    default: self
    }
  }
}

extension Outline.Row {
  mutating func draw(_ link: some AsyncLink, named name: String) {
    let before = lines.count
    link.outline(before: &self)
    rename(after: before, to: name)
  }
}

private struct NamedHandler<Base: AsyncHandler>: AsyncHandler, Named {
  let base: Base
  let name: String

  var unnamed: any AsyncLink<Base.Request, Base.Response, Base.Failure> { base }
  var orderRole: String? { base.orderRole }
  var orderRules: [OrderRule] { base.orderRules }

  var outlines: [Outline] {
    var row = Outline.Row(base.outlines)
    row.rename(after: 0, to: name)
    return row.outlines
  }

  func handle(_ request: Base.Request) async throws(Base.Failure) -> Outcome<Base.Response> {
    try await base.handle(request)
  }

  func reasonForPassing(_ request: Base.Request) -> String? { base.reasonForPassing(request) }
}

extension NamedHandler: Handler, Link where Base: Handler {
  func handle(_ request: Base.Request) throws(Base.Failure) -> Outcome<Base.Response> {
    try base.handle(request)
  }
}

/// A renamed composite, whose parts keep their names.
private struct NamedComposite<Base: AsyncHandler>: AsyncComposite, Named {
  let base: Base
  let name: String

  var unnamed: any AsyncLink<Base.Request, Base.Response, Base.Failure> { base }
  var orderRole: String? { base.orderRole }
  var orderRules: [OrderRule] { base.orderRules }
  var outlines: [Outline] { [Outline(name, parts: base.outlinesAlone)] }

  // Omits the order rules, because the outline of the wrapped composite already shows them.
  func outline(before rest: inout Outline.Row) { rest.prepend(outlines) }

  func handle(
    _ request: Base.Request, in walk: Walk
  ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    try await walk.visit(of: self) { (walk) async throws(ChainError<Base.Failure>) in
      try await base.handle(request, in: walk)
    }
  }
}

extension NamedComposite: Handler, Link where Base: Handler {
  func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    try walk.visit(of: self) { (walk) throws(ChainError<Base.Failure>) in
      try base.handle(request, in: walk)
    }
  }
}

extension NamedComposite: LeadingToFirst {
  var namesToFirst: [String] { base.wayToFirst + [name] }
}

private struct NamedAround<Base: AsyncRepeatingAround>: AsyncRepeatingAround, Named {
  let base: Base
  let name: String

  var unnamed: any AsyncLink<Base.Request, Base.Response, Base.Failure> { base }
  var orderRole: String? { base.orderRole }
  var orderRules: [OrderRule] { base.orderRules }

  func outline(before rest: inout Outline.Row) { rest.draw(base, named: name) }

  func handle(
    _ request: Base.Request, next: AsyncRepeatableNext<Base.Request, Base.Response, Base.Failure>
  ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    try await base.handle(request, next: next)
  }
}

extension NamedAround: RepeatingAround, Link where Base: RepeatingAround {
  func handle(
    _ request: Base.Request, next: RepeatableNext<Base.Request, Base.Response, Base.Failure>
  ) -> Step<Base.Request, Base.Response, Base.Failure> {
    base.handle(request, next: next)
  }
}

/// A link that implements its own renaming.
protocol Renamable<Request, Response, Failure>: AsyncLink {
  func renamed(_ name: String) -> any AsyncLink<Request, Response, Failure>
}

extension Chain: Renamable {
  func renamed(
    _ name: String
  ) -> any AsyncLink<Content.Request, Content.Response, Content.Failure> {
    Chain(name) { content }
  }
}

// The following wrappers rename the link that they contain.

extension AnyHandler: Renamable {
  func renamed(_ name: String) -> any AsyncLink<Request, Response, Failure> {
    link.link.named(name)
  }
}

extension AnyAsyncHandler: Renamable {
  func renamed(_ name: String) -> any AsyncLink<Request, Response, Failure> {
    link.link.named(name)
  }
}

extension AnyLink: Renamable {
  func renamed(_ name: String) -> any AsyncLink<Request, Response, Failure> {
    AnyLink(self, name: name)
  }
}

extension AnyAsyncLink: Renamable {
  func renamed(_ name: String) -> any AsyncLink<Request, Response, Failure> {
    AnyAsyncLink(self, name: name)
  }
}

extension Nest: Renamable {
  func renamed(_ name: String) -> any AsyncLink<Base.Request, Base.Response, Base.Failure> {
    base.pointee.value.named(name)
  }
}
