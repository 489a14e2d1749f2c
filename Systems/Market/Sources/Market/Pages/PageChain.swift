import Baton

/// Returns a page's chain, which looks up the visitor, the products and the bag before it creates
/// the page.
func pageChain(
  _ name: String, _ store: any ShopStore,
  _ page: some AsyncHandler<PageRequest, PageContent, Refusal>
) -> AnyAsyncHandler<PageRequest, PageContent, Refusal> {
  Chain(name) {
    VisitorHandler(store: store)
    ShelfHandler(store: store)
    BagFinder(store: store)
    page
  }
  .erasedToAsync()
}

/// A handler that looks up the visitor.
///
/// A customer whose session has ended sees pages as a guest.
struct VisitorHandler: AsyncAdmission {
  let store: any ShopStore

  func admit(_ request: PageRequest) async throws(Refusal) -> PageRequest {
    guard case .customer(let token) = request.visitor else { return request }
    var request = request
    do throws(Refusal) {
      request.session = try await store.session(of: token)
    } catch {
      switch error {
      case .unauthenticated, .sessionExpired:
        request.hasEnded = true
        request.visitor = store.guests.newGuest()
      default: throw error
      }
    }
    return request
  }
}

struct ShelfHandler: AsyncAdmission {
  let store: any ShopStore

  func admit(_ request: PageRequest) async throws(Refusal) -> PageRequest {
    var request = request
    request.shelf = try await store.shelf()
    return request
  }
}

struct BagFinder: AsyncAdmission {
  let store: any ShopStore

  func admit(_ request: PageRequest) async throws(Refusal) -> PageRequest {
    var request = request
    request.bag = try await store.bag(of: request.visitor)
    return request
  }
}
