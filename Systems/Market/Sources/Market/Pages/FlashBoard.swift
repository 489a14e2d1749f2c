import Foundation
import Synchronization

/// Messages that visitors see once, on the page that a form redirects to.
///
/// Because of the redirect, going back or reloading does not submit the form again.
final class FlashBoard: Sendable {
  private let flashes: Mutex<LatestTable<Data, Flash>>

  init(limit: Int = 1000) {
    flashes = Mutex(LatestTable(limit: limit))
  }

  func post(_ flash: Flash, for visitor: Visitor) {
    let forgotten = flashes.withLock { $0.insert(flash, for: visitor.token.hash) }
    _ = forgotten
  }

  func take(for visitor: Visitor) -> Flash? {
    flashes.withLock { $0.remove(visitor.token.hash) }
  }
}
