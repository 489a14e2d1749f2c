public import Baton

/// An around handler that stops calling a failing service, and later tests whether the service has
/// recovered.
///
/// ```swift
/// let safe = oven.circuitBreaker { _ in .busy }
/// ```
///
/// A *closed* circuit counts the results of calls. The circuit *opens* if at least 20 calls ended
/// in the last 10 seconds and at least half of them failed. An open circuit rejects every request.
/// After 5 seconds, the circuit becomes *half open* and admits 3 requests as probes. If fewer than
/// half of the probes fail, the circuit closes. Otherwise, the circuit opens again for twice as
/// long, up to a minute. Use ``CircuitSettings`` to change these numbers.
///
/// By default, a failed call is one that throws a failure or takes ``CircuitSettings/slowAfter`` or
/// longer. The `counts` closure can also count a response as failed, such as a 503. Passes and
/// cancellations count neither as successes nor as failures. If a probe passes or is cancelled,
/// another probe may begin. However, a call cancelled by an enclosing time limit counts as a
/// failure. A call that began before the circuit's last change of state does not count.
///
/// If requests have keys, each key has its own circuit, up to a maximum number of circuits. At the
/// maximum, a new circuit replaces the least recently used one. The next request with the replaced
/// circuit's key gets a new, closed circuit. The breaker removes circuits that are open or waiting
/// for a probe only if every circuit is in one of these states.
///
/// Copies of a breaker share their circuits. Use one breaker for calls that fail for the same
/// reason.
public struct CircuitBreaker<Request, Response, Failure: Error>: Around {
  /// The name shown in paths, drawings and errors.
  public let name: String
  @usableFromInline let settings: CircuitSettings
  @usableFromInline let circuits: States<Request, Circuit>
  @usableFromInline let hand: CircuitHand
  @usableFromInline let time: Timekeeper
  @usableFromInline let randomness: @Sendable () -> Double
  @usableFromInline let counts: @Sendable (Result<Outcome<Response>, Failure>) -> Bool
  private let failure: @Sendable (CircuitOpen, Request) -> Failure

  /// Creates a breaker with one circuit for all requests.
  ///
  /// - Parameters:
  ///   - name: The name shown in paths, drawings and errors.
  ///   - settings: The circuit's settings.
  ///   - clock: The clock that measures time.
  ///   - randomness: A closure that returns a random number from 0 up to 1, which shortens the open
  ///     time by up to a quarter.
  ///   - counts: A closure that returns whether the result of a call counts as a failure. By
  ///     default, only failures count.
  ///   - failure: A closure that creates the failure of a rejected request from the refusal and the
  ///     request.
  public init(
    _ name: String = "breaker", settings: CircuitSettings = CircuitSettings(),
    clock: any Clock<Duration> = ContinuousClock(),
    randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    counting counts: @escaping @Sendable (Result<Outcome<Response>, Failure>) -> Bool = {
      if case .failure = $0 { true } else { false }
    },
    failure: @escaping @Sendable (CircuitOpen, Request) -> Failure
  ) {
    let hand = CircuitHand()
    let circuits = States<Request, _>(Circuit(settings, under: hand.position))
    self.init(name, settings, circuits, hand, Timekeeper(clock), randomness, counts, failure)
  }

  /// Creates a breaker with a circuit for each key, such as a request's host.
  ///
  /// The `capacity` parameter is the maximum number of circuits, which must be at least 1. For the
  /// other parameters, see the initializer without keys.
  public init<Key: Hashable & Sendable>(
    _ name: String = "breaker", settings: CircuitSettings = CircuitSettings(),
    forEach key: @escaping @Sendable (Request) -> Key, capacity: Int = 1000,
    clock: any Clock<Duration> = ContinuousClock(),
    randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    counting counts: @escaping @Sendable (Result<Outcome<Response>, Failure>) -> Bool = {
      if case .failure = $0 { true } else { false }
    },
    failure: @escaping @Sendable (CircuitOpen, Request) -> Failure
  ) {
    precondition(
      capacity >= 1, "CircuitBreaker must store at least 1 circuit, not \(capacity)")
    let hand = CircuitHand()
    let time = Timekeeper(clock)
    let circuits = States(
      forEach: key, capacity: capacity,
      sparing: {
        let now = time.now
        return { $0.isBusy(at: now) }
      },
      { Circuit(settings, under: hand.position) })
    self.init(name, settings, circuits, hand, time, randomness, counts, failure)
  }

