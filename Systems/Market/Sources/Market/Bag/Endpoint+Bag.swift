import Baton
import HTTPTypes

/// What stands between an item and the bag: is the session valid, is it in stock, then the write.
func bagChain(
  _ sessions: Sessions, _ catalogue: Catalogue
) -> some AsyncHandler<BagItem, BagLine, Problem> {
  Chain("bag") {
    AuthenticationHandler(sessions: sessions)
    InventoryCheckHandler(catalogue: catalogue)
    BagHandler(store: sessions.store, clock: sessions.clock)
  }
}

extension Endpoint {
  /// `POST /bag/items`: units of a product go into the bag.
  static func bagItems(_ sessions: Sessions, _ catalogue: Catalogue) -> Endpoint {
    let chain = bagChain(sessions, catalogue)
    return Endpoint(.post, "/bag/items") { request, _ in
      var item = try await request.decoded(as: BagItem.self)
      guard BagItem.quantities.contains(item.quantity) else {
        throw Problem.invalidQuantity(item.quantity)
      }
      item.token = SessionToken(request)
      return try await chain.answer(item, to: request, status: .created)
    }
  }
}
