/// The counts of recent calls in a sliding window.
///
/// The window moves in steps of a tenth of its length, so each call counts for between nine tenths
/// and the whole of that length. Memory use does not depend on the number of calls.
struct SlidingWindow: Sendable {
  struct Counts: Hashable, Sendable {
    var calls = 0
    var marked = 0
  }

  private static let parts = 10
  private let part: Duration
  private var counts = [Counts](repeating: Counts(), count: parts)
  /// The number of the current tenth, starting at time zero.
  private var current = 0
  private(set) var total = Counts()

  init(_ length: Duration) {
    part = max(length.waitable / Self.parts, .nanoseconds(1))
  }

  mutating func advance(to now: Duration) {
    let number = Int(max(-Int.ample, min(now / part, Int.ample)))
    guard number > current else { return }
    for passed in (current + 1)...min(number, current + Self.parts) {
      let index = passed % Self.parts
      total.calls -= counts[index].calls
      total.marked -= counts[index].marked
      counts[index] = Counts()
    }
    current = number
  }

  mutating func add(calls: Int = 0, marked: Int = 0, at now: Duration) {
    advance(to: now)
    let index = current % Self.parts
    counts[index].calls += calls
    counts[index].marked += marked
    total.calls += calls
    total.marked += marked
  }

  /// Marks a call, and returns the number of the window's tenth that contains the mark.
  mutating func mark(at now: Duration) -> Int {
    add(marked: 1, at: now)
    return current
  }

  /// Removes a mark, unless its tenth has already expired.
  mutating func unmark(_ part: Int) {
    guard part > current - Self.parts else { return }
    counts[part % Self.parts].marked -= 1
    total.marked -= 1
  }

  mutating func removeAll() {
    counts = [Counts](repeating: Counts(), count: Self.parts)
    total = Counts()
  }
}
