/// The calls that a circuit evaluates, which are either those in a time window or the most recent
/// calls.
enum CallWindow: Sendable {
  case time(SlidingWindow)
  case calls(LastCalls)

  init(_ settings: CircuitSettings) {
    self =
      settings.lastCalls.map { .calls(LastCalls($0)) } ?? .time(SlidingWindow(settings.window))
  }

  var total: SlidingWindow.Counts {
    switch self {
    case .time(let window): window.total
    case .calls(let calls): calls.total
    }
  }

  mutating func advance(to now: Duration) {
    guard case .time(var window) = self else { return }
    window.advance(to: now)
    self = .time(window)
  }

  mutating func add(hasFailed: Bool, at now: Duration) {
    switch self {
    case .time(var window):
      // Clear the enum first, so that the window is uniquely referenced and not copied.
      self = .calls(LastCalls(0))
      window.add(calls: 1, marked: hasFailed ? 1 : 0, at: now)
      self = .time(window)
    case .calls(var calls):
      self = .calls(LastCalls(0))
      calls.add(hasFailed: hasFailed)
      self = .calls(calls)
    }
  }

  mutating func removeAll() {
    switch self {
    case .time(var window):
      window.removeAll()
      self = .time(window)
    case .calls(let calls): self = .calls(LastCalls(calls.capacity))
    }
  }
}

struct LastCalls: Sendable {
  let capacity: Int
  private var failures: [Bool] = []
  /// The index of the oldest call, which the next call overwrites when the array is full.
  private var oldest = 0
  private(set) var total = SlidingWindow.Counts()

  init(_ capacity: Int) {
    self.capacity = capacity
  }

  mutating func add(hasFailed: Bool) {
    total.marked += hasFailed ? 1 : 0
    guard failures.count == capacity else {
      failures.append(hasFailed)
      total.calls += 1
      return
    }
    total.marked -= failures[oldest] ? 1 : 0
    failures[oldest] = hasFailed
    oldest = (oldest + 1) % capacity
  }
}
