import Baton

/// What stands in front of every page: who is there, what is on sale, what is in the bag.
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

/// Finds out who is there; somebody whose session has ended sees pages as a guest does.
struct VisitorHandler: AsyncAdmission {
  typealias Response = PageContent
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
        request.visitor = .newGuest()
      default: throw error
      }
    }
    return request
  }
}

/// Finds out what is on sale.
struct ShelfHandler: AsyncAdmission {
  typealias Response = PageContent
  let store: any ShopStore

  func admit(_ request: PageRequest) async throws(Refusal) -> PageRequest {
    var request = request
    request.shelf = try await store.shelf()
    return request
  }
}

/// Finds out what is in the bag.
struct BagFinder: AsyncAdmission {
  typealias Response = PageContent
  let store: any ShopStore

  func admit(_ request: PageRequest) async throws(Refusal) -> PageRequest {
    var request = request
    request.bag = try await store.bag(of: request.visitor)
    return request
  }
}
