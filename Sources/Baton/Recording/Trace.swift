/// The visits of one request during recording, in a flat list that concurrent branches share.
@usableFromInline
final class Trace: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    /// Each visit starts when the preceding one ends, so one clock reading serves both.
    case gapless
    /// Other work happens between the visits, or the visits overlap.
    case other
    case around
  }

  @usableFromInline static var root: Int { -1 }
  /// The visit number of a link that starts too late to be in the path.
  static var nowhere: Int { -2 }

  private let beginning = Moment.now
  let visits: Lock<WrittenVisits>
  let began: Duration?

  @usableFromInline
  init(began: Duration? = nil) {
    visits = Lock(WrittenVisits())
    self.began = began
  }

  init(_ records: [Path.Visit.Record], began: Duration? = nil) {
    self.began = began
    visits = Lock(WrittenVisits(capacity: records.count))
    visits.withLock { visits in
      var around: [Int] = []
      for record in records {
        around.removeLast(around.count - record.depth)
        visits.list.append(
          WrittenVisit(
            record.name, in: around.last ?? Self.root, from: record.start.wholeNanoseconds,
            lasting: record.duration.wholeNanoseconds, record.decision, record.detail))
        let visit = visits.list.count - 1
        if !record.notes.isEmpty { visits.notes[visit] = (record.notes, 0) }
        if let sent = record.sent { visits.list[visit].onward.sent(sent) }
        visits.list[visit].outcome = record.outcome
        around.append(visit)
      }
      visits.isClosed = true
    }
  }

  /// Begins a visit inside the given visit and returns its number; a visit without a name is
  /// hidden.
  @usableFromInline
  func begin(_ name: String?, in parent: Int, as kind: Kind) -> Int {
    visits.withLock { visits in
      guard visits.hasRoom(in: parent) else { return Self.nowhere }
      let isGapless = parent >= 0 && visits.list[parent].kind == .gapless
      // The first visit begins when the trace does.
      let start = isGapless ? visits.list[parent].end : visits.list.count == 0 ? 0 : now
      visits.open += 1
      if parent >= 0 { visits.list[parent].openInside += 1 }
      visits.list.append(WrittenVisit(name, in: parent, as: kind, from: start))
      return visits.list.count - 1
    }
  }

  @usableFromInline
  func end(_ visit: Int, _ decision: Path.Decision, _ detail: String?) {
    visits.withLock { end(&$0, visit, decision, detail) }
  }

  func end(
    _ visits: inout WrittenVisits, _ visit: Int, _ decision: Path.Decision, _ detail: String?
  ) {
    guard visits.isOpen(visit) else { return }
    visits.open -= 1
    let leavesSome = visits.list[visit].openInside > 0
    let end = visits.list[visit].kind == .gapless && !leavesSome ? visits.list[visit].end : now
    if leavesSome { visits.leaveOpen(inside: visit, at: end) }
    if visits.list[visit].isRepeated { visits.keepOneAnswer(inside: visit, given: detail) }
    visits.list[visit].end = end
    visits.list[visit].decision = decision
    // A chain's visit has no detail, and replacing `nil` with `nil` would take two calls.
    if detail != nil || visits.list[visit].detail != nil { visits.list[visit].detail = detail }
    let parent = visits.list[visit].parent
    guard parent >= 0 else { return }
    visits.list[parent].openInside -= 1
    visits.list[parent].end = end
  }

  /// Adds a completed part to a gapless visit in half the time that `begin` and `end` take.
  @usableFromInline
  @discardableResult
  func add(
    _ name: consuming String, to visit: Int, _ decision: Path.Decision, _ detail: consuming String?
  ) -> Int {
    visits.withLock { visits in
      guard visits.isOpen(visit) else { return Self.root }
      let end = now
      let start = visits.list[visit].end
      visits.list[visit].end = end
      // Moves the strings, because copies would be retained and released.
      visits.list.append(
        WrittenVisit(
          exchange(&name, with: ""), in: visit, from: start, lasting: end &- start, decision,
          exchange(&detail, with: nil)))
      return visits.list.count - 1
    }
  }

  /// Records the reason for passing; the visit's own duration excludes the time that this takes.
  @usableFromInline
  func explain(_ visit: Int, _ reason: String) {
    visits.withLock { visits in
      guard !visits.isClosed, visit >= 0, visits.list[visit].decision == .passed else { return }
      visits.list[visit].detail = reason.shortened
      let parent = visits.list[visit].parent
      if visits.isOpen(parent) { visits.list[parent].end = now }
    }
  }

  func hasVisits(below visit: Int) -> Bool {
    visits.withLock { visits in
      // Searches all later visits, because concurrent branches may have added visits meanwhile.
      (max(visit, Self.root) + 1..<visits.list.count).contains { visits.list[$0].parent == visit }
    }
  }

  /// Adds a note to an open visit or, if it is hidden, to the innermost named visit around it.
  @usableFromInline
  func note(_ visit: Int, _ text: String) {
    visits.withLock { visits in
      var visit = visit
      while visit >= 0, visits.list[visit].name == nil { visit = visits.list[visit].parent }
      guard visits.isOpen(visit) else { return }
      var (texts, others) = visits.notes[visit] ?? ([], 0)
      if texts.count < Path.noteLimit { texts.append(text.shortened) } else { others += 1 }
      visits.notes[visit] = (texts, others)
    }
  }

  /// Cancels the inner visits of an around handler that no longer waits for the rest of the chain.
  func leave(_ visit: Int) {
    visits.withLock { visits in
      guard visits.isOpen(visit) else { return }
      visits.list[visit].isLeft = true
      visits.leaveAll(inside: visit, at: now)
    }
  }

  /// The path with the visits so far; reading it ends the recording.
  @usableFromInline
  var path: Path {
    // The responses are released outside the lock, because a `deinit` may run arbitrary code.
    _ = visits.withLock { visits -> [RestResponse] in
      guard !visits.isClosed else { return [] }
      if visits.open > 0 { visits.leaveOpen(inside: Self.root, at: now) }
      visits.isClosed = true
      return exchange(&visits.responses, with: [])
    }
    return Path(trace: self)
  }

  func path(inside visit: Int, began: Duration?) -> Path {
    Path(trace: Trace(visits.withLock { $0.records(inside: visit) }, began: began))
  }

  var records: [Path.Visit.Record] { visits.withLock { $0.records(inside: Self.root) } }

  private var now: Int64 { Moment.now.since(beginning) }
}
