/// A per-thread queue that releases objects in a loop; nested releases could overflow the stack.
package final class ReleaseQueue {
  private var waiting: [() -> Void] = []

  static func run(_ release: @escaping () -> Void) {
    guard let slot = ThreadSlot.releases else { return release() }
    if let queue = slot.value {
      Unmanaged<ReleaseQueue>.fromOpaque(queue).takeUnretainedValue().waiting.append(release)
      return
    }
    let queue = ReleaseQueue()
    slot.value = Unmanaged.passUnretained(queue).toOpaque()
    release()
    while let next = queue.waiting.popLast() { next() }
    slot.value = nil
  }

  /// Releases an array's elements in a loop, so that a deep tree does not overflow the stack.
  package static func release<Value>(_ values: inout [Value]) {
    guard !values.isEmpty else { return }
    var released = Optional(values)
    values = []
    run { _ = released.take() }
  }
}
