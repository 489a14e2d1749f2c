/// A link that admits or rejects a request, may change it, and may suspend:
/// `(Request) async throws(Failure) -> Request`.
///
/// Most links in a typical server's chain are admissions. Admissions authenticate the client, add
/// missing values, and reject invalid requests. An admission never receives the response, so it
/// works in chains with any response type.
///
/// ```swift
/// struct AuthenticationHandler: AsyncAdmission {
///   let authentication: any AuthenticationService
///
///   func admit(_ item: BagItem) async throws(BagError) -> BagItem {
///     guard await authentication.isSignedIn() else { throw .notSignedIn }
///     return item
///   }
/// }
/// ```
///
/// `Snippets/Bag.swift` contains the complete chain for this example. The client receives an
/// admission's error as a ``ChainError`` with the admission's name. A recorded path shows `changed`
/// for a changed request, `passed` for an unchanged one, and `failed` for a rejected one. If the
/// request is neither `Equatable` nor an object, the path shows `not compared` instead of `changed`
/// or `passed`.
///
/// An admission encloses all links after it. To add an admission to an array of links, specify a
/// response type with ``answering(_:)``. If an admission never awaits, use ``Admission`` to
/// keep the chain synchronous. To observe the response, or to answer without calling the rest of
/// the chain, use ``AsyncAround``.
public protocol AsyncAdmission<Request, Failure>: _AsyncAdmissions {
  associatedtype Request
  associatedtype Failure = Never

  /// The admission's name; by default, the type's name. See ``AsyncLink/name``.
  var name: String { get }

  /// The role by which order rules can refer to this admission; see ``AsyncLink/orderRole``.
  var orderRole: String? { get }

  /// The rules for this admission's position in its chain; see ``OrderRule``.
  var orderRules: [OrderRule] { get }

  /// Admits the request by returning it, possibly changed, or rejects it by throwing an error.
  func admit(_ request: Request) async throws(Failure) -> Request

  /// Admits or rejects a request, and records the visit in the given walk.
  func _admit(_ request: Request, in walk: Walk) async throws(Failure) -> Request

  /// Returns this admission in the form that a run-time chain stores.
  func _runtimeLink<Response>(as name: String) -> RuntimeLink<Request, Response, Failure>
}

extension AsyncAdmission {
  /// The type's name as declared, without generic arguments.
  @inlinable public var name: String { withoutArguments(typeName(of: Self.self)) }

  /// The default value is `nil`, because most admissions have no role.
  public var orderRole: String? { nil }

  /// The default value is an empty array, because most admissions have no order rules.
  public var orderRules: [OrderRule] { [] }

  /// Admits or rejects a request by calling `admit(_:)`.
  @inlinable
  public func _admit(_ request: Request, in walk: Walk) async throws(Failure) -> Request {
    try await admit(request)
  }

  /// Returns this admission as a link for chains with the given response type.
  ///
  /// All links in an array must have the same response type:
  ///
  /// ```swift
  /// let shop = try RuntimeChain<String, String, Never>(
  ///   "shop", links: [Lowercased().answering(String.self), kitchen])
  /// shop("ONION")   // handled("onion, sliced")
  /// ```
  @inlinable
  public func answering<Response>(_ response: Response.Type) -> Links.AsyncAdmitted<Self, Response>
  {
    Links.AsyncAdmitted(self)
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

  /// Draws the admission with the rest of the chain inside it.
  public func _outline(before rest: inout Outline.Row) {
    answering(Never.self).outline(before: &rest)
  }
}