  private init(
    _ name: String, _ settings: CircuitSettings, _ circuits: States<Request, Circuit>,
    _ hand: CircuitHand, _ time: Timekeeper, _ randomness: @escaping @Sendable () -> Double,
    _ counts: @escaping @Sendable (Result<Outcome<Response>, Failure>) -> Bool,
    _ failure: @escaping @Sendable (CircuitOpen, Request) -> Failure
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

  /// Forces all circuits into the given state, or releases forced circuits if the state is `nil`.
  public func force(_ forced: ForcedCircuit?) { hand.force(forced) }

  /// The number of circuits, which is 1 unless requests have keys.
  public var count: Int { circuits.all().count }

  /// Returns a summary of the circuit for a request, such as `"closed, 3 of 41 failed"`.
  ///
  /// If the request has a new key, this method creates a circuit for it.
  public func state(of request: Request) -> String {
    circuits.of(request).summary(at: time.now, under: hand.position)
  }

  /// Draws the breaker around the rest of the chain, and shows a single circuit's state or the
  /// number of circuits.
  public func outline(before rest: inout Outline.Row) {
    let all = circuits.all()
    let one = all.count == 1 ? all.first : nil
    let state = one?.summary(at: time.now, under: hand.position)
    outline(before: &rest, state: state ?? "\(all.count) circuits")
  }

  /// Calls the rest of the chain if the circuit allows it, and counts the result.
  @inlinable
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
      return .answer(.failure(error(refusal, of: request)))
    }
    if let probe = ticket.probe { next.note("probe \(probe) of \(settings.probes)") }
    let walk = next.walk
    // A call that is never made does not count, and another call can take its place as a probe.
    let probe = ticket.probe.map { [time] _ in
      Ending { _ = circuit.leave(ticket, .nothing, at: time.now, chance: 0) }
    }
    return next(request) { result in
      probe?.end()
      let now = time.now
      let isSlow = settings.slowAfter.map { now - ticket.start >= $0 } ?? false
      let verdict =
        walk.isAbandoned ? verdictOnLeft(result) : verdict(on: result, isSlow: isSlow)
      if isSlow, verdict == .failure { walk.note("slow: \(now - ticket.start)") }
      let chance = verdict == .failure ? randomness() : 0
      if let change = circuit.leave(ticket, verdict, at: now, chance: chance) {
        walk.note(change)
      }
      return result
    }
  }

  @usableFromInline
  func error(_ refusal: CircuitOpen, of request: Request) -> ChainError<Failure> {
    var refusal = refusal
    refusal.key = circuits.key(request)
    return .refused(failure(refusal, request))
  }

  /// Returns the verdict on a call whose client left before the call ended.
  ///
  /// The call counts only if a time limit cancelled it, which means that its response was too late.
  @inlinable
  func verdictOnLeft(_ result: Step<Request, Response, Failure>.Result) -> Circuit.Verdict {
    guard Deadline.current?.isOver == true else { return .nothing }
    switch result {
    case .success(.handled): return .failure
    case .success(.passed): return .nothing
    case .failure(let error):
      return error.cause.map { counts(.failure($0)) } ?? true ? .failure : .nothing
    }
  }

  @inlinable
  func verdict(
    on result: Step<Request, Response, Failure>.Result, isSlow: Bool
  ) -> Circuit.Verdict {
    switch result {
    case .success(.handled(let response)):
      isSlow || counts(.success(.handled(response))) ? .failure : .success
    case .success(.passed):
      counts(.success(.passed)) ? .failure : .nothing
    case .failure(let error):
      // An error without a cause is a cancellation, which does not count.
      if let cause = error.cause {
        isSlow || counts(.failure(cause)) ? .failure : .success
      } else {
        .nothing
      }
    }
  }
}

extension AsyncHandler {
  /// Returns this chain with a circuit breaker; see ``CircuitBreaker``.
  public func circuitBreaker(
    settings: CircuitSettings = CircuitSettings(),
    failure: @escaping @Sendable (CircuitOpen) -> Failure
  ) -> Links.Enclosed<CircuitBreaker<Request, Response, Failure>, Self> {
    surrounded(by: CircuitBreaker(settings: settings, failure: failure))
  }
}
