/// The observers of a chain's edits, with a queue of undelivered edits.
///
/// Notifying an observer may run the observer's task or take its locks. Edits are therefore queued
/// under the chain's lock, and then delivered in order outside the lock by one thread at a time.
final class EditObservers: Sendable {
  private typealias Observers = [Int: AsyncStream<Edit>.Continuation]
  /// An edit, or `nil` for the end of the chain, and the observers to which it must be delivered.
  private typealias Delivery = (edit: Edit?, observers: Observers)

  private struct State {
    var observers: Observers = [:]
    var observerCount = 0
    var queue: ArraySlice<Delivery> = []
    var isTelling = false
  }

  private static var most: Int { 32 }

  private let state = Lock(State())

  func edits() -> AsyncStream<Edit> {
    let (stream, continuation) = AsyncStream<Edit>.makeStream()
    let number = state.withLock { state in
      state.observerCount += 1
      state.observers[state.observerCount] = continuation
      return state.observerCount
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    return stream
  }

  private func remove(_ number: Int) {
    _ = state.withLock { $0.observers.removeValue(forKey: number) }
  }

  /// Queues an edit, or `nil` for the end of the chain, and returns whether to call ``tell()``.
  func queue(_ edit: Edit?) -> Bool {
    state.withLock { state in
      guard !state.observers.isEmpty else { return false }
      state.queue.append((edit, state.observers))
      return true
    }
  }

  func end() {
    if queue(nil) { tell() }
  }

  /// Delivers the queued edits, unless another thread is delivering them.
  ///
  /// This thread delivers only a limited number of edits. A separate task delivers the rest, so
  /// that the editing thread can continue.
  func tell() {
    guard tellSome() else { return }
    Task.detached { [self] in
      while tellSome() { await Task.yield() }
    }
  }

  /// Delivers a limited number of edits, and returns whether the queue still contains edits that no
  /// thread is delivering.
  private func tellSome() -> Bool {
    let isFree = state.withLock { state in
      defer { state.isTelling = true }
      return !state.isTelling
    }
    guard isFree else { return false }
    for _ in 0..<Self.most {
      guard let (edit, observers) = next() else { return false }
      for observer in observers.values {
        if let edit { observer.yield(edit) } else { observer.finish() }
      }
    }
    return state.withLock { state in
      state.isTelling = false
      return !state.queue.isEmpty
    }
  }

  private func next() -> Delivery? {
    state.withLock { state in
      let next = state.queue.popFirst()
      // A slice retains its removed elements until its storage is replaced.
      if state.queue.isEmpty { state.queue = [] }
      state.isTelling = next != nil
      return next
    }
  }
}
