import BatonInspector
import Foundation
import Synchronization

/// A copy of the last committed state, for checking requests without reading the file.
///
/// This copy is not authoritative. A commit rechecks everything that it depends on.
final class Memory: Sendable {
  private struct State {
    /// The shelf, or `nil` if something has changed since it was last created.
    var shelf: Shelf?
    var version = 1
    var categories: [Category]
    var products: [String: Product]
    var sessions: [Data: Session] = [:]
    var revisions: [String: Revision] = [:]
    /// A counter that is incremented whenever a session ends; see ``keep(_:since:)``.
    var endings = 0
  }

  private let state: Mutex<State>
  private let sessionLimit = 10_000

  init(_ shelf: Shelf) {
    state = Mutex(State(categories: shelf.categories, products: shelf.byID))
  }

  func revision(of chain: String) -> Revision? { state.withLock { $0.revisions[chain] } }

  func keep(_ revision: Revision, of chain: String) {
    state.withLock { state in
      guard state.revisions[chain]?.number ?? 0 < revision.number else { return }
      state.revisions[chain] = revision
    }
  }

  var shelf: Shelf {
    state.withLock { state in
      if let shelf = state.shelf { return shelf }
      let shelf = Shelf(
        categories: state.categories, products: state.products.values.sorted(by: Shelf.order),
        version: state.version)
      state.shelf = shelf
      return shelf
    }
  }

  /// Stores a shelf, and returns it with its new version.
  ///
  /// If there was a commit since `known`, returns the shelf unchanged without storing it.
  func keep(_ shelf: Shelf, insteadOf known: Shelf) -> Shelf {
    state.withLock { state in
      guard state.version == known.version else { return shelf }
      state.version += 1
      state.products = shelf.byID
      let shelf = Shelf(
        categories: state.categories, products: shelf.products, version: state.version)
      state.shelf = shelf
      return shelf
    }
  }

  func keep(_ categories: [Category]) {
    change { $0.categories = categories }
  }

  func keep(_ products: [Product]) {
    change { state in
      for product in products { state.products[product.id] = product }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      state.shelf = nil
      state.version += 1
    }
  }

  func product(_ id: String) -> Product? { state.withLock { $0.products[id] } }

  func session(_ token: SessionToken) -> Session? { state.withLock { $0.sessions[token.hash] } }

  var endings: Int { state.withLock { $0.endings } }

  /// Stores a session that was read, unless a session has ended since the read began.
  func keep(_ session: Session, since endings: Int) {
    state.withLock { state in
      guard state.endings == endings else { return }
      // It is safe to evict any session, because the file still contains it.
      if state.sessions.count >= sessionLimit { _ = state.sessions.popFirst() }
      state.sessions[session.token.hash] = session
    }
  }

  func forget(_ token: SessionToken) {
    state.withLock { state in
      state.endings += 1
      state.sessions[token.hash] = nil
    }
  }

  func forgetSessions() {
    state.withLock { state in
      state.endings += 1
      state.sessions = [:]
    }
  }
}

extension Shelf {
  static func order(_ left: Product, _ right: Product) -> Bool {
    (left.category, left.name, left.id) < (right.category, right.name, right.id)
  }
}
