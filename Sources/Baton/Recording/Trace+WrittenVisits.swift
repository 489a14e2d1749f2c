extension Trace {
  /// One visit as it is written down; it is not copied, only moved, which costs a third of it.
  struct WrittenVisit: ~Copyable {
    /// `nil` where a path does not show it, but what is inside it in its place.
    let name: String?
    /// The response or the error; of an around handler under way, what the rest of the chain answered.
    var detail: String?
    /// In nanoseconds since the trace began, as its end is; a duration is made where a path is looked at.
    let start: Int64
    /// When it ended; of a gapless one under way, when the last part did, where the next one begins.
    var end: Int64
    // Half of a number's room: no path has as many visits.
    private let parentNumber: Int32
    /// How many visits right inside it are under way.
    var openInside: Int32 = 0
    let kind: Kind
    /// Whether nobody waits for what is inside it, so that nothing more begins there.
    var isLeft = false
    /// `nil` while it is under way.
    var decision: Path.Decision?
    /// What an around handler's visit knows of the rest of the chain.
    private var onward = Onward()

    init(
      _ name: consuming String?, in parent: Int, as kind: Kind = .other, from start: Int64,
      lasting duration: Int64 = 0, _ decision: Path.Decision? = nil,
      _ detail: consuming String? = nil
    ) {
      self.name = name
      parentNumber = Int32(parent)
      self.kind = kind
      self.start = start
      // A path that was read may say any number; what it says comes out again.
      end = start &+ duration
      self.decision = decision
      self.detail = detail
    }

    /// The visit that this one is inside of.
    var parent: Int { Int(parentNumber) }

    /// Whether an around handler asked the rest more than once.
    var isRepeated: Bool { onward.isRepeated }

    /// Notes that an around handler sent the request on.
    mutating func sent(_ sameness: Sameness) { onward.sent(sameness) }

    /// Notes what the rest answered.
    mutating func cameBack(_ decision: Path.Decision, _ text: consuming PathText?) {
      guard onward.cameBack(decision, text?.marks) else { return }
      switch consume text {
      case .some(let text): detail = text.text
      case .none: detail = nil
      }
    }

    /// Ends the visit if it is under way, and takes an answer back.
    mutating func cancel(at end: Int64?) {
      guard decision == nil || decision == .handled else { return }
      if decision == nil { self.end = end ?? self.end }
      if end != nil { detail = nil }
      decision = .cancelled
      openInside = 0
    }

    /// Whether the rest's answer is the value of that number.
    func isAnswered(by number: Int) -> Bool { onward.isAnswered(by: number) }

    /// What the around handler made of the request, if it sent it on.
    var sentOn: Path.Decision? { onward.request?.decision }

    /// How the visit ends with an outcome, and whether the answer is shown that it ends with.
    func ending(_ decision: Path.Decision, _ text: PathText?) -> (Path.Decision, isShown: Bool) {
      onward.ending(decision, text, after: detail)
    }
  }

  /// What was noted on a visit.
  struct Notes {
    private(set) var texts: [String] = []
    /// How many there were besides.
    private var others = 0

    init(_ texts: [String] = []) {
      self.texts = texts
    }

    mutating func add(_ text: String) {
      if texts.count < Path.noteLimit { texts.append(text.shortened) } else { others += 1 }
    }

    var limited: [String] { texts.limited(and: others) }
  }

  /// The visits in the order in which they began, each after the one that it is inside of.
  struct WrittenVisits: ~Copyable {
    private var base: UnsafeMutablePointer<WrittenVisit>
    private var capacity: Int
    private(set) var count = 0
    /// How many visits are under way.
    var open = 0
    /// Whether the path was taken, after which nothing is written down any more.
    var isClosed = false
    /// The response that was shown last.
    var kept: Kept?
    /// How many responses were kept.
    var texts = 0
    /// What texts and comparisons may still take.
    var effort = Effort()
    /// Those who say what is shown.
    var presentations: [Presentation] = []
    /// The notes on the visits that have some: the others need not have the room.
    var notes = [Int: Notes]()

    /// - Parameter capacity: Room for so many; that of a chain of ten is less than a kibibyte, which
    ///   allocators have at hand.
    init(capacity: Int = 11) {
      self.capacity = max(capacity, 1)
      base = .allocate(capacity: self.capacity)
    }

    deinit {
      base.deinitialize(count: count)
      base.deallocate()
    }

    /// Whether something can be written down about a visit: it is there and under way, and the path
    /// is not taken.
    func isOpen(_ visit: Int) -> Bool {
      visit >= 0 && !isClosed && self[visit].decision == nil
    }

    /// Whether a visit can begin inside another.
    func hasRoom(in visit: Int) -> Bool {
      visit == Trace.root ? !isClosed : isOpen(visit) && !self[visit].isLeft
    }

    subscript(visit: Int) -> WrittenVisit {
      unsafeAddress { UnsafePointer(base + visit) }
      unsafeMutableAddress { base + visit }
    }

    mutating func append(_ visit: consuming WrittenVisit) {
      if count == capacity { grow() }
      (base + count).initialize(to: visit)
      count += 1
    }

    private mutating func grow() {
      let larger = UnsafeMutablePointer<WrittenVisit>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: base, count: count)
      base.deallocate()
      base = larger
      capacity *= 2
    }
  }
}
