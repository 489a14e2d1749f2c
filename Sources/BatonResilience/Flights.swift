/// The requests that are under way, and who waits for each of them.
///
/// No request is hashed, compared or released, and nobody is woken, while a lock is held.
final class Flights<Request: Hashable & Sendable, Value: Sendable>: Sendable {
  /// Where one waits: what wins is the answer, or `nil` for who leaves.
  typealias Seat = Race<Value?>

  /// One request that is under way.
  final class Flight: Sendable {
    private struct State {
      var seats: [Seat]
      var task: Task<Void, Never>?
      var isOver = false
      var isCancelled = false
      /// Whether its leader has given up: what takes too long for one takes nobody else on board.
      var isClosed = false
    }

    fileprivate let request: Request
    /// What the request hashed to: one that is an object may change meanwhile.
    fileprivate let hash: Int
    private let leader: Seat
    private let state: Lock<State>

    fileprivate init(_ request: Request, _ hash: Int, _ seat: Seat) {
      self.request = request
      leader = seat
      self.hash = hash
      state = Lock(State(seats: [seat]))
    }

    /// Keeps the task in which it is made, which may have been called off before.
    func begin(_ task: Task<Void, Never>) {
      let isCancelled = state.withLock { state in
        state.task = task
        return state.isCancelled
      }
      if isCancelled { task.cancel() }
    }

    /// Takes a seat, unless it is over or its leader has given up.
    fileprivate func take(_ seat: Seat) -> Bool {
      state.withLock { state in
        guard !state.isOver, !state.isClosed else { return false }
        state.seats.append(seat)
        return true
      }
    }

    /// Ends it, and returns those who wait.
    fileprivate func end() -> [Seat] {
      state.withLock { state in
        state.isOver = true
        defer { state.seats = [] }
        return state.seats
      }
    }

    /// Leaves a seat; the last one keeps it, and calls the flight off.
    fileprivate func leave(_ seat: Seat) -> (hasLeft: Bool, calledOff: Task<Void, Never>?) {
      state.withLock { state in
        guard state.seats.contains(where: { $0 === seat }) else { return (false, nil) }
        if seat === leader { state.isClosed = true }
        guard state.seats.count == 1 else {
          state.seats.removeAll { $0 === seat }
          return (true, nil)
        }
        state.isOver = true
        state.isCancelled = true
        return (false, state.task)
      }
    }
  }

  private let flights = Lock<[Int: [Flight]]>([:])

  var count: Int { flights.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  /// Takes a seat in the flight of an equal request, or begins one.
  func board(_ request: Request, _ seat: Seat) -> (flight: Flight, isLeader: Bool) {
    let hash = request.hashValue
    let new = Flight(request, hash, seat)
    // Nobody could join one that is not equal to itself, and all of them have one hash.
    guard request == request else { return (new, true) }
    var known: Set<ObjectIdentifier> = []
    while true {
      let others: [Flight] = flights.withLock { [known] flights in
        let others = (flights[hash] ?? []).filter { !known.contains(ObjectIdentifier($0)) }
        if others.isEmpty { flights[hash, default: []].append(new) }
        return others
      }
      if others.isEmpty { return (new, true) }
      for flight in others where flight.request == request && flight.take(seat) {
        return (flight, false)
      }
      known.formUnion(others.map { ObjectIdentifier($0) })
    }
  }

  /// Gives everybody who waits the answer.
  func land(_ flight: Flight, with value: Value) {
    let seats = flight.end()
    remove(flight)
    for seat in seats { seat.finish(with: value) }
  }

  /// Lets one who was cancelled go at once, if others wait; the last one waits for what comes of the
  /// cancellation.
  func leave(_ seat: Seat, _ flight: Flight) {
    let (hasLeft, task) = flight.leave(seat)
    if hasLeft { seat.finish(with: nil) }
    task?.cancel()
  }

  private func remove(_ flight: Flight) {
    let hash = flight.hash
    flights.withLock { flights in
      flights[hash]?.removeAll { $0 === flight }
      if flights[hash]?.isEmpty == true { flights[hash] = nil }
    }
  }
}
