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

  @usableFromInline static var root: Int { -1 }

  // A duration's layout is known here, an instant's is not; and it is turned into nanoseconds only
  // for a path that somebody looks at, since that takes a division.
  private let beginning = ContinuousClock.now
  private let entries: Lock<Entries>

  @usableFromInline
  init() {
    entries = Lock(Entries())
  }

  /// The trace of a path that was recorded elsewhere.
  ///
  /// - Parameter records: The steps, each before those inside it.
  init(_ records: [Path.Step.Record]) {
    entries = Lock(Entries(capacity: records.count))
    entries.withLock { entries in
      /// The steps that the next one may be inside of.
      var around: [Int] = []
      for record in records {
        around.removeLast(around.count - record.depth)
        entries.append(
          Entry(
            record.name, in: around.last ?? Self.root, from: .zero, to: record.duration,
            record.decision, record.detail, notes: record.notes))
        around.append(entries.count - 1)
      }
      entries.closed = .zero
    }
  }

  /// Begins a step below another and returns its number.
  @usableFromInline
  func begin(_ name: String, in parent: Int, as kind: Kind) -> Int {
    entries.withLock { entries in
      guard entries.closed == nil else { return Self.root }
      let isRow = parent >= 0 && entries[parent].kind == .row
      // The first step begins when the trace does.
      let start = isRow ? entries[parent].end : entries.count == 0 ? .zero : now
      entries.open += 1
      entries.append(Entry(name, in: parent, as: kind, from: start, to: start))
      return entries.count - 1
    }
  }

  /// Ends a step, once.
  @usableFromInline
  func end(_ step: Int, _ decision: Path.Decision, _ detail: String?) {
    entries.withLock { end(&$0, step, decision, detail) }
  }

  private func end(
    _ entries: inout Entries, _ step: Int, _ decision: Path.Decision, _ detail: String?
  ) {
    guard entries.isOpen(step) else { return }
    entries.open -= 1
    // A row ends with its last part.
    let end = entries[step].kind == .row ? entries[step].end : now
    entries[step].end = end
    entries[step].decision = decision
    entries[step].detail = detail
    let parent = entries[step].parent
    if entries.isOpen(parent) { entries[parent].end = end }
  }

  /// Adds a part of a row that is over already, in half the time that a beginning and an end take.
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - row: The row.
  ///   - decision: What the part made of the request.
  ///   - detail: The response or the error.
  /// - Returns: The part's number.
  @usableFromInline
  @discardableResult
  func add(_ name: String, to row: Int, _ decision: Path.Decision, _ detail: String?) -> Int {
    entries.withLock { entries in
      guard entries.isOpen(row) else { return Self.root }
      let end = now
      let start = entries[row].end
      entries[row].end = end
      entries.append(Entry(name, in: row, from: start, to: end, decision, detail))
      return entries.count - 1
    }
  }

  /// Notes why a step that is over passed; finding the words counts for no step of a row.
  @usableFromInline
  func explain(_ step: Int, _ reason: String) {
    entries.withLock { entries in
      guard entries.closed == nil, step >= 0, entries[step].decision == .passed else { return }
      entries[step].detail = reason
      let parent = entries[step].parent
      if entries.isOpen(parent) { entries[parent].end = now }
    }
  }

  /// Adds a note to a step that is under way.
  @usableFromInline
  func note(_ step: Int, _ text: String) {
    entries.withLock { entries in
      if entries.isOpen(step) { entries[step].notes.append(text) }
    }
  }

  /// Notes that an around handler sent the request on.
  @usableFromInline
  func sentOn(_ step: Int, changed: Bool) {
    entries.withLock { entries in
      guard entries.isOpen(step) else { return }
      let before = entries[step].onward?.isChanged ?? false
      entries[step].onward = Onward(isChanged: before || changed)
      entries[step].detail = nil
    }
  }

  /// Notes what the rest of the chain answered.
  @usableFromInline
  func cameBack(_ step: Int, _ decision: Path.Decision, _ detail: String?) {
    entries.withLock { entries in
      guard entries.isOpen(step) else { return }
      entries[step].onward?.outcome = decision
      entries[step].detail = detail
    }
  }

  /// Ends an around handler's step: it decided itself, or let the rest decide.
  @usableFromInline
  func endAround(_ step: Int, _ decision: Path.Decision, _ detail: String?) {
    entries.withLock { entries in
      guard entries.isOpen(step) else { return }
      guard let onward = entries[step].onward, onward.outcome == decision else {
        return end(&entries, step, decision, detail)
      }
      guard entries[step].detail == detail else {
        return end(&entries, step, decision == .handled ? .changed : decision, detail)
      }
      end(&entries, step, onward.isChanged ? .changed : .passed, nil)
    }
  }

  /// The steps so far; what happens from now on is not written down.
  @usableFromInline
  var path: Path {
    entries.withLock { entries in
      guard entries.closed == nil else { return }
      entries.closed = entries.open > 0 ? now : .zero
    }
    return Path(trace: self)
  }

  /// The steps of a path that was taken.
  var records: [Path.Step.Record] { entries.withLock { $0.records } }

  private var now: Duration { beginning.duration(to: .now) }
}
