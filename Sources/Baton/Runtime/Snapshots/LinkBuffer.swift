/// A contiguous buffer of links that grows at both ends while readers read the links in between.
///
/// A reader reads only the links in its own snapshot, and an edit writes only outside the ranges of
/// all snapshots. One buffer therefore serves many snapshots, and no links are copied until the
/// buffer is full. Only the chain's editor adds links, one at a time.
///
/// The links are stored as untyped objects, because generic code would look up types on every call.
@usableFromInline
final class LinkBuffer: Sendable {
  private nonisolated(unsafe) let memory: UnsafeMutablePointer<Unmanaged<AnyObject>>
  // Only one editor at a time writes this range, and it adds links only outside the range that
  // readers use.
  private nonisolated(unsafe) var used: Range<Int>
  let capacity: Int

  /// Creates an empty buffer with room for `front` links before the first appended link.
  init(capacity: Int, front: Int = 0) {
    self.capacity = capacity
    memory = .allocate(capacity: capacity)
    used = front..<front
  }

  deinit {
    // The queue prevents deep recursion when a link contains another chain.
    ReleaseQueue.run { [memory, used] in
      for index in used { memory[index].release() }
      memory.deallocate()
    }
  }

  var base: UnsafeMutableRawPointer { UnsafeMutableRawPointer(memory + used.lowerBound) }

  var count: Int { used.count }

  var room: (front: Int, back: Int) { (used.lowerBound, capacity - used.upperBound) }

  func append(_ element: AnyObject) {
    (memory + used.upperBound).initialize(to: .passRetained(element))
    used = used.lowerBound..<used.upperBound + 1
  }

  func prepend(_ element: AnyObject) {
    (memory + used.lowerBound - 1).initialize(to: .passRetained(element))
    used = used.lowerBound - 1..<used.upperBound
  }

  func append(_ links: UnsafeMutableRawPointer, _ range: Range<Int>) {
    let links = links.assumingMemoryBound(to: Unmanaged<AnyObject>.self)
    let end = memory + used.upperBound
    end.initialize(from: links + range.lowerBound, count: range.count)
    for index in 0..<range.count { _ = end[index].retain() }
    used = used.lowerBound..<used.upperBound + range.count
  }

  /// Returns a copy with room at one end for at least as many new links as the buffer contains.
  func grown(inFront: Bool) -> LinkBuffer {
    let more = max(count, 4)
    let front = inFront ? more : min(room.front, more)
    let back = inFront ? min(room.back, more) : more
    let larger = LinkBuffer(capacity: front + count + back, front: front)
    larger.append(base, 0..<count)
    return larger
  }
}
