/// A number of permits, and a line of tasks that wait for a permit.
final class Permits: Sendable {
  /// The state of a place in the line, from when it is taken until its holder leaves.
  private enum Place {
    case taken
    case waiting(CheckedContinuation<Bool, Never>)
    case served, calledOff
  }

  private struct State {
    var free: Int
    /// The places by number; the holders of places before `head` were served or have left.
    var line: [Int: Place] = [:]
    var head = 0
    var end = 0
  }

  private let state: Lock<State>

  init(_ count: Int) {
    state = Lock(State(free: count))
  }

  var free: Int { state.withLock(\.free) }

  /// Takes a permit, waiting in line if necessary.
  ///
  /// Returns `false`, without a permit, if the task is cancelled first and the wait is cancellable.
  func take(unlessCancelled isCancellable: @autoclosure () -> Bool) async -> Bool {
    guard let place = takeOrJoin() else { return true }
    return await wait(at: place, unlessCancelled: isCancellable())
  }

  /// Takes a permit and returns `nil`, or returns a place at the end of the line.
  func takeOrJoin() -> Int? {
    state.withLock { state in
      guard state.free == 0 else {
        state.free -= 1
        return nil
      }
      defer { state.end += 1 }
      state.line[state.end] = .taken
      return state.end
    }
  }

  /// Waits at a place in the line for a permit, which may already have arrived.
  func wait(at place: Int, unlessCancelled isCancellable: Bool) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { stand(at: place, $0) }
    } onCancel: {
      if isCancellable { callOff(place) }
    }
  }

  /// Releases a permit, which goes to the first task in the line, if any.
  func giveBack() {
    let first = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      while state.head < state.end {
        let place = state.head
        state.head += 1
        switch state.line[place] {
        case .taken?:
          state.line[place] = .served
          return nil
        case .waiting(let first)?:
          state.line[place] = nil
          return first
        case .served?, .calledOff?, nil:
          continue
        }
      }
      state.free += 1
      return nil
    }
    first?.resume(returning: true)
  }

  private func stand(at place: Int, _ continuation: CheckedContinuation<Bool, Never>) {
    let isTaken: Bool? = state.withLock { state in
      switch state.line.removeValue(forKey: place) {
      case .served?: return true
      case .calledOff?: return false
      case .taken?, .waiting?, nil:
        state.line[place] = .waiting(continuation)
        return nil
      }
    }
    if let isTaken { continuation.resume(returning: isTaken) }
  }

  private func callOff(_ place: Int) {
    let waiting = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      switch state.line[place] {
      case .taken?:
        state.line[place] = .calledOff
        return nil
      case .waiting(let continuation)?:
        state.line[place] = nil
        return continuation
      // Once a task has a permit, it keeps the permit, and inner handlers report its cancellation.
      case .served?, .calledOff?, nil:
        return nil
      }
    }
    waiting?.resume(returning: false)
  }
}
