import Baton

/// Lets a request with a valid session through, and puts the session into it.
///
/// The session may end while the request is on its way: ``BagHandler`` looks again, in the
/// transaction that writes.
struct AuthenticationHandler: AsyncAdmission {
  typealias Response = BagLine
  let sessions: Sessions

  func admit(_ item: BagItem) async throws(Problem) -> BagItem {
    guard let token = item.token else { throw .unauthenticated }
    var item = item
    item.session = try await sessions.session(of: token)
    return item
  }
}
