/// The steps of one request as they happen, in one flat list that concurrent branches share.
@usableFromInline
final class Trace: Sendable {
  /// How the steps inside a step follow each other.
  @usableFromInline
  enum Kind: Sendable {
    /// One right after the other, so that one reading of the clock ends one and begins the next.
    case row
    /// With something else in between, or at the same time.
    case other
  }

  struct Entry: Sendable {
    let name: String
    let parent: Int
    let kind: Kind
    /// Nanoseconds since the trace began.
    let start: Int64
    var end: Int64?
    var decision: Path.Decision?
    var detail: String?
    var onward: Onward?
  }

  /// What an around handler's step knows of the rest of the chain.
  struct Onward: Sendable {
    var changed: Bool
    var outcome: Path.Decision?
    var detail: String?
  }

  private struct State: Sendable {
    var entries: [Entry] = []
    /// The last reading of the clock, and the row that goes on from there.
    var last: Int64 = 0
    var row: Int?
  }

  @usableFromInline static var root: Int { -1 }

  private let beginning = ContinuousClock.now
  private let state = Lock(State())

  @usableFromInline
  init() {
    state.withLock { $0.entries.reserveCapacity(16) }
  }

  /// Begins a step below another and returns its number.
  @usableFromInline
  func begin(_ name: String, in parent: Int, as kind: Kind) -> Int {
    state.withLock { state in
      let start = state.row == parent ? state.last : now
      state.entries.append(Entry(name: name, parent: parent, kind: kind, start: start))
      let step = state.entries.count - 1
      state.last = start
      state.row = kind == .row ? step : nil
      return step
    }
  }

  /// Ends a step, once.
  @usableFromInline
  func end(_ step: Int, _ decision: Path.Decision, _ detail: String?) {
    state.withLock { state in
      guard state.entries[step].end == nil else { return }
      // A row ends with its last part.
      let end = state.row == step ? state.last : now
      state.entries[step].end = end
      state.entries[step].decision = decision
      state.entries[step].detail = detail
      let parent = state.entries[step].parent
      state.last = end
      state.row = parent >= 0 && state.entries[parent].kind == .row ? parent : nil
    }
  }

  /// Notes that an around handler sent the request on.
  @usableFromInline
  func sentOn(_ step: Int, changed: Bool) {
    state.withLock { state in
      let before = state.entries[step].onward?.changed ?? false
      state.entries[step].onward = Onward(changed: before || changed)
    }
  }

  /// Notes what the rest of the chain answered.
  @usableFromInline
  func cameBack(_ step: Int, _ decision: Path.Decision, _ detail: String?) {
    state.withLock { state in
      state.entries[step].onward?.outcome = decision
      state.entries[step].onward?.detail = detail
    }
  }

  /// Ends an around handler's step: it decided itself, or let the rest decide.
  @usableFromInline
  func endAround(_ step: Int, _ decision: Path.Decision, _ detail: String?) {
    let onward = state.withLock { $0.entries[step].onward }
    guard let onward, onward.outcome == decision else {
      return end(step, decision, detail)
    }
    guard onward.detail == detail else {
      return end(step, decision == .handled ? .changed : decision, detail)
    }
    end(step, onward.changed ? .changed : .passed, nil)
  }

  /// The steps so far.
  @usableFromInline
  var path: Path { Path(entries: state.withLock { $0.entries }, time: now) }

  /// Nanoseconds since the trace began: a plain number is cheaper to keep than an instant.
  private var now: Int64 {
    let (seconds, attoseconds) = beginning.duration(to: .now).components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
