/// The requests in progress, each with its waiting callers.
///
/// While a lock is held, no request is hashed, compared or released, and no caller is resumed.
final class Flights<Request: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The seat of a waiting caller, which receives the answer, or `nil` if the caller leaves.
  typealias Seat = Race<Value?>

  final class Flight: Sendable {
    private struct State {
      var seats: [Seat]
      var task: Task<Void, Never>?
      var isOver = false
      var isCancelled = false
    }

    fileprivate let request: Request
    /// The hash at the start of the flight; if the request is an object, its hash may change later.
    fileprivate let hash: Int
    private let endsWhenEmpty: Bool
    private let state: Lock<State>

    fileprivate init(_ request: Request, _ hash: Int, _ seat: Seat, endsWhenEmpty: Bool) {
      self.request = request
      self.hash = hash
      self.endsWhenEmpty = endsWhenEmpty
      state = Lock(State(seats: [seat]))
    }

    /// Stores the task that makes the request, and cancels it if the flight was already cancelled.
    func begin(_ task: Task<Void, Never>) {
      let isCancelled = state.withLock { state in
        state.task = task
        return state.isCancelled
      }
      if isCancelled { task.cancel() }
    }

    fileprivate func take(_ seat: Seat) -> Bool {
      state.withLock { state in
        guard !state.isOver else { return false }
        state.seats.append(seat)
        return true
      }
    }

    fileprivate func end() -> [Seat] {
      state.withLock { state in
        state.isOver = true
        defer { state.seats = [] }
        return state.seats
      }
    }

    /// Removes a leaving caller's seat.
    ///
    /// If the flight must end when it is empty, the last seat stays, and the flight is cancelled.
    fileprivate func leave(_ seat: Seat) -> (hasLeft: Bool, calledOff: Task<Void, Never>?) {
      state.withLock { state in
        guard state.seats.contains(where: { $0 === seat }) else { return (false, nil) }
        guard state.seats.count == 1, endsWhenEmpty else {
          state.seats.removeAll { $0 === seat }
          return (true, nil)
        }
        state.isOver = true
        state.isCancelled = true
        return (false, state.task)
      }
    }
  }

  private let endsWhenEmpty: Bool
  private let flights = Lock<[Int: [Flight]]>([:])

  /// Creates an instance without flights; if `endsWhenEmpty` is `true`, a flight is cancelled when
  /// every caller has left.
  init(endsWhenEmpty: Bool = true) {
    self.endsWhenEmpty = endsWhenEmpty
  }

  var count: Int { flights.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  func board(_ request: Request, _ seat: Seat) -> (flight: Flight, isLeader: Bool) {
    let hash = request.hashValue
    let new = Flight(request, hash, seat, endsWhenEmpty: endsWhenEmpty)
    // A request that is not equal to itself cannot be joined, and many such requests may share a
    // hash.
    guard request == request else { return (new, true) }
    // Retain the flights so that no new flight reuses the address of a completed one.
    var known: [Flight] = []
    while true {
      let others: [Flight] = flights.withLock { [known] flights in
        let others = (flights[hash] ?? []).filter { flight in
          !known.contains { $0 === flight }
        }
        if others.isEmpty { flights[hash, default: []].append(new) }
        return others
      }
      if others.isEmpty { return (new, true) }
      for flight in others where flight.request == request && flight.take(seat) {
        return (flight, false)
      }
      known += others
    }
  }

  func land(_ flight: Flight, with value: Value) {
    let seats = flight.end()
    remove(flight)
    for seat in seats { seat.finish(with: value) }
  }

  /// Lets a cancelled caller leave immediately if other callers are waiting.
  ///
  /// The last caller waits until the cancelled flight ends.
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
