/// An admission under another name: a list of checks asks it once for all behind it, as it is one still.
struct NamedAdmission<Base: AsyncAdmission>: AsyncAdmission, Named {
  typealias Request = Base.Request
  typealias Response = Base.Response
  typealias Failure = Base.Failure

  let base: Base
  let name: String

  var unnamed: any AsyncLink<Base.Request, Base.Response, Base.Failure> { base }
  var orderRole: String? { base.orderRole }
  var orderRules: [OrderRule] { base.orderRules }

  func outline(before rest: inout Outline.Row) { rest.draw(base, named: name) }

  func admit(_ request: Base.Request) async throws(Base.Failure) -> Base.Request {
    try await base.admit(request)
  }

  func handle(
    _ request: Base.Request, next: consuming AsyncNext<Base.Request, Base.Response, Base.Failure>
  ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    try await base.handle(request, next: next)
  }
}

extension NamedAdmission: Admission, Around, RepeatingAround, Link where Base: Admission {
  func admit(_ request: Base.Request) throws(Base.Failure) -> Base.Request {
    try base.admit(request)
  }

  func handle(
    _ request: Base.Request, next: consuming Next<Base.Request, Base.Response, Base.Failure>
  ) -> Step<Base.Request, Base.Response, Base.Failure> {
    base.handle(request, next: next)
  }
}
