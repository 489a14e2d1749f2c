/// Whether a queue stands: CoDel's question, of RFC 8289.
///
/// A burst makes a queue that is gone soon. A queue whose oldest waits longer than the target, each time
/// that one is looked at for a whole interval, is there to stay.
struct QueueDelay: Sendable {
  let target: Duration
  let interval: Duration
  private var longSince: Duration?

  init(target: Duration, interval: Duration) {
    self.target = target
    self.interval = interval
  }

  /// Sees how long the oldest has waited, as one leaves the queue; returns whether the queue stands.
  mutating func see(_ wait: Duration, at now: Duration) -> Bool {
    guard wait > target else {
      longSince = nil
      return false
    }
    let since = longSince ?? now
    longSince = since
    return now - since >= interval
  }
}
