/// What a thread is to release, one after the other.
///
/// What is released inside a release goes one level deeper on the stack; a nest that is deep enough
/// would overflow it. Here the outermost release does what comes up meanwhile, in a loop, and all is
/// released when it is over.
final class ReleaseQueue {
  private var waiting: [() -> Void] = []

  /// Releases something, or lets a release that is under way on this thread do it afterwards.
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
}
