import BatonInspector

/// A store that saves the revisions of the shop's chains in the shop's own store.
///
/// All edits of a chain go through this store. The shop's store checks the viewer's session again,
/// because only the owner may edit chains.
struct ShopRevisions: RevisionStore {
  let store: any ShopStore

  func latest(of chain: String) -> Revision? { store.remembered(revision: chain) }

  func revisions(
    of chain: String, most count: Int, for viewer: InspectorViewer
  ) async throws -> [Revision] {
    try await store.revisions(of: chain, most: count, by: try viewer.visitor)
  }

  func record(_ revision: Revision, of chain: String, by viewer: InspectorViewer) async throws {
    do throws(Refusal) {
      try await store.record(revision, of: chain, by: try viewer.visitor)
    } catch {
      guard case .chainChanged = error else { throw error }
      let latest = store.remembered(revision: chain)?.number ?? 0
      throw RevisionError.old(revision.number - 1, latest: latest, of: chain)
    }
  }
}

extension InspectorViewer {
  /// Creates a viewer for the shop's owner, or throws an error for any other visitor.
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
