internal import Synchronization

/// A response that a cache remembers.
final class Remembered<Response: Sendable>: Sendable {
  let response: Response
  /// When it was asked for.
  let asked: Duration
  private let end: Duration?
  private let isBeingRenewed = Atomic(false)

  init(_ response: Response, asked: Duration, until end: Duration?) {
    self.response = response
    self.asked = asked
    self.end = end
  }

  /// For how long its lifetime has been over; `nil` if it is not.
  func lifetimeOver(at now: Duration) -> Duration? {
    guard let end, end <= now else { return nil }
    return now - end
  }

  /// Whether the caller is the one to ask for another.
  func beginRenewal() -> Bool { !isBeingRenewed.exchange(true, ordering: .acquiringAndReleasing) }

  /// None came: the next one is to ask for another.
  func endRenewal() { isBeingRenewed.store(false, ordering: .releasing) }
}
