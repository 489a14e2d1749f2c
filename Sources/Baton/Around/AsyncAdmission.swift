/// `(Request) async throws(Failure) -> Request`: looks at a request and lets it through, changed or
/// not, or refuses it.
///
/// Most links of a server's chain are of this kind: they find out who is asking, fill in what is
/// missing, and refuse what may not go on. An admission never sees the response.
///
/// ```swift
/// struct AuthenticationHandler: AsyncAdmission {
///   typealias Response = String
///   let authentication: any AuthenticationService
///
///   func admit(_ item: BagItem) async throws(BagError) -> BagItem {
///     guard await authentication.isSignedIn() else { throw .notSignedIn }
///     return item
///   }
/// }
/// ```
///
/// The response's type is named in a line of its own, since the method has none. `Snippets/Bag.swift`
/// has the whole chain. One that changes the request on its way:
///
/// ```swift
/// struct SignedIn: AsyncAdmission {
///   typealias Response = Receipt
///   let sessions: Sessions
///
///   func admit(_ request: Order) async throws(ShopError) -> Order {
///     guard let customer = await sessions.customer(request.token) else { throw .notSignedIn }
///     return request.by(customer)
///   }
/// }
/// ```
///
/// A refusal is the plain failure; the chain adds the admission's name, and the client gets both as a
/// ``ChainError``. A recorded path says `changed` of an admission that changed the request, `passed` of
/// one that let it through as it was, and `failed` of a refusal.
///
/// A chain with such a link suspends. Where nothing is awaited an ``Admission`` is the better choice.
/// One that has to see the response, or answers by itself, is an ``AsyncAround``.
public protocol AsyncAdmission<Request, Response, Failure>: AsyncAround {
  // Restated, so that a conforming type's method tells what they are.
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Lets a request through.
  ///
  /// - Parameter request: What comes from the client, or from a link in front.
  /// - Returns: The request as it goes on to the rest of the chain.
  /// - Throws: The refusal.
  func admit(_ request: Request) async throws(Failure) -> Request
}

extension AsyncAdmission {
  /// Sends on what is let through, and names a refusal.
  @inlinable
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let admitted: Request
    do throws(Failure) {
      admitted = try await admit(request)
    } catch {
      throw .failed(error)
    }
    return try await next(admitted)
  }
}
