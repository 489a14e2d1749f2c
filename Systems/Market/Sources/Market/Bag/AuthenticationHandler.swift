import Baton

/// Lets guests and customers through, and puts a session that is known into the request.
///
/// A session is looked for in memory alone; one that is not there, the commit finds or refuses. It
/// looks again in any case, since a session may end while the request is on its way.
struct AuthenticationHandler: Admission {
  typealias Response = BagAnswer
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
