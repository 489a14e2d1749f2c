/// A number of permits, and a line of those who wait for one.
final class Permits: Sendable {
  /// A place in the line, from the moment it is taken until its holder leaves it.
  private enum Place {
    /// Its holder is on the way to it.
    case taken
    case waiting(CheckedContinuation<Bool, Never>)
    /// A permit came, or a cancellation, before the holder did.
    case served, calledOff
  }

  private struct State {
    var free: Int
    /// The places by number; those ahead of `head` were served or left.
    var line: [Int: Place] = [:]
    var head = 0
    var end = 0
  }

  private let state: Lock<State>

  init(_ count: Int) {
    state = Lock(State(free: count))
  }

  /// How many permits nobody has.
  var free: Int { state.withLock(\.free) }

  /// Takes a permit, waiting in line for one if need be.
  ///
  /// Returns `false`, without a permit, if the task is cancelled first and that is to end the wait.
  func take(unlessCancelled isCancellable: @autoclosure () -> Bool) async -> Bool {
    guard let place = takeOrJoin() else { return true }
    return await wait(at: place, unlessCancelled: isCancellable())
  }

  /// Takes a permit if one is free, and otherwise a place at the end of the line.
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

  /// Waits at a place in the line for a permit, which may have come already.
  func wait(at place: Int, unlessCancelled isCancellable: Bool) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { stand(at: place, $0) }
    } onCancel: {
      if isCancellable { callOff(place) }
    }
  }

  /// Gives a permit back, to the first in the line if there is one.
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
      // Who has a permit is told of the cancellation by the handlers behind it.
      case .served?, .calledOff?, nil:
        return nil
      }
    }
    waiting?.resume(returning: false)
  }
}
