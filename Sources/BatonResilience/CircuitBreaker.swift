public import Baton

/// Stops calling what fails too often, and tries after a while whether it works again.
///
/// ```swift
/// let safe = oven.circuitBreaker { _ in .busy }
/// ```
///
/// While the circuit is *closed* it counts: when half of at least 20 calls of the last 10 seconds have
/// failed, it *opens*, and refuses every request at once. After 5 seconds it is *half open* and lets 3
/// calls through. If fewer than half of these fail, it closes; otherwise it opens for twice as long, up
/// to a minute. ``CircuitSettings`` has all the numbers.
///
/// A failure counts as one unless you say otherwise, and so does a call that takes too long; you may
/// count a response, such as a 503. A pass and a cancellation count as nothing, and give a probe's
/// place back. A call that began before the circuit changed its state counts as nothing when it ends.
///
/// With a key, each key has a circuit of its own, up to a number of keys; above it, the circuit that
/// was not used for the longest time is forgotten, and starts closed when its key comes again.
///
/// The breaker is a value whose copies share their circuits: put it around what fails together.
public struct CircuitBreaker<Request, Response, Failure: Error>: Around {
  /// The name in paths, drawings and errors.
  public let name: String
  private let settings: CircuitSettings
  private let circuits: States<Request, Circuit>
  private let hand: CircuitHand
  private let time: Timekeeper
  private let randomness: @Sendable () -> Double
  private let counts: @Sendable (Result<Outcome<Response>, Failure>) -> Bool
  private let failure: @Sendable (CircuitOpen) -> Failure

  /// A breaker with one circuit for all requests.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - settings: When it opens, for how long, and how it closes.
  ///   - clock: What time is measured with.
  ///   - randomness: A number from 0 up to 1; it shortens an open time by up to a quarter.
  ///   - counts: Whether what a call came to counts as a failure; a failure does unless given.
  ///   - failure: Makes the failure that a refused client gets.
  public init(
    _ name: String = "breaker", settings: CircuitSettings = CircuitSettings(),
    clock: any Clock<Duration> = ContinuousClock(),
    randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    counting counts: @escaping @Sendable (Result<Outcome<Response>, Failure>) -> Bool = {
      if case .failure = $0 { true } else { false }
    },
    failure: @escaping @Sendable (CircuitOpen) -> Failure
  ) {
    let hand = CircuitHand()
    let circuits = States<Request, _>(Circuit(settings, under: hand.position))
    self.init(name, settings, circuits, hand, Timekeeper(clock), randomness, counts, failure)
  }

  /// A breaker with a circuit for each key.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - settings: When a circuit opens, for how long, and how it closes.
  ///   - key: What requests share a circuit by, such as their host.
  ///   - capacity: How many circuits are kept at most; at least 1.
  ///   - clock: What time is measured with.
  ///   - randomness: A number from 0 up to 1; it shortens an open time by up to a quarter.
  ///   - counts: Whether what a call came to counts as a failure; a failure does unless given.
  ///   - failure: Makes the failure that a refused client gets.
  public init<Key: Hashable & Sendable>(
    _ name: String = "breaker", settings: CircuitSettings = CircuitSettings(),
    forEach key: @escaping @Sendable (Request) -> Key, capacity: Int = 1000,
    clock: any Clock<Duration> = ContinuousClock(),
    randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    counting counts: @escaping @Sendable (Result<Outcome<Response>, Failure>) -> Bool = {
      if case .failure = $0 { true } else { false }
    },
    failure: @escaping @Sendable (CircuitOpen) -> Failure
  ) {
    precondition(
      capacity >= 1, "CircuitBreaker keeps at least 1 circuit, and was given \(capacity)")
    let hand = CircuitHand()
    let circuits = States(forEach: key, capacity: capacity) {
      Circuit(settings, under: hand.position)
    }
    self.init(name, settings, circuits, hand, Timekeeper(clock), randomness, counts, failure)
  }

