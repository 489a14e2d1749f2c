/// The visits of one request as they happen, in one flat list that concurrent branches share.
@usableFromInline
final class Trace: Sendable {
  /// How the visits inside a visit follow each other.
  @usableFromInline
  enum Kind: Sendable {
    /// One right after the other, so that one reading of the clock ends one and begins the next.
    case gapless
    /// With something else in between, or at the same time.
    case other
    /// As those of an around handler: what is behind it, and what that answers is seen again.
    case around
  }

  @usableFromInline static var root: Int { -1 }
  /// The visit of what comes too late to be in the path.
  static var nowhere: Int { -2 }

  private let beginning = Moment.now
  let visits: Lock<WrittenVisits>
  /// When the request began, by a clock of the caller's.
  let began: Duration?

  @usableFromInline
  init(began: Duration? = nil) {
    visits = Lock(WrittenVisits())
    self.began = began
  }

  /// The trace of a path that was recorded elsewhere, each visit before those inside it.
  init(_ records: [Path.Visit.Record], began: Duration? = nil) {
    self.began = began
    visits = Lock(WrittenVisits(capacity: records.count))
    visits.withLock { visits in
      /// The visits that the next one may be inside of.
      var around: [Int] = []
      for record in records {
        around.removeLast(around.count - record.depth)
        visits.append(
          WrittenVisit(
            record.name, in: around.last ?? Self.root, from: record.start.wholeNanoseconds,
            lasting: record.duration.wholeNanoseconds, record.decision, record.detail))
        let visit = visits.count - 1
        if !record.notes.isEmpty { visits.notes[visit] = Notes(record.notes) }
        around.append(visit)
      }
      visits.isClosed = true
    }
  }

  /// Begins a visit below another and returns its number; without a name, one that is not shown.
  @usableFromInline
  func begin(_ name: String?, in parent: Int, as kind: Kind) -> Int {
    visits.withLock { visits in
      guard visits.hasRoom(in: parent) else { return Self.nowhere }
      let isGapless = parent >= 0 && visits[parent].kind == .gapless
      // The first visit begins when the trace does.
      let start = isGapless ? visits[parent].end : visits.count == 0 ? 0 : now
      visits.open += 1
      if parent >= 0 { visits[parent].openInside += 1 }
      visits.append(WrittenVisit(name, in: parent, as: kind, from: start))
      return visits.count - 1
    }
  }

  /// Ends a visit, once.
  @usableFromInline
  func end(_ visit: Int, _ decision: Path.Decision, _ detail: String?) {
    visits.withLock { end(&$0, visit, decision, detail) }
  }

  func end(
    _ visits: inout WrittenVisits, _ visit: Int, _ decision: Path.Decision, _ detail: String?
  ) {
    guard visits.isOpen(visit) else { return }
    visits.open -= 1
    let leavesSome = visits[visit].openInside > 0
    // A gapless one ends with its last part.
    let end = visits[visit].kind == .gapless && !leavesSome ? visits[visit].end : now
    if leavesSome { visits.leaveOpen(inside: visit, at: end) }
    if visits[visit].isRepeated { visits.keepOneAnswer(inside: visit, given: detail) }
    visits[visit].end = end
    visits[visit].decision = decision
    // A chain shows nothing, and to put nothing in the place of nothing is two calls.
    if detail != nil || visits[visit].detail != nil { visits[visit].detail = detail }
    let parent = visits[visit].parent
    guard parent >= 0 else { return }
    visits[parent].openInside -= 1
    visits[parent].end = end
  }

  /// Adds a part of a gapless visit that is over already, in half the time that a beginning and an
  /// end take, and returns its number.
  @usableFromInline
  @inline(__always)
  @discardableResult
  func add(
    _ name: consuming String, to visit: Int, _ decision: Path.Decision, _ detail: consuming String?
  ) -> Int {
    visits.withLock { visits in
      guard visits.isOpen(visit) else { return Self.root }
      let end = now
      let start = visits[visit].end
      visits[visit].end = end
      // The texts move in: a copy of each would be counted, and both released afterwards.
      visits.append(
        WrittenVisit(
          exchange(&name, with: ""), in: visit, from: start, lasting: end &- start, decision,
          exchange(&detail, with: nil)))
      return visits.count - 1
    }
  }

