/// Links side by side in memory, which grow at the end while readers look at those before it.
///
/// A reader looks at as many links as its own snapshot counts, and an append writes behind them
/// all; so one buffer serves many snapshots, and an append copies nothing until the buffer is full.
/// Only the chain's editor appends, one at a time.
@usableFromInline
final class LinkBuffer<Element: AnyObject & Sendable>: Sendable {
  // Written by one editor at a time, and only behind what has been published to readers.
  @usableFromInline nonisolated(unsafe) let base: UnsafeMutablePointer<Unmanaged<Element>>
  nonisolated(unsafe) private var count = 0
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count { base[index].release() }
    base.deallocate()
  }

  /// Adds a link behind the last one.
  func append(_ element: Element) {
    base.advanced(by: count).initialize(to: .passRetained(element))
    count += 1
  }
}
