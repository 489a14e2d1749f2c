import Baton
import BatonObservability
import Synchronization

/// A log that counts all recorded requests of a chain and stores the latest ones.
final class RequestLog: Sendable {
  struct Snapshot: Sendable, Codable {
    var counts = WayCounts()
    var decisions: [Path.Decision: Tally] = [:]
    var decisionsSinceEdit: [Path.Decision: Tally] = [:]
    var edits = 0
    /// The number of recorded requests that were not stored: neither sampled nor notable.
    var notKept = 0
    var pushedOut = 0

    var recorded: Int { decisions.values.reduce(0) { $0 + $1.recorded } }
    var sampled: Int { decisions.values.reduce(0) { $0 + $1.sampled } }

    /// Adds another node's counts.
    ///
    /// `isCurrent` is `false` if that node has applied a different revision.
    mutating func add(_ other: Snapshot, isCurrent: Bool) {
      counts.add(other.counts, isCurrent: isCurrent)
      decisions.add(other.decisions)
      if isCurrent { decisionsSinceEdit.add(other.decisionsSinceEdit) }
      notKept += other.notKept
      pushedOut += other.pushedOut
    }
  }

  private struct State {
    var snapshot = Snapshot()
    var notable: Ring<KeptRequest>
    var others: Ring<KeptRequest>
  }

  /// The maximum number of visits to store in notable requests.
  ///
  /// The same limit applies separately to all other requests.
  static let mostVisits = 100_000

  let links: LinkNames
  private let node: String?
  private let slow: Duration
  private let state: Mutex<State>

  init(
    keeping count: Int, slow: Duration, links: LinkNames = LinkNames(), node: String? = nil
  ) {
    self.node = node
    self.slow = slow
    self.links = links
    let ring = Ring<KeptRequest>(of: count, weighing: Self.mostVisits)
    state = Mutex(State(notable: ring, others: ring))
  }

  var snapshot: Snapshot { state.withLock { $0.snapshot } }

  var requests: [KeptRequest] {
    let (notable, others) = state.withLock { ($0.notable, $0.others) }
    return (notable.inOrder + others.inOrder).sorted { $0.number > $1.number }
  }

  func request(_ number: Int) -> KeptRequest? { requests.first { $0.number == number } }

  /// Counts a recorded request, and stores it if it is sampled or notable.
  ///
  /// `edits` is the number of edits when the chain received the request. If the number has
  /// increased, the request may have run on the chain as it was before an edit.
  func note<Response, Failure>(
    _ recorded: RecordedRequest<Response, Failure>, _ choice: Sampling.Choice, after edits: Int,
    replay: (any Sendable)? = nil
  ) {
    note(
      recorded.path, recorded.decision, shown: recorded.request, isKept: choice != .keptIfNotable,
      isSampled: choice == .sampled, after: edits, replay: replay)
  }

  var edits: Int { state.withLock { $0.snapshot.edits } }

  func noteEdit() {
    state.withLock { state in
      state.snapshot.edits += 1
      state.snapshot.decisionsSinceEdit = [:]
      state.snapshot.counts.noteEdit()
    }
  }

  func note(
    _ path: Path, _ decision: Path.Decision, shown: String?, isKept: Bool,
    isSampled: Bool = false, after edits: Int? = nil, replay: (any Sendable)? = nil
  ) {
    let visits = CountedVisit.all(of: path, where: links)
    let isNotable = decision == .failed || decision == .passed || path.wholeDuration >= slow
    // Release replaced requests outside the lock.
    let old = state.withLock { state -> [KeptRequest] in
      let isCurrent = edits == nil || edits == state.snapshot.edits
      state.snapshot.counts.add(visits, isSampled: isSampled, isCurrent: isCurrent)
      state.snapshot.decisions[decision, default: Tally()].add(isSampled: isSampled)
      if isCurrent {
        state.snapshot.decisionsSinceEdit[decision, default: Tally()].add(isSampled: isSampled)
      }
      let request = KeptRequest(
        number: state.snapshot.recorded, node: node, decision: decision, path: path,
        shown: shown, replay: replay)
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
