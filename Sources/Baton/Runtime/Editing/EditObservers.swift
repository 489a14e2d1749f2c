/// Who watches a chain's edits, and the edits that they are to be told of.
///
/// Telling resumes whoever waits, perhaps on an executor that runs jobs at once, and meets a task
/// that is being cancelled, which waits for a lock of ours while it holds its own. So an edit is
/// queued while the chain's lock is held, which makes the order, and told when no lock is. One
/// tells at a time, which keeps the order.
final class EditObservers: Sendable {
  private struct Observer: Sendable {
    let number: Int
    /// How many edits had been queued when it began to watch.
    let beginning: Int
    let continuation: AsyncStream<Edit>.Continuation
  }

  private struct State {
    var observers: [Observer] = []
    /// How many have ever watched.
    var observerCount = 0
    /// The edits, of which those before `head` have been told; `nil` is the end of the chain.
    var queue: [Edit?] = []
    var head = 0
    /// How many edits have been told.
    var told = 0
    var isTelling = false

    var isQueueEmpty: Bool { head == queue.count }

    /// Takes the next edit out of the queue.
    mutating func next() -> (edit: Edit?, number: Int)? {
      guard !isQueueEmpty else { return nil }
      defer {
        head += 1
        told += 1
        // Not each time, so that it is O(1) amortised.
        if head * 2 >= queue.count {
          queue.removeSubrange(..<head)
          head = 0
        }
      }
      return (queue[head], told)
    }
  }

  /// How many edits are told one after the other.
  private static var most: Int { 32 }

  private let state = Lock(State())

  /// The edits that are queued from now on.
  func edits() -> AsyncStream<Edit> {
    let (stream, continuation) = AsyncStream<Edit>.makeStream()
    let number = state.withLock { state in
      state.observerCount += 1
      state.observers.append(
        Observer(
          number: state.observerCount, beginning: state.told + state.queue.count - state.head,
          continuation: continuation))
      return state.observerCount
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    return stream
  }

  private func remove(_ number: Int) {
    let removed = state.withLock { state in
      state.observers.firstIndex { $0.number == number }.map { state.observers.remove(at: $0) }
    }
    _ = consume removed
  }

  /// Queues an edit, or the end, if somebody watches; says whether ``tell()`` is to be called.
  func queue(_ edit: Edit?) -> Bool {
    state.withLock { state in
      guard !state.observers.isEmpty else { return false }
      state.queue.append(edit)
      return true
    }
  }

  /// The chain is gone: everybody is told what is queued, and the end.
  func end() {
    if queue(nil) { tell() }
  }

  /// Tells what is queued, with no lock held, unless somebody is at it.
  ///
  /// After a while the rest is left to a task: whoever edits would be kept for the edits of all
  /// others otherwise, and for good by an observer that edits.
  func tell() {
    guard tellSome() else { return }
    Task.detached { [self] in
      while tellSome() { await Task.yield() }
    }
  }

  /// Tells some of what is queued, unless somebody is at it; returns whether some is left that
  /// nobody is at.
  private func tellSome() -> Bool {
    let isFree = state.withLock { state in
      defer { state.isTelling = true }
      return !state.isTelling
    }
    guard isFree else { return false }
    for _ in 0..<Self.most {
      guard let (edit, number, observers) = next() else { return false }
      for observer in observers where observer.beginning <= number {
        if let edit { observer.continuation.yield(edit) } else { observer.continuation.finish() }
      }
    }
    return state.withLock { state in
      state.isTelling = false
      return !state.isQueueEmpty
    }
  }

  /// The next edit, and who is there to be told; nobody tells any more if there is none.
  private func next() -> (edit: Edit?, number: Int, observers: [Observer])? {
    state.withLock { state in
      guard let (edit, number) = state.next() else {
        state.isTelling = false
        return nil
      }
      return (edit, number, state.observers)
    }
  }
}
