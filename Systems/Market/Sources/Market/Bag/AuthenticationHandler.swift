import Baton

/// A handler that admits guests and customers, and adds a known session to the request.
///
/// This handler looks up the session only in memory. The commit looks it up in the database, and
/// refuses the request if the session is unknown or has ended.
struct AuthenticationHandler: Admission {
  let store: any ShopStore
  let clock: WallClock

  func admit(_ request: BagRequest) throws(Refusal) -> BagRequest {
    guard let visitor = request.visitor else { throw .unauthenticated }
    guard case .customer(let token) = visitor, let session = store.remembered(token) else {
      return request
    }
    guard clock.now() < session.expires else { throw .sessionExpired }
    var request = request
    request.session = session
    return request
  }
}
