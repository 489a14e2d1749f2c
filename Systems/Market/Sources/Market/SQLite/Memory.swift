import Foundation
import Synchronization

/// What the last commits have left, so that a request can be judged without a look into the file.
///
/// It is no authority: a commit looks again at all that it depends on.
final class Memory: Sendable {
  private struct State {
    var shelf: Shelf?
    var categories: [Category] = []
    var products: [String: Product] = [:]
    var sessions: [Data: Session] = [:]
    /// How often sessions have been ended.
    var endings = 0
  }

  private let state = Mutex(State())
  /// How many sessions are remembered.
  private let sessionLimit = 10_000

  var shelf: Shelf? {
    state.withLock { state in
      if let shelf = state.shelf { return shelf }
      let shelf = Shelf(
        categories: state.categories, products: state.products.values.sorted(by: Shelf.order))
      state.shelf = shelf
      return shelf
    }
  }

  func keep(_ shelf: Shelf) {
    state.withLock { state in
      state.shelf = shelf
      state.categories = shelf.categories
      state.products = Dictionary(uniqueKeysWithValues: shelf.products.map { ($0.id, $0) })
    }
  }

  func keep(_ categories: [Category]) {
    state.withLock { state in
      state.categories = categories
      state.shelf = nil
    }
  }

  func keep(_ products: [Product]) {
    state.withLock { state in
      for product in products { state.products[product.id] = product }
      state.shelf = nil
    }
  }

  func product(_ id: String) -> Product? { state.withLock { $0.products[id] } }

  func session(_ token: SessionToken) -> Session? { state.withLock { $0.sessions[token.hash] } }

  /// How often sessions have been ended so far; see ``keep(_:since:)``.
  var endings: Int { state.withLock { $0.endings } }

  /// Keeps a session that was read, unless some have been ended since the reading began.
  func keep(_ session: Session, since endings: Int) {
    state.withLock { state in
      guard state.endings == endings else { return }
      // Which one goes does not matter: the file knows it still.
      if state.sessions.count >= sessionLimit { _ = state.sessions.popFirst() }
      state.sessions[session.token.hash] = session
    }
  }

  /// Forgets a session that has been ended.
  func forget(_ token: SessionToken) {
    state.withLock { state in
      state.endings += 1
      state.sessions[token.hash] = nil
    }
  }

  /// Forgets who is signed in, where the store has ended sessions.
  func forgetSessions() {
    state.withLock { state in
      state.endings += 1
      state.sessions = [:]
    }
  }
}

extension Shelf {
  /// By category and name.
  static func order(_ left: Product, _ right: Product) -> Bool {
    (left.category, left.name, left.id) < (right.category, right.name, right.id)
  }
}
