/// The admitted and the waiting requests, by priority.
final class SheddingQueue: Sendable {
  enum Verdict: Sendable {
    case admitted, left
    case shed(Shed)
  }

  typealias Seat = Race<Verdict>

  struct Place: Sendable {
    fileprivate let line: Int
    fileprivate let number: Int
  }

  private struct Waiter: Sendable {
    let priority: RequestPriority
    let since: Duration
    let seat: Seat
  }

  private struct State {
    var free: Int
    var lines = [WaitingLine<Waiter>](
      repeating: WaitingLine(), count: RequestPriority.allCases.count)
    var delay: QueueDelay
    var isOverloaded = false

    var count: Int { lines.reduce(0) { $0 + $1.count } }
    var oldest: Duration? { lines.compactMap { $0.first?.since }.min() }

    /// Removes and returns the next request in a line: the oldest or, under overload, the newest
    /// request.
    mutating func next(in line: Int) -> Waiter? {
      isOverloaded ? lines[line].removeLast() : lines[line].removeFirst()
    }
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

  var now: (underWay: Int, waiting: Int, isOverloaded: Bool) {
    state.withLock { (limit - $0.free, $0.count, $0.isOverloaded) }
  }

  /// Admits a request, queues it, or rejects either it or a waiting request with a lower priority.
  ///
  /// Returns the place in the queue if the request must wait.
  func enter(_ seat: Seat, _ priority: RequestPriority, at now: Duration) -> Place? {
    let (place, news) = state.withLock { state -> (Place?, News) in
      if state.free > 0 {
        state.free -= 1
        state.isOverloaded = state.delay.see(.zero, at: now)
        return (nil, [(seat, .admitted)])
      }
      var news: News = []
      if state.count >= capacity {
        guard let gone = makeRoom(for: priority, &state) else {
          return (nil, [(seat, .shed(Shed(reason: .full, priority: priority, waited: .zero)))])
        }
        news.append(shed(gone, .displaced, at: now))
      }
      let waiter = Waiter(priority: priority, since: now, seat: seat)
      let number = state.lines[priority.rawValue].append(waiter)
      return (Place(line: priority.rawValue, number: number), news)
    }
    tell(news)
    return place
  }

  /// Gives a freed place to the next request and, under overload, rejects overdue requests.
  func giveBack(at now: Duration) {
    let news = state.withLock { state -> News in
      let oldest = state.oldest
      let wait = oldest.map { now - $0 } ?? .zero
      state.isOverloaded = state.delay.see(wait, at: now)
      let line = state.lines.lastIndex { !$0.isEmpty }
      guard let line, let next = state.next(in: line) else {
        state.free += 1
        return []
      }
      var news: News = [(next.seat, .admitted)]
      guard state.isOverloaded else { return news }
      for index in state.lines.indices {
        while let first = state.lines[index].first, now - first.since > state.delay.target {
          _ = state.lines[index].removeFirst()
          news.append(shed(first, .overdue, at: now))
        }
      }
      return news
    }
    tell(news)
  }

  func leave(_ place: Place) {
    let left = state.withLock { $0.lines[place.line].remove(place.number) }
    left?.seat.finish(with: .left)
  }

  /// Removes a request with a lower priority than the new request.
  ///
  /// Under overload, the newest requests come first, so an older request with the same priority can
  /// also be removed.
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
