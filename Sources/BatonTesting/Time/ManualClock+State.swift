extension ManualClock {
  /// The tasks that sleep or await a sleep; the caller resumes the returned continuations outside
  /// the lock.
  struct State {
    typealias Asleep = (sleep: Sleep, continuation: CheckedContinuation<Bool, Never>)
    typealias Waiting = CheckedContinuation<Sleep?, Never>

    private enum Sleeper {
      case beginning, cancelled
      case asleep(Asleep)
    }

    private enum Waiter {
      case beginning, givenUp
      case waiting(Waiting)
    }

    private(set) var now = Instant(offset: .zero)
    private(set) var sleeps: [Sleep] = []
    private var sleepers: [Int: Sleeper] = [:]
    private var waiters: [Int: Waiter] = [:]
    /// The number of sleeps that the test has awaited.
    private var awaited = 0
    private var lastNumber = 0

    /// The sleeping tasks, in the order in which they wake up.
    var asleep: [Asleep] {
      sleepers.values.compactMap { if case .asleep(let asleep) = $0 { asleep } else { nil } }
        .sorted {
          ($0.sleep.deadline, $0.sleep.number) < ($1.sleep.deadline, $1.sleep.number)
        }
    }

    private mutating func newNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    mutating func newSleeper() -> Int {
      let number = newNumber()
      sleepers[number] = .beginning
      return number
    }

    /// Returns whether the sleep ends immediately, and the waiting tasks to notify.
    mutating func fallAsleep(
      _ sleeper: Int, task: String?, until deadline: Instant,
      _ continuation: CheckedContinuation<Bool, Never>
    ) -> (isOver: Bool?, told: [(waiting: Waiting, sleep: Sleep?)]) {
      let sleep = Sleep(number: sleeps.count + 1, task: task, start: now, deadline: deadline)
      sleeps.append(sleep)
      var isOver: Bool?
      if case .cancelled = sleepers[sleeper] {
        isOver = false
      } else if deadline <= now {
        isOver = true
      }
      sleepers[sleeper] = isOver == nil ? .asleep((sleep, continuation)) : nil
      return (isOver, tell())
    }

    mutating func cancelSleeper(_ sleeper: Int) -> CheckedContinuation<Bool, Never>? {
      guard let state = sleepers[sleeper] else { return nil }
      guard case .asleep(let asleep) = state else {
        sleepers[sleeper] = .cancelled
        return nil
      }
      sleepers[sleeper] = nil
      return asleep.continuation
    }

    /// Advances the time, and returns the continuations of the sleeps that end, in order.
    mutating func advance(by duration: Duration) -> [CheckedContinuation<Bool, Never>] {
      now = now.advanced(by: duration)
      let due = asleep.prefix { $0.sleep.deadline <= now }
      let numbers = Set(due.map(\.sleep.number))
      sleepers = sleepers.filter {
        guard case .asleep(let asleep) = $0.value else { return true }
        return !numbers.contains(asleep.sleep.number)
      }
      return due.map(\.continuation)
    }

    mutating func newWaiter() -> Int {
      let number = newNumber()
      waiters[number] = .beginning
      return number
    }

    /// Adds a waiting task, and returns the waiting tasks to notify, possibly including this one.
    mutating func await(_ waiter: Int, _ waiting: Waiting) -> [(waiting: Waiting, sleep: Sleep?)] {
      if case .givenUp = waiters.removeValue(forKey: waiter) { return [(waiting, nil)] }
      waiters[waiter] = .waiting(waiting)
      return tell()
    }

    mutating func giveUp(_ waiter: Int) -> Waiting? {
      switch waiters[waiter] {
      case .waiting(let waiting):
        waiters[waiter] = nil
        return waiting
      case .beginning:
        waiters[waiter] = .givenUp
        return nil
      case .givenUp, nil:
        return nil
      }
    }

    /// Assigns the sleeps that have not been awaited yet to waiting tasks, in order.
    private mutating func tell() -> [(waiting: Waiting, sleep: Sleep?)] {
      var told: [(Waiting, Sleep?)] = []
      for number in waiters.keys.sorted() where awaited < sleeps.count {
        guard case .waiting(let waiting) = waiters[number] else { continue }
        told.append((waiting, sleeps[awaited]))
        awaited += 1
        waiters[number] = nil
      }
      return told
    }
  }
}