  /// Notes why a visit that is over passed; finding the words counts for no part of a gapless
  /// one.
  @usableFromInline
  func explain(_ visit: Int, _ reason: String) {
    visits.withLock { visits in
      guard !visits.isClosed, visit >= 0, visits[visit].decision == .passed else { return }
      visits[visit].detail = reason.shortened
      let parent = visits[visit].parent
      if visits.isOpen(parent) { visits[parent].end = now }
    }
  }

  /// Whether a visit has others inside it.
  func hasVisits(below visit: Int) -> Bool {
    visits.withLock { visits in
      // What was begun in between belongs to branches that are under way at the same time.
      (max(visit, Self.root) + 1..<visits.count).contains { visits[$0].parent == visit }
    }
  }

  /// Adds a note to a visit that is under way.
  @usableFromInline
  func note(_ visit: Int, _ text: String) {
    visits.withLock { visits in
      var visit = visit
      while visit >= 0, visits[visit].name == nil { visit = visits[visit].parent }
      if visits.isOpen(visit) { visits.notes[visit, default: Notes()].add(text) }
    }
  }

  /// Notes that an around handler waits for the rest no longer.
  func leave(_ visit: Int) {
    visits.withLock { visits in
      guard visits.isOpen(visit) else { return }
      visits[visit].isLeft = true
      visits.leaveAll(inside: visit, at: now)
    }
  }

  /// Notes that an around handler sent the request on.
  @usableFromInline
  func sentOn(_ visit: Int, _ sameness: Sameness) {
    visits.withLock { if $0.isOpen(visit) { $0[visit].sent(sameness) } }
  }

  /// Notes what the rest of the chain answered.
  @usableFromInline
  func cameBack(_ visit: Int, _ decision: Path.Decision, _ answer: PathText?) {
    visits.withLock { if $0.isOpen(visit) { $0[visit].cameBack(decision, answer) } }
  }

  /// Ends an around handler's visit with what the rest answered.
  @usableFromInline
  func handedOut(_ visit: Int) {
    visits.withLock { visits in
      guard visits.isOpen(visit) else { return }
      end(&visits, visit, visits[visit].sentOn ?? .passed, nil)
    }
  }

  /// Ends an around handler's visit: it decided itself, or let the rest decide.
  @usableFromInline
  func endAround(_ visit: Int, _ decision: Path.Decision, _ answer: PathText?) {
    visits.withLock { if $0.isOpen(visit) { endAround(&$0, visit, decision, answer) } }
  }

  func endAround(
    _ visits: inout WrittenVisits, _ visit: Int, _ decision: Path.Decision, _ answer: PathText?
  ) {
    let (decision, isShown) = visits[visit].ending(decision, answer)
    end(&visits, visit, decision, isShown ? answer?.text : nil)
  }

  /// The visits so far; what happens from now on is not written down.
  @usableFromInline
  var path: Path {
    // Let go of under the lock, released without it: an object's deinit may call anybody.
    var kept: Kept?
    visits.withLock { visits in
      guard !visits.isClosed else { return }
      if visits.open > 0 { visits.leaveOpen(inside: Self.root, at: now) }
      visits.isClosed = true
      swap(&visits.kept, &kept)
    }
    return Path(trace: self)
  }

  /// The visits inside one that is over, as a path of their own.
  func path(inside visit: Int, began: Duration?) -> Path {
    Path(trace: Trace(visits.withLock { $0.records(inside: visit) }, began: began))
  }

  /// The visits of a path that was taken.
  var records: [Path.Visit.Record] { visits.withLock { $0.records(inside: Self.root) } }

  /// Since the trace began.
  private var now: Int64 { Moment.now.since(beginning) }
}
