/// The CoDel rule (RFC 8289), which detects a persistent queue.
///
/// A burst causes a queue that soon empties. A queue is persistent if, at every check during a
/// whole interval, its oldest element has waited longer than the target.
struct QueueDelay: Sendable {
  let target: Duration
  let interval: Duration
  private var longSince: Duration?

  init(target: Duration, interval: Duration) {
    self.target = target
    self.interval = interval
  }

  /// Records how long the oldest element has waited, and returns whether the queue is persistent.
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
