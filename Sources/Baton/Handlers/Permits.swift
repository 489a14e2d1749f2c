internal import Synchronization

/// A number of permits, and a line of those who wait for one.
final class Permits: Sendable {
  private struct State {
    var free: Int
    /// The line, and where its first place is.
    var line: [Int] = []
    var head = 0
    var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
    /// Who was called off before standing in the line.
    var calledOff: Set<Int> = []
    var nextNumber = 0
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  /// Takes a permit, waiting in line for one if need be.
  ///
  /// Returns `false`, without a permit, if the task is cancelled first and that is to end the wait.
  func take(unlessCancelled isCancellable: Bool) async -> Bool {
    let number: Int? = state.withLock { state in
      guard state.free == 0 else {
        state.free -= 1
        return nil
      }
      state.nextNumber += 1
      return state.nextNumber
    }
    guard let number else { return true }
    let isTaken = await withTaskCancellationHandler {
      await withCheckedContinuation { stand(number, $0) }
    } onCancel: {
      if isCancellable { callOff(number) }
    }
    // Nobody can be called off any more; a number that was, after being served, is forgotten.
    _ = state.withLock { $0.calledOff.remove(number) }
    return isTaken
  }

  /// Gives a permit back, to the first in the line if there is one.
  func giveBack() {
    let first = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      while state.head < state.line.count {
        let number = state.line[state.head]
        state.head += 1
        if let first = state.waiting.removeValue(forKey: number) { return first }
      }
      state.line.removeAll(keepingCapacity: true)
      state.head = 0
      state.free += 1
      return nil
    }
    first?.resume(returning: true)
  }

  private func stand(_ number: Int, _ continuation: CheckedContinuation<Bool, Never>) {
    let isTaken: Bool? = state.withLock { state in
      if state.calledOff.contains(number) { return false }
      guard state.free == 0 else {
        state.free -= 1
        return true
      }
      state.line.append(number)
      state.waiting[number] = continuation
      return nil
    }
    if let isTaken { continuation.resume(returning: isTaken) }
  }

  private func callOff(_ number: Int) {
    let waiting = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      let waiting = state.waiting.removeValue(forKey: number)
      if waiting == nil { state.calledOff.insert(number) }
      return waiting
    }
    waiting?.resume(returning: false)
  }
}
