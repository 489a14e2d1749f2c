/// A link that admits or rejects a request, may change it, and does not suspend:
/// `(Request) throws(Failure) -> Request`.
///
/// ```swift
/// struct Lowercased: Admission {
///   func admit(_ request: String) -> String { request.lowercased() }
/// }
///
/// let shop = Chain("shop") {
///   Lowercased()
///   kitchen
/// }
/// shop("ONION")   // handled("onion, sliced")
/// ```
///
/// Adding an `Admission` to a synchronous chain keeps it synchronous. For an admission's
/// requirements, see ``AsyncAdmission``. To create one from a closure, use ``ClosureAdmission``.
public protocol Admission<Request, Failure>: AsyncAdmission, _Admissions {
  associatedtype Request
  associatedtype Failure = Never

  /// Admits the request by returning it, possibly changed, or rejects it by throwing an error.
  func admit(_ request: Request) throws(Failure) -> Request

  /// Admits or rejects a request, and records the visit in the given walk.
  func _admit(_ request: Request, in walk: Walk) throws(Failure) -> Request
}

extension Admission {
  /// Admits or rejects a request by calling `admit(_:)`.
  @inlinable
  public func _admit(_ request: Request, in walk: Walk) throws(Failure) -> Request {
    try admit(request)
  }

  /// Returns this admission as a link for chains with the given response type; see
  /// ``AsyncAdmission/answering(_:)``.
  @inlinable
  public func answering<Response>(_ response: Response.Type) -> Links.Admitted<Self, Response> {
    Links.Admitted(self)
  }

  /// Returns this admission in the form that a run-time chain stores.
  @inlinable
  public func _runtimeLink<Response>(
    as name: String
  ) -> RuntimeLink<Request, Response, Failure> {
    answering(Response.self)._runtimeLink(as: name)
  }

  /// Calls the admission, and then the rest of the chain if the request is admitted.
  @inlinable
  public func _handle<Rest: AsyncHandler>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Rest.Response>
  where Rest.Request == Request, Rest.Failure == Failure {
    try await answering(Rest.Response.self)._handle(request, before: rest, in: walk)
  }

  /// Calls the admission, and then the rest of the chain if the request is admitted.
  @inlinable
  public func _answer<Response>(
    to request: Request, in walk: Walk,
    before rest: (Request, Walk) -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    answering(Response.self)._answer(to: request, in: walk, before: rest)
  }
}
