/// A handler that is made of others, in a line of its own: they keep their names inside.
struct NamedComposite<Base: AsyncHandler>: AsyncComposite, Named {
  let base: Base
  let name: String

  var unnamed: any AsyncLink<Base.Request, Base.Response, Base.Failure> { base }
  var orderRole: String? { base.orderRole }
  var orderRules: [OrderRule] { base.orderRules }
  var outlines: [Outline] { [Outline(name, parts: base.outlinesAlone)] }

  // What it says of its order is noted on its own line, inside.
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