  private init(
    _ name: String, _ settings: CircuitSettings, _ circuits: States<Request, Circuit>,
    _ hand: CircuitHand, _ time: Timekeeper, _ randomness: @escaping @Sendable () -> Double,
    _ counts: @escaping @Sendable (Result<Outcome<Response>, Failure>) -> Bool,
    _ failure: @escaping @Sendable (CircuitOpen) -> Failure
  ) {
    self.name = name
    self.settings = settings
    self.circuits = circuits
    self.hand = hand
    self.time = time
    self.randomness = randomness
    self.counts = counts
    self.failure = failure
  }

  /// Holds all circuits in a state, or lets go of them.
  ///
  /// - Parameter forced: The state; `nil` lets the circuits decide again.
  public func force(_ forced: ForcedCircuit?) { hand.force(forced) }

  /// How many circuits there are: one, or one for each key that is remembered.
  public var count: Int { circuits.all().count }

  /// The state of a request's circuit in a few words, as an outline shows it.
  ///
  /// - Parameter request: A request; with a key, its circuit is made if there is none.
  /// - Returns: For example `"closed, 3 of 41 failed"`.
  public func state(of request: Request) -> String {
    circuits.of(request).summary(at: time.now, under: hand.position)
  }

  /// The rest of the chain, and the state: that of the one circuit, or how many there are.
  public func outline(before rest: inout Outline.Row) {
    let all = circuits.all()
    let one = all.count == 1 ? all.first : nil
    let state = one?.summary(at: time.now, under: hand.position)
    outline(before: &rest, state: state ?? "\(all.count) circuits")
  }

  /// Calls the rest if the circuit lets it, and counts what came of it.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    let circuit = circuits.of(request)
    let ticket: Circuit.Ticket
    switch circuit.enter(at: time.now, under: hand.position) {
    case .success(let admitted):
      ticket = admitted
    case .failure(let refusal):
      next.note("\(refusal)")
      return .failed(failure(refusal))
    }
    if let probe = ticket.probe { next.note("probe \(probe) of \(settings.probes)") }
    let walk = next.walk
    // A call that is not made says nothing, and gives its place among the probes back.
    let probe = ticket.probe.map { [time] _ in
      Ending { _ = circuit.leave(ticket, .nothing, at: time.now, chance: 0) }
    }
    return next(request) { result in
      probe?.end()
      let now = time.now
      let isSlow = settings.slowAfter.map { now - ticket.start >= $0 } ?? false
      let verdict = walk.isAbandoned ? .nothing : verdict(on: result, isSlow: isSlow)
      if isSlow, verdict == .failure { walk.note("slow: \(now - ticket.start)") }
      let chance = verdict == .failure ? randomness() : 0
      if let change = circuit.leave(ticket, verdict, at: now, chance: chance) {
        walk.note(change)
      }
      return result
    }
  }

  private func verdict(
    on result: Step<Request, Response, Failure>.Result, isSlow: Bool
  ) -> Circuit.Verdict {
    switch result {
    case .success(.handled(let response)):
      isSlow || counts(.success(.handled(response))) ? .failure : .success
    case .success(.passed):
      counts(.success(.passed)) ? .failure : .nothing
    case .failure(let error):
      // Without a cause it was cancelled, and says nothing about what was called.
      if let cause = error.cause {
        isSlow || counts(.failure(cause)) ? .failure : .success
      } else {
        .nothing
      }
    }
  }
}

extension AsyncHandler {
  /// This chain, not called while it fails too often; see ``CircuitBreaker``.
  ///
  /// - Parameters:
  ///   - settings: When the circuit opens, for how long, and how it closes.
  ///   - failure: Makes the failure that a refused client gets.
  /// - Returns: A handler, which suspends only if this one does.
  public func circuitBreaker(
    settings: CircuitSettings = CircuitSettings(),
    failure: @escaping @Sendable (CircuitOpen) -> Failure
  ) -> Links.Enclosed<CircuitBreaker<Request, Response, Failure>, Self> {
    surrounded(by: CircuitBreaker(settings: settings, failure: failure))
  }
}
