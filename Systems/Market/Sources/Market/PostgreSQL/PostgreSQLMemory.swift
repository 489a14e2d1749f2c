import BatonInspector
import Synchronization

/// The products and revisions that this node last read from the database.
///
/// Other nodes may have changed these values since then, so they are never a reason to refuse a
/// request.
final class PostgreSQLMemory: Sendable {
  private struct State {
    var shelf = Shelf(categories: [], products: [], version: 0)
    var revisions: [String: Revision] = [:]
  }

  private let state = Mutex(State())

  func product(_ id: String) -> Product? { state.withLock { $0.shelf[id] } }

  func revision(of chain: String) -> Revision? { state.withLock { $0.revisions[chain] } }

  /// Stores a revision, unless a later one is already stored.
  func keep(_ revision: Revision, of chain: String) {
    state.withLock { state in
      guard state.revisions[chain]?.number ?? 0 < revision.number else { return }
      state.revisions[chain] = revision
    }
  }

  /// Stores a shelf that was read from the database.
  ///
  /// - Returns: The shelf with a version, which stays the same if the shelf has not changed.
  func keep(_ shelf: Shelf) -> Shelf {
    state.withLock { state in
      let known = state.shelf
      if known.products == shelf.products, known.categories == shelf.categories { return known }
      state.shelf = Shelf(
        categories: shelf.categories, products: shelf.products, version: (known.version ?? 0) + 1)
      return state.shelf
    }
  }
}
