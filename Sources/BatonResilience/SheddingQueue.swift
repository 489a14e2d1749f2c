/// Those who are let in, and those who wait, by priority.
final class SheddingQueue: Sendable {
  enum Verdict: Sendable {
    case admitted, left
    case shed(Shed)
  }

  /// Where one waits for a verdict.
  typealias Seat = Race<Verdict>

  private struct Waiter {
    let priority: RequestPriority
    let since: Duration
    let seat: Seat
  }

  private struct State {
    var free: Int
    /// Those who wait, by their priority, in the order in which they came.
    var lines = [[Waiter]](repeating: [], count: RequestPriority.allCases.count)
    var delay: QueueDelay
    var isOverloaded = false

    var count: Int { lines.reduce(0) { $0 + $1.count } }
    var oldest: Duration? { lines.compactMap(\.first?.since).min() }
  }

  private typealias News = [(seat: Seat, verdict: Verdict)]

  private let limit: Int
  private let capacity: Int
  private let state: Lock<State>

  init(_ limit: Int, capacity: Int, delay: QueueDelay) {
    self.limit = limit
    self.capacity = capacity
    state = Lock(State(free: limit, delay: delay))
  }

  /// How many are let in, how many wait, and whether there is too much to do.
  var now: (underWay: Int, waiting: Int, isOverloaded: Bool) {
    state.withLock { (limit - $0.free, $0.count, $0.isOverloaded) }
  }

  /// Lets one in, or into the queue, or refuses it, or another one that matters less.
  func enter(_ seat: Seat, _ priority: RequestPriority, at now: Duration) {
    let news = state.withLock { state -> News in
      if state.free > 0 {
        state.free -= 1
        state.isOverloaded = state.delay.see(.zero, at: now)
        return [(seat, .admitted)]
      }
      var news: News = []
      if state.count >= capacity {
        guard let gone = makeRoom(for: priority, &state) else {
          return [(seat, .shed(Shed(reason: .full, priority: priority, waited: .zero)))]
        }
        news.append(shed(gone, .displaced, at: now))
      }
      state.lines[priority.rawValue].append(Waiter(priority: priority, since: now, seat: seat))
      return news
    }
    tell(news)
  }

  /// Gives a place back, to whoever comes first; a queue that stands is cleared of those who have waited
  /// too long.
  func giveBack(at now: Duration) {
    let news = state.withLock { state -> News in
      guard let oldest = state.oldest,
        let line = state.lines.lastIndex(where: { !$0.isEmpty })
      else {
        state.isOverloaded = state.delay.see(.zero, at: now)
        state.free += 1
        return []
      }
      state.isOverloaded = state.delay.see(now - oldest, at: now)
      guard state.isOverloaded else { return [(state.lines[line].removeFirst().seat, .admitted)] }
      var news: News = [(state.lines[line].removeLast().seat, .admitted)]
      for index in state.lines.indices {
        let overdue = state.lines[index].prefix { now - $0.since > state.delay.target }
        news += overdue.map { shed($0, .overdue, at: now) }
        state.lines[index].removeFirst(overdue.count)
      }
      return news
    }
    tell(news)
  }

  /// Takes one out of the queue, if it is still there.
  func leave(_ seat: Seat) {
    let hasLeft = state.withLock { state in
      for index in state.lines.indices {
        if let place = state.lines[index].firstIndex(where: { $0.seat === seat }) {
          state.lines[index].remove(at: place)
          return true
        }
      }
      return false
    }
    if hasLeft { seat.finish(with: .left) }
  }

  /// Takes one out that matters less than one that comes, or as little and is older, where the newest
  /// come first.
  private func makeRoom(for priority: RequestPriority, _ state: inout State) -> Waiter? {
    guard let line = state.lines.firstIndex(where: { !$0.isEmpty }) else { return nil }
    if state.isOverloaded, line <= priority.rawValue { return state.lines[line].removeFirst() }
    return line < priority.rawValue ? state.lines[line].removeLast() : nil
  }

  private func shed(
    _ waiter: Waiter, _ reason: Shed.Reason, at now: Duration
  ) -> (seat: Seat, verdict: Verdict) {
    let shed = Shed(reason: reason, priority: waiter.priority, waited: now - waiter.since)
    return (waiter.seat, .shed(shed))
  }

  private func tell(_ news: News) {
    for (seat, verdict) in news { seat.finish(with: verdict) }
  }
}
