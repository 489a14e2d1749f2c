internal import Synchronization

/// Where a walk's steps are written: one trace, and the step below which they stand.
@usableFromInline
struct Recorder: Sendable {
  @usableFromInline let trace: Trace
  @usableFromInline let step: Int

  @usableFromInline
  init(trace: Trace, step: Int) {
    self.trace = trace
    self.step = step
  }
}

/// The steps of one request as they happen, in one flat list that concurrent branches share.
@usableFromInline
final class Trace: Sendable {
  struct Entry {
    let name: String
    let parent: Int
    let start: ContinuousClock.Instant
    var end: ContinuousClock.Instant?
    var decision: Path.Decision?
    var detail: String?
    var onward: Onward?
  }

  /// What an around handler's step knows of the rest of the chain.
  struct Onward {
    var changed: Bool
    var outcome: Path.Decision?
    var detail: String?
  }

  static let root = -1

  private let entries = Mutex<[Entry]>([])

  init() {
    entries.withLock { $0.reserveCapacity(16) }
  }

  /// Begins a step below another and returns its number.
  func begin(_ name: String, in parent: Int) -> Int {
    let start = ContinuousClock.now
    return entries.withLock { entries in
      entries.append(Entry(name: name, parent: parent, start: start))
      return entries.count - 1
    }
  }

  /// Ends a step, once.
  func end(_ step: Int, _ decision: Path.Decision, _ detail: String?) {
    let end = ContinuousClock.now
    entries.withLock { entries in
      guard entries[step].end == nil else { return }
      entries[step].end = end
      entries[step].decision = decision
      entries[step].detail = detail
    }
  }

  /// Notes that an around handler sent the request on.
  func sentOn(_ step: Int, changed: Bool) {
    entries.withLock { entries in
      let before = entries[step].onward?.changed ?? false
      entries[step].onward = Onward(changed: before || changed)
    }
  }

  /// Notes what the rest of the chain answered.
  func cameBack(_ step: Int, _ decision: Path.Decision, _ detail: String?) {
    entries.withLock { entries in
      entries[step].onward?.outcome = decision
      entries[step].onward?.detail = detail
    }
  }

  /// Ends an around handler's step: it decided itself, or let the rest decide.
  func endAround(_ step: Int, _ decision: Path.Decision, _ detail: String?) {
    let onward = entries.withLock { $0[step].onward }
    guard let onward, onward.outcome == decision else {
      return end(step, decision, detail)
    }
    guard onward.detail == detail else {
      return end(step, decision == .handled ? .changed : decision, detail)
    }
    end(step, onward.changed ? .changed : .passed, nil)
  }

  /// The steps as a tree.
  var path: Path {
    let entries = entries.withLock { $0 }
    let now = ContinuousClock.now
    var children: [Int: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      children[entry.parent, default: []].append(index)
    }
    func steps(below parent: Int) -> [Path.Step] {
      (children[parent] ?? []).map { index in
        let entry = entries[index]
        return Path.Step(
          name: entry.name, decision: entry.decision ?? .cancelled,
          duration: entry.start.duration(to: entry.end ?? now), detail: entry.detail,
          steps: steps(below: index))
      }
    }
    return Path(steps: steps(below: Self.root))
  }
}
