/// Links side by side in memory, which grow at both ends while readers look at those between.
///
/// A reader looks at the links of its own snapshot, and an edit writes before or behind them all; so
/// one buffer serves many snapshots, and nothing is copied until the buffer is full. Only the chain's
/// editor adds links, one at a time.
///
/// The links are objects of no type here, so that to add one costs a few instructions: code for any
/// type would ask the runtime for it each time.
@usableFromInline
final class LinkBuffer: Sendable {
  private nonisolated(unsafe) let memory: UnsafeMutablePointer<Unmanaged<AnyObject>>
  // Written by one editor at a time, and what it adds is outside all that readers know of.
  private nonisolated(unsafe) var used: Range<Int>
  let capacity: Int

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - capacity: How many links there is room for.
  ///   - front: How many of them can be put in front of the first one that is appended.
  init(capacity: Int, front: Int = 0) {
    self.capacity = capacity
    memory = .allocate(capacity: capacity)
    used = front..<front
  }

  deinit {
    // A link may hold another chain, and that one another: each is released when its turn comes.
    ReleaseQueue.run { [memory, used] in
      for index in used { memory[index].release() }
      memory.deallocate()
    }
  }

  /// Where the first link is.
  var base: UnsafeMutableRawPointer { UnsafeMutableRawPointer(memory + used.lowerBound) }

  var count: Int { used.count }

  /// How many links can be put in front of the others, and how many behind.
  var room: (front: Int, back: Int) { (used.lowerBound, capacity - used.upperBound) }

  /// Adds a link behind the last one.
  func append(_ element: AnyObject) {
    (memory + used.upperBound).initialize(to: .passRetained(element))
    used = used.lowerBound..<used.upperBound + 1
  }

  /// Adds a link in front of the first one.
  func prepend(_ element: AnyObject) {
    (memory + used.lowerBound - 1).initialize(to: .passRetained(element))
    used = used.lowerBound - 1..<used.upperBound
  }

  /// Adds links that others keep behind the last one.
  func append(_ links: UnsafeMutableRawPointer, _ range: Range<Int>) {
    let links = links.assumingMemoryBound(to: Unmanaged<AnyObject>.self)
    let end = memory + used.upperBound
    end.initialize(from: links + range.lowerBound, count: range.count)
    for index in 0..<range.count { _ = end[index].retain() }
    used = used.lowerBound..<used.upperBound + range.count
  }

  /// The same links with more room: as much as they take themselves, on one side or the other.
  func grown(inFront: Bool) -> LinkBuffer {
    let more = max(count, 4)
    let front = inFront ? more : min(room.front, more)
    let back = inFront ? min(room.back, more) : more
    let larger = LinkBuffer(capacity: front + count + back, front: front)
    larger.append(base, 0..<count)
    return larger
  }
}
