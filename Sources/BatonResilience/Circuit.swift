/// The state of one circuit: closed, open, or half open.
///
/// Whoever enters gets a ticket of the current epoch. Each change of state begins another epoch, and a
/// ticket of an older one counts nothing when it is given back.
final class Circuit: Sendable {
  struct Ticket: Sendable {
    let epoch: Int
    let start: Duration
    /// Its number among the probes of a half-open circuit.
    var probe: Int?
  }

  enum Verdict { case success, failure, nothing }

  private enum Phase {
    case closed
    case open(until: Duration)
    case halfOpen(Probes)
  }

  private struct Probes {
    /// How long the last answers are waited for, once no place is free any more.
    var until = Duration.zero
    var underWay = 0
    var succeeded = 0
    var failed = 0

    var reserved: Int { underWay + succeeded + failed }
  }

  private struct State {
    var phase = Phase.closed
    var epoch = 0
    var window: SlidingWindow
    /// How often it has opened since it was closed the last time.
    var openings = 0
    /// The random number by which the next open time is shortened.
    var chance = 0.0
    /// The last change by hand that it knows of.
    var change = 0
  }

  private let settings: CircuitSettings
  private let state: Lock<State>

  /// A circuit that is closed, whatever was done by hand before.
  init(_ settings: CircuitSettings, under hand: CircuitHand.Position) {
    self.settings = settings
    state = Lock(State(window: SlidingWindow(settings.window), change: hand.change))
  }

  /// Lets a call in, or says why not.
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
      if probes.reserved == settings.probes { probes.until = now + settings.probeTime.waitable }
      state.phase = .halfOpen(probes)
      return .success(Ticket(epoch: state.epoch, start: now, probe: probes.reserved))
    }
  }

  /// Counts what a call came to, and says what that changed.
  func leave(
    _ ticket: Ticket, _ verdict: Verdict, at now: Duration, chance: Double
  ) -> String? {
    state.withLock { state in
      guard ticket.epoch == state.epoch else { return nil }
      if verdict == .failure { state.chance = chance }
      switch state.phase {
      case .closed:
        guard verdict != .nothing else { return nil }
        state.window.add(calls: 1, marked: verdict == .failure ? 1 : 0, at: now)
        let total = state.window.total
        guard verdict == .failure, total.calls >= settings.minimumCalls,
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

  /// How many failures open it.
  private func enough(of calls: Int) -> Double {
    // The product of a ratio that is no binary fraction may be a hair too large: 0.07 · 100.
    settings.failureRatio * Double(calls) * (1 - 1e-12)
  }

  /// The state in a few words.
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
    // Shortened by up to a quarter, so that many clients do not come again at the same moment.
    let time = full - (full / 4).share(state.chance)
    state.openings += 1
    state.window.removeAll()
    begin(.open(until: now + time), &state)
    return time
  }
}
