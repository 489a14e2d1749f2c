public import Synchronization

@usableFromInline
final class Remembered<Response: Sendable>: Sendable {
  @usableFromInline let response: Response
  @usableFromInline let asked: Duration
  @usableFromInline let end: Duration?
  @usableFromInline let isBeingRenewed = Atomic(false)

  @inlinable
  init(_ response: Response, asked: Duration, until end: Duration?) {
    self.response = response
    self.asked = asked
    self.end = end
  }

  /// Returns the time since the lifetime ended, or `nil` if it has not ended yet.
  @inlinable
  func lifetimeOver(at now: Duration) -> Duration? {
    guard let end, end <= now else { return nil }
    return now - end
  }

  /// Marks the response as being renewed, and returns whether the caller must renew it.
  @inlinable
  func beginRenewal() -> Bool { !isBeingRenewed.exchange(true, ordering: .acquiringAndReleasing) }

  /// Ends a renewal without a new response, so that the next request tries to renew the response.
  @inlinable
  func endRenewal() { isBeingRenewed.store(false, ordering: .releasing) }
}
