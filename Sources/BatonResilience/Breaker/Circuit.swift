/// The state of a circuit, which is closed, open, or half open.
///
/// Each admitted call receives a ticket for the current epoch. Each change of state begins a new
/// epoch and invalidates earlier tickets.
@usableFromInline
final class Circuit: Sendable {
  @usableFromInline
  struct Ticket: Sendable {
    let epoch: Int
    @usableFromInline let start: Duration
    /// The call's number among the probes of a half-open circuit, or `nil` for any other call.
    @usableFromInline var probe: Int?
  }

  @usableFromInline enum Verdict { case success, failure, nothing }

  private enum Phase {
    case closed
    case open(until: Duration)
    case halfOpen(Probes)
  }

  private struct Probes {
    /// The time at which the circuit opens again if all probes have begun and some have not ended.
    var until = Duration.zero
    var underWay = 0
    var succeeded = 0
    var failed = 0

    var reserved: Int { underWay + succeeded + failed }
  }

  private struct State {
    var phase = Phase.closed
    var epoch = 0
    var window: CallWindow
    var openings = 0
    /// The random number that determines how much the next open time is shortened.
    var chance = 0.0
    /// The number of the last manual change that the circuit has applied.
    var change: Int
  }

  private let settings: CircuitSettings
  private let state: Lock<State>

  /// Creates a closed circuit that ignores earlier manual changes.
  init(_ settings: CircuitSettings, under hand: CircuitHand.Position) {
    self.settings = settings
    state = Lock(State(window: CallWindow(settings), change: hand.change))
  }

  @usableFromInline
  func enter(at now: Duration, under hand: CircuitHand.Position) -> Result<Ticket, CircuitOpen> {
    state.withLock { state in
      obey(hand, &state, at: now)
      switch hand.forced {
      case .open?: return .failure(CircuitOpen(reason: .forcedOpen, retryAfter: nil))
      case .isolated?: return .failure(CircuitOpen(reason: .isolated, retryAfter: nil))
      case .closed?: return .success(Ticket(epoch: -1, start: now))
      case nil: break
      }
      if case .halfOpen(let probes) = state.phase, probes.until <= now,
        probes.reserved == settings.probes
      {
        open(&state, at: now)
      }
      if case .open(let end) = state.phase {
        guard end <= now else {
          return .failure(CircuitOpen(reason: .open, retryAfter: end - now))
        }
        begin(.halfOpen(Probes()), &state)
      }
      guard case .halfOpen(var probes) = state.phase else {
        return .success(Ticket(epoch: state.epoch, start: now))
      }
      guard probes.reserved < settings.probes else {
        return .failure(CircuitOpen(reason: .probing, retryAfter: probes.until - now))
      }
      probes.underWay += 1
      probes.until = now + settings.probeTime.waitable
      state.phase = .halfOpen(probes)
      return .success(Ticket(epoch: state.epoch, start: now, probe: probes.reserved))
    }
  }

  /// Counts the result of a call, and describes the resulting change of state, if any.
  @usableFromInline
  func leave(
    _ ticket: Ticket, _ verdict: Verdict, at now: Duration, chance: Double
  ) -> String? {
    state.withLock { state in
      guard ticket.epoch == state.epoch else { return nil }
      if verdict == .failure { state.chance = chance }
      switch state.phase {
      case .closed:
        guard verdict != .nothing else { return nil }
        state.window.add(hasFailed: verdict == .failure, at: now)
        let total = state.window.total
        guard total.calls >= settings.minimumCalls,
          Double(total.marked) >= enough(of: total.calls)
        else { return nil }
        let time = open(&state, at: now)
        return "opened for \(time): \(total.marked) of \(total.calls) failed"
      case .halfOpen(var probes):
        probes.underWay -= 1
        if verdict == .success { probes.succeeded += 1 }
        if verdict == .failure { probes.failed += 1 }
        state.phase = .halfOpen(probes)
        let enough = enough(of: settings.probes)
        if Double(probes.failed) >= enough {
          let time = open(&state, at: now)
          return "opened for \(time): \(probes.failed) of \(settings.probes) probes failed"
        }
        guard Double(settings.probes - probes.succeeded) < enough else { return nil }
        close(&state)
        return "closed: \(probes.succeeded) of \(settings.probes) probes succeeded"
      case .open:
        return nil
      }
    }
  }

  private func enough(of calls: Int) -> Double {
    // If the ratio has no exact binary representation, the product may be slightly too large, as in
    // 0.07 · 100.
    settings.failureRatio * Double(calls) * (1 - 1e-12)
  }

  /// Returns whether the circuit rejects calls or waits for a probe; a new circuit in its place
  /// would admit every call.
  func isBusy(at now: Duration) -> Bool {
    state.withLock { state in
      switch state.phase {
      case .closed: false
      case .open(let end): end > now
      case .halfOpen(let probes): probes.underWay > 0
      }
    }
  }

  func summary(at now: Duration, under hand: CircuitHand.Position) -> String {
    state.withLock { state in
      obey(hand, &state, at: now)
      switch hand.forced {
      case .open?: return "forced open"
      case .isolated?: return "isolated"
      case .closed?: return "forced closed"
      case nil: break
      }
      switch state.phase {
      case .closed:
        state.window.advance(to: now)
        return "closed, \(state.window.total.marked) of \(state.window.total.calls) failed"
      case .open(let end):
        return end > now ? "open for another \(end - now)" : "open until the next call"
      case .halfOpen(let probes):
        return "half open, \(probes.reserved) of \(settings.probes) probes"
      }
    }
  }

  private func obey(_ hand: CircuitHand.Position, _ state: inout State, at now: Duration) {
    guard hand.change > state.change else { return }
    state.change = hand.change
    close(&state)
    if hand.probesFirst { begin(.open(until: now), &state) }
  }

  private func begin(_ phase: Phase, _ state: inout State) {
    state.phase = phase
    state.epoch += 1
  }

  private func close(_ state: inout State) {
    state.window.removeAll()
    state.openings = 0
    begin(.closed, &state)
  }

  @discardableResult
  private func open(_ state: inout State, at now: Duration) -> Duration {
    let full = settings.openTime.doubled(state.openings, atMost: settings.longestOpenTime).waitable
    // The time is shortened by up to a quarter so that not all clients try again at the same
    // moment.
    let time = full - (full / 4).share(state.chance)
    state.openings += 1
    begin(.open(until: now + time), &state)
    return time
  }
}
