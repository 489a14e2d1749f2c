import Baton
import BatonObservability
import Synchronization

/// What an inspector knows of a chain's requests: counts of all that were recorded, and the last
/// ones themselves.
final class RequestLog: Sendable {
  /// The log as it stood at one moment.
  struct Snapshot: Sendable {
    var counts = WayCounts()
    /// How many recorded requests came to what.
    var decisions: [Path.Decision: Int] = [:]
    /// How many were recorded and not kept, since they were neither of the share nor notable.
    var notKept = 0
    /// How many were kept until later ones took their place.
    var pushedOut = 0

    /// How many requests were recorded.
    var recorded: Int { decisions.values.reduce(0, +) }
  }

  private struct State {
    var snapshot = Snapshot()
    var notable: Ring<KeptRequest>
    var others: Ring<KeptRequest>
  }

  /// How many visits there are in all notable requests that are kept, and in all others: a chain may
  /// be long.
  static let mostVisits = 100_000

  private let slow: Duration
  private let state: Mutex<State>

  init(keeping count: Int, slow: Duration) {
    self.slow = slow
    let ring = Ring<KeptRequest>(of: count, weighing: Self.mostVisits)
    state = Mutex(State(notable: ring, others: ring))
  }

  convenience init(_ settings: InspectorSettings) {
    self.init(keeping: settings.kept, slow: settings.slow)
  }

  var snapshot: Snapshot { state.withLock { $0.snapshot } }

  /// The requests that are kept, the latest first.
  var requests: [KeptRequest] {
    let (notable, others) = state.withLock { ($0.notable, $0.others) }
    return (notable.inOrder + others.inOrder).sorted { $0.number > $1.number }
  }

  func request(_ number: Int) -> KeptRequest? { requests.first { $0.number == number } }

  /// Counts a recorded request, and keeps it if it is of the share or notable.
  func note<Response, Failure>(
    _ recorded: RecordedRequest<Response, Failure>, isKept: Bool, replay: (any Sendable)? = nil
  ) {
    note(
      recorded.path, recorded.decision, shown: recorded.request, isKept: isKept, replay: replay)
  }

  /// Counts from now on who is not asked any more.
  func noteEdit() { state.withLock { $0.snapshot.counts.noteEdit() } }

  func note(
    _ path: Path, _ decision: Path.Decision, shown: String?, isKept: Bool,
    replay: (any Sendable)? = nil
  ) {
    let visits = CountedVisit.all(of: path)
    let isNotable = decision == .failed || decision == .passed || path.wholeDuration >= slow
    // What goes is released when the lock is free.
    let old = state.withLock { state -> [KeptRequest] in
      state.snapshot.counts.add(visits)
      state.snapshot.decisions[decision, default: 0] += 1
      let request = KeptRequest(
        number: state.snapshot.recorded, decision: decision, path: path, shown: shown,
        replay: replay)
      guard isKept || isNotable else {
        state.snapshot.notKept += 1
        return []
      }
      let old =
        isNotable
        ? state.notable.append(request, weighing: visits.count)
        : state.others.append(request, weighing: visits.count)
      state.snapshot.pushedOut += old.count
      return old
    }
    _ = old
  }
}
