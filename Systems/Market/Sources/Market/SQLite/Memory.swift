import BatonInspector
import Foundation
import Synchronization

/// What the last commits have left, so that a request can be judged without a look into the file.
///
/// It is no authority: a commit looks again at all that it depends on.
final class Memory: Sendable {
  private struct State {
    /// `nil` where something has changed since it was asked for.
    var shelf: Shelf?
    var version = 1
    var categories: [Category]
    var products: [String: Product]
    var sessions: [Data: Session] = [:]
    /// The last of each chain.
    var editions: [String: Edition] = [:]
    /// How often sessions have been ended.
    var endings = 0
  }

  private let state: Mutex<State>
  /// How many sessions are remembered.
  private let sessionLimit = 10_000

  init(_ shelf: Shelf) {
    state = Mutex(State(categories: shelf.categories, products: shelf.byID))
  }

  func edition(of chain: String) -> Edition? { state.withLock { $0.editions[chain] } }

  /// Keeps an edition, unless a later one is known.
  func keep(_ edition: Edition, of chain: String) {
    state.withLock { state in
      guard state.editions[chain]?.number ?? 0 < edition.number else { return }
      state.editions[chain] = edition
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

  /// Keeps a shelf that was read because the known one was uncertain, unless there was a commit since.
  ///
  /// - Returns: The shelf; with a version if it was kept.
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
