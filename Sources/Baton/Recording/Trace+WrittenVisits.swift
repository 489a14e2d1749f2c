extension Trace {
  /// One visit as it is written down; it is not copied, only moved, which costs a third of it.
  struct WrittenVisit: ~Copyable {
    let name: String
    /// The response or the error.
    var detail: String?
    /// `nil` for none: even an empty array is counted and released.
    var notes: [String]?
    /// How many notes there were besides.
    var otherNotes = 0
    /// In nanoseconds since the trace began, as its end is; a duration is made where a path is looked at.
    let start: Int64
    /// When it ended; of a gapless one under way, when the last part did, where the next one begins.
    var end: Int64
    let parent: Int
    let kind: Kind
    /// `nil` while it is under way.
    var decision: Path.Decision?
    /// What an around handler's visit knows of the rest of the chain.
    var onward = Onward()

    init(
      _ name: String, in parent: Int, as kind: Kind = .other, from start: Int64,
      lasting duration: Int64 = 0, _ decision: Path.Decision? = nil, _ detail: String? = nil,
      notes: [String]? = nil
    ) {
      self.name = name
      self.parent = parent
      self.kind = kind
      self.start = start
      // A path that was read may say any number; what it says comes out again.
      end = start &+ duration
      self.decision = decision
      self.detail = detail
      self.notes = notes
    }
  }

  /// The visits in the order in which they began, each after the one that it is inside of.
  struct WrittenVisits: ~Copyable {
    private var base: UnsafeMutablePointer<WrittenVisit>
    private var capacity: Int
    private(set) var count = 0
    /// How many visits are under way.
    var open = 0
    /// When the path was taken, after which nothing is written down any more; any time, if no visit
    /// was under way then.
    var closed: Int64?
    /// The response that was shown last.
    var kept: Kept?
    /// How many responses were kept.
    var texts = 0
    /// What texts and comparisons may still take.
    var effort = Effort()
    /// Those who say what is shown.
    var presentations: [Presentation] = []

    init(capacity: Int = 16) {
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
      visit >= 0 && closed == nil && self[visit].decision == nil
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
