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
    /// Since the trace began, as its end is.
    let start: Duration
    var end: Duration?
    /// Where the next part of a row begins: where the last one ended.
    var onwardFrom: Duration
    var decision: Path.Decision?
    var detail: String?
    var onward: Onward?

    init(_ name: String, in parent: Int, as kind: Kind, from start: Duration) {
      self.name = name
      self.parent = parent
      self.kind = kind
      self.start = start
      onwardFrom = start
    }

    mutating func end(
      at end: Duration, _ decision: Path.Decision, _ detail: String?
    ) {
      self.end = end
      self.decision = decision
      self.detail = detail
    }
  }

  /// What an around handler's step knows of the rest of the chain.
  struct Onward: Sendable {
    var changed: Bool
    var outcome: Path.Decision?
    var detail: String?
  }

  @usableFromInline static var root: Int { -1 }

  // A duration's layout is known here, an instant's is not; and it is turned into nanoseconds only
  // for a path that somebody looks at, since that takes a division.
  private let beginning = ContinuousClock.now
  private let entries: Lock<[Entry]>

  @usableFromInline
  init() {
    var entries: [Entry] = []
    entries.reserveCapacity(16)
    self.entries = Lock(entries)
  }

  /// Begins a step below another and returns its number.
  @usableFromInline
  func begin(_ name: String, in parent: Int, as kind: Kind) -> Int {
    entries.withLock { entries in
      let isRow = parent >= 0 && entries[parent].kind == .row
      let start = isRow ? entries[parent].onwardFrom : now
      entries.append(Entry(name, in: parent, as: kind, from: start))
      return entries.count - 1
    }
  }

  /// Ends a step, once.
  @usableFromInline
  func end(_ step: Int, _ decision: Path.Decision, _ detail: String?) {
    entries.withLock { entries in
      guard entries[step].end == nil else { return }
      // A row ends with its last part.
      let end = entries[step].kind == .row ? entries[step].onwardFrom : now
      entries[step].end(at: end, decision, detail)
      let parent = entries[step].parent
      if parent >= 0 { entries[parent].onwardFrom = end }
    }
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
      var entry = Entry(name, in: row, as: .other, from: entries[row].onwardFrom)
      let end = now
      entry.end(at: end, decision, detail)
      entries.append(entry)
      entries[row].onwardFrom = end
      return entries.count - 1
    }
  }

  /// Notes why a step that is over passed; finding the words counts for no step of a row.
  @usableFromInline
  func explain(_ step: Int, _ reason: String) {
    entries.withLock { entries in
      // A step that was left behind has ended otherwise.
      guard entries[step].decision == .passed else { return }
      entries[step].detail = reason
      let parent = entries[step].parent
      if parent >= 0 { entries[parent].onwardFrom = now }
    }
  }

  /// Notes that an around handler sent the request on.
  @usableFromInline
  func sentOn(_ step: Int, changed: Bool) {
    entries.withLock { entries in
      let before = entries[step].onward?.changed ?? false
      entries[step].onward = Onward(changed: before || changed)
    }
  }

  /// Notes what the rest of the chain answered.
  @usableFromInline
  func cameBack(_ step: Int, _ decision: Path.Decision, _ detail: String?) {
    entries.withLock { entries in
      entries[step].onward?.outcome = decision
      entries[step].onward?.detail = detail
    }
  }

  /// Ends an around handler's step: it decided itself, or let the rest decide.
  @usableFromInline
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

  /// The steps so far.
  @usableFromInline
  var path: Path { Path(entries: entries.withLock { $0 }, time: now) }

  private var now: Duration { beginning.duration(to: .now) }
}
