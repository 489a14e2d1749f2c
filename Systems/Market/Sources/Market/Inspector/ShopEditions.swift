import BatonInspector

/// The editions of the shop's chains, in its store's table: the one way in which a chain is edited.
///
/// The store asks again whether it is the owner, by the session that the viewer comes with.
struct ShopEditions: EditionStore {
  let store: any ShopStore

  func latest(of chain: String) -> Edition? { store.remembered(edition: chain) }

  func editions(
    of chain: String, most count: Int, for viewer: InspectorViewer
  ) async throws -> [Edition] {
    try await store.editions(of: chain, most: count, by: try viewer.visitor)
  }

  func record(_ edition: Edition, of chain: String, by viewer: InspectorViewer) async throws {
    do throws(Refusal) {
      try await store.record(edition, of: chain, by: try viewer.visitor)
    } catch {
      guard case .chainChanged = error else { throw error }
      let latest = store.remembered(edition: chain)?.number ?? 0
      throw EditionError.old(edition.number - 1, latest: latest, of: chain)
    }
  }
}

extension InspectorViewer {
  /// The shop's owner; everybody else is refused.
  init(_ visitor: Visitor, in store: any ShopStore) async throws(Refusal) {
    guard case .customer(let token) = visitor else { throw .unauthenticated }
    let user = try await store.session(of: token).user
    guard user.role == .owner else { throw .forbidden }
    self.init(name: user.name, formToken: visitor.formToken, session: visitor)
  }

  fileprivate var visitor: Visitor {
    get throws(Refusal) {
      guard let visitor = session as? Visitor else { throw .unauthenticated }
      return visitor
    }
  }
}
