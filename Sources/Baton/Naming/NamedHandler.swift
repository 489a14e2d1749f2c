/// A handler that is made of no others, under another name.
struct NamedHandler<Base: AsyncHandler>: AsyncHandler, Named {
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
