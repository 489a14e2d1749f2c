import Logging
import Synchronization

/// The health of the store.
///
/// A line is logged only when the store begins to fail or works again, not for each failed request.
final class StoreHealth: Sendable {
  private let isFailing = Mutex(false)
  private let logger: Logger

  init(logger: Logger) {
    self.logger = logger
  }

  var isWell: Bool { isFailing.withLock { !$0 } }

  func note(_ error: any Error) {
    guard change(to: true) else { return }
    logger.error("the store fails", metadata: ["cause": "\(error)"])
  }

  func noteSuccess() {
    guard change(to: false) else { return }
    logger.notice("the store works again")
  }

  private func change(to value: Bool) -> Bool {
    isFailing.withLock { isFailing in
      defer { isFailing = value }
      return isFailing != value
    }
  }
}
