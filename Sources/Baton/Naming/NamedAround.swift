/// An around handler under another name.
struct NamedAround<Base: AsyncRepeatingAround>: AsyncRepeatingAround, Named {
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
