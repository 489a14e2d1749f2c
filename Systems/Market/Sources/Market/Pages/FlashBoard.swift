import Foundation
import Synchronization

/// What is still to be said to visitors on their next page.
///
/// Answers to a form redirect, so that going back and reloading do nothing twice; what the form came
/// to is said on the page behind.
final class FlashBoard: Sendable {
  private let flashes = Mutex<[Data: Flash]>([:])
  private let limit: Int

  init(limit: Int = 1000) {
    self.limit = limit
  }

  func post(_ flash: Flash, for visitor: Visitor) {
    let key = visitor.token.hash
    let forgotten = flashes.withLock { flashes -> Flash? in
      // Somebody who never came for it.
      let eldest = flashes.count >= limit ? flashes.popFirst()?.value : nil
      flashes[key] = flash
      return eldest
    }
    _ = forgotten
  }

  /// What is to be said, once.
  func take(for visitor: Visitor) -> Flash? {
    flashes.withLock { $0.removeValue(forKey: visitor.token.hash) }
  }
}
