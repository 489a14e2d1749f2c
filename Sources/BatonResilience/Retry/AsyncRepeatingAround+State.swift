import Baton

extension AsyncRepeatingAround {
  func outline(before rest: inout Outline.Row, state: String?) {
    if let state { rest.prepend([Outline(state, label: "state")]) }
    Stateless(around: self).outline(before: &rest)
  }
}

/// An around handler that draws the wrapped around handler without its state.
private struct Stateless<Base: AsyncRepeatingAround>: AsyncRepeatingAround {
  let around: Base
  var name: String { around.name }
  var orderRole: String? { around.orderRole }
  var orderRules: [OrderRule] { around.orderRules }

  func handle(
    _ request: Base.Request,
    next: AsyncRepeatableNext<Base.Request, Base.Response, Base.Failure>
  ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    try await around.handle(request, next: next)
  }
}
