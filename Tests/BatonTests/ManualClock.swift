import Baton

/// A clock that stands still until a test moves it on.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Bool, Never>)] = [:]
    var awoken: Set<Int> = []
    var nextNumber = 0
  }

  private let state = Lock(State())
  /// Counts those who have gone to sleep.
  let asleep = Milestone()
  /// How long each of them meant to sleep.
  let naps = Notebook<Duration>()

  let minimumResolution = Duration.zero
  var now: Instant { state.withLock(\.now) }
  /// How many are asleep now.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    naps.note(now.duration(to: deadline))
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    let isDone = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDone: Bool? = state.withLock { state in
          if state.awoken.contains(number) { return false }
          if deadline <= state.now { return true }
          state.sleepers[number] = (deadline, continuation)
          return nil
        }
        asleep.reach()
        if let isDone { continuation.resume(returning: isDone) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.awoken.insert(number)
        return state.sleepers.removeValue(forKey: number)
      }
      sleeper?.continuation.resume(returning: false)
    }
    guard isDone else { throw CancellationError() }
  }

  /// Moves the time on and wakes those whose time has come.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due { sleeper.continuation.resume(returning: true) }
  }
}
