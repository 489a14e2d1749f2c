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
    /// As those of an around handler: what is behind it, and what that answers is seen again.
    case around
  }

  @usableFromInline static var root: Int { -1 }

  private let beginning = Moment.now
  let entries: Lock<Entries>
  /// When the request began, by a clock of the caller's.
  let began: Duration?

  @usableFromInline
  init(began: Duration? = nil) {
    entries = Lock(Entries())
    self.began = began
  }

  /// The trace of a path that was recorded elsewhere.
  ///
  /// - Parameters:
  ///   - records: The steps, each before those inside it.
  ///   - began: When the request began, by a clock of the caller's.
  init(_ records: [Path.Step.Record], began: Duration? = nil) {
    self.began = began
    entries = Lock(Entries(capacity: records.count))
    entries.withLock { entries in
      /// The steps that the next one may be inside of.
      var around: [Int] = []
      for record in records {
        around.removeLast(around.count - record.depth)
        entries.append(
          Entry(
            record.name, in: around.last ?? Self.root, from: record.start.wholeNanoseconds,
            lasting: record.duration.wholeNanoseconds, record.decision, record.detail,
            notes: record.notes))
        around.append(entries.count - 1)
      }
      entries.closed = 0
    }
  }

  /// Begins a step below another and returns its number.
  @usableFromInline
  func begin(_ name: String, in parent: Int, as kind: Kind) -> Int {
    entries.withLock { entries in
      guard entries.closed == nil else { return Self.root }
      let isRow = parent >= 0 && entries[parent].kind == .row
      // The first step begins when the trace does.
      let start = isRow ? entries[parent].end : entries.count == 0 ? 0 : now
      entries.open += 1
      entries.append(Entry(name, in: parent, as: kind, from: start))
      return entries.count - 1
    }
  }

  /// Ends a step, once.
  @usableFromInline
  func end(_ step: Int, _ decision: Path.Decision, _ detail: String?) {
    entries.withLock { end(&$0, step, decision, detail) }
  }

  func end(
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
      entries.append(Entry(name, in: row, from: start, lasting: end &- start, decision, detail))
      return entries.count - 1
    }
  }

  /// Notes why a step that is over passed; finding the words counts for no step of a row.
  @usableFromInline
  func explain(_ step: Int, _ reason: String) {
    entries.withLock { entries in
      guard entries.closed == nil, step >= 0, entries[step].decision == .passed else { return }
      entries[step].detail = reason.shortened
      let parent = entries[step].parent
      if entries.isOpen(parent) { entries[parent].end = now }
    }
  }

  /// Adds a note to a step that is under way.
  @usableFromInline
  func note(_ step: Int, _ text: String) {
    entries.withLock { entries in
      guard entries.isOpen(step) else { return }
      if entries[step].notes.count < Path.noteLimit {
        entries[step].notes.append(text.shortened)
      } else {
        entries[step].otherNotes += 1
      }
    }
  }

  /// Notes that an around handler sent the request on.
  @usableFromInline
  func sentOn(_ step: Int, _ sameness: Sameness) {
    entries.withLock { entries in
      if entries.isOpen(step) { entries[step].onward.sent(sameness) }
    }
  }

  /// Notes what the rest of the chain answered.
  @usableFromInline
  func cameBack(_ step: Int, _ decision: Path.Decision, _ answer: PathText?) {
    entries.withLock { entries in
      if entries.isOpen(step) { entries[step].onward.cameBack(decision, answer) }
    }
  }

  /// Ends an around handler's step with what the rest answered.
  @usableFromInline
  func handedOut(_ step: Int, _ decision: Path.Decision) {
    entries.withLock { entries in
      guard entries.isOpen(step) else { return }
      end(&entries, step, entries[step].onward.request?.decision ?? decision, nil)
    }
  }

  /// Ends an around handler's step: it decided itself, or let the rest decide.
  @usableFromInline
  func endAround(_ step: Int, _ decision: Path.Decision, _ answer: PathText?) {
    entries.withLock { entries in
      guard entries.isOpen(step) else { return }
      let (decision, isShown) = entries[step].onward.end(decision, answer)
      end(&entries, step, decision, isShown ? answer?.text : nil)
    }
  }

  /// The steps so far; what happens from now on is not written down.
  @usableFromInline
  var path: Path {
    // Let go of under the lock, released without it: an object's deinit may call anybody.
    var kept: Kept?
    entries.withLock { entries in
      guard entries.closed == nil else { return }
      entries.closed = entries.open > 0 ? now : 0
      swap(&entries.kept, &kept)
    }
    return Path(trace: self)
  }

  /// The steps of a path that was taken.
  var records: [Path.Step.Record] { entries.withLock { $0.records } }

  /// Since the trace began.
  private var now: Int64 { Moment.now.since(beginning) }
}
