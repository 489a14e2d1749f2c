/// `(Request) throws(Failure) -> Request`: looks at a request and lets it through, changed or not, or
/// refuses it, and does not suspend.
///
/// ```swift
/// struct Lowercased: Admission {
///   typealias Response = String
///
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
/// It is an ``Around`` as well, and leaves a synchronous chain synchronous; what it promises stands at
/// ``AsyncAdmission``. One that is a few lines long is a ``ClosureAdmission``.
public protocol Admission<Request, Response, Failure>: AsyncAdmission, Around {
  // Restated, so that a conforming type's method tells what they are.
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Lets a request through.
  ///
  /// - Parameter request: What comes from the client, or from a link in front.
  /// - Returns: The request as it goes on to the rest of the chain.
  /// - Throws: The refusal.
  func admit(_ request: Request) throws(Failure) -> Request
}

extension Admission {
  /// Sends on what is let through, or refuses.
  @inlinable
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    do throws(Failure) {
      return next(try admit(request))
    } catch {
      return .failed(error)
    }
  }

  // Both that it refines have a default for this one.

  /// Sends on what is let through, and names a refusal.
  @inlinable
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let next = next.next
    return try await next.carryOut(handle(request, next: Next(walk: next.walk)))
  }
}
