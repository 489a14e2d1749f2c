import Baton

/// Lets a request with a valid session through, and puts the session into it.
///
/// The session may end while the request is on its way: ``BagHandler`` looks again, in the
/// transaction that writes.
struct AuthenticationHandler: AsyncAround {
  let sessions: Sessions

  func handle(
    _ item: BagItem, next: consuming AsyncNext<BagItem, BagLine, Problem>
  ) async throws(ChainError<Problem>) -> Outcome<BagLine> {
    guard let token = item.token else { throw .failed(.unauthenticated) }
    var item = item
    do throws(Problem) {
      item.session = try await sessions.session(of: token)
    } catch {
      throw .failed(error)
    }
    return try await next(item)
  }
}
