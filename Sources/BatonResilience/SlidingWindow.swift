/// Counts of the calls of the recent past.
///
/// It forgets in tenths: a call counts for at least nine tenths of the window, and for no longer than
/// all of it. So it takes the same room however many calls there are.
struct SlidingWindow: Sendable {
  struct Counts: Hashable, Sendable {
    var calls = 0
    /// Those among them that are counted apart: failures, or retries.
    var marked = 0
  }

  private static let parts = 10
  private let part: Duration
  private var counts = [Counts](repeating: Counts(), count: parts)
  /// The number of the part that is counted in, since time zero.
  private var current = 0
  /// The sum of all parts.
  private(set) var total = Counts()

  init(_ length: Duration) {
    part = max(length.waitable / Self.parts, .nanoseconds(1))
  }

  /// Forgets what is too old at a moment.
  mutating func advance(to now: Duration) {
    let number = Int(max(-0x1p60, min(now / part, 0x1p60)))
    guard number > current else { return }
    for passed in (current + 1)...min(number, current + Self.parts) {
      let index = passed % Self.parts
      total.calls -= counts[index].calls
      total.marked -= counts[index].marked
      counts[index] = Counts()
    }
    current = number
  }

  /// Counts at a moment.
  mutating func add(calls: Int = 0, marked: Int = 0, at now: Duration) {
    advance(to: now)
    let index = current % Self.parts
    counts[index].calls += calls
    counts[index].marked += marked
    total.calls += calls
    total.marked += marked
  }

  /// Forgets everything.
  mutating func removeAll() {
    counts = [Counts](repeating: Counts(), count: Self.parts)
    total = Counts()
  }
}
