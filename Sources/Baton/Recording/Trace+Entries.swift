extension Trace {
  /// One step as it is written down; it is not copied, only moved, which costs a third of it.
  struct Entry: ~Copyable {
    let name: String
    /// The response or the error.
    var detail: String?
    var notes: [String]
    /// How many notes there were besides.
    var otherNotes = 0
    /// In nanoseconds since the trace began, as its end is; a duration is made where a path is looked at.
    let start: Int64
    /// When it ended; of a row under way, when the last part did, where the next one begins.
    var end: Int64
    let parent: Int
    let kind: Kind
    /// `nil` while it is under way.
    var decision: Path.Decision?
    /// What an around handler's step knows of the rest of the chain.
    var onward = Onward()

    init(
      _ name: String, in parent: Int, as kind: Kind = .other, from start: Int64,
      lasting duration: Int64 = 0, _ decision: Path.Decision? = nil, _ detail: String? = nil,
      notes: [String] = []
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

  /// The entries in the order in which they began, each after the one that it is inside of.
  struct Entries: ~Copyable {
    private var base: UnsafeMutablePointer<Entry>
    private var capacity: Int
    private(set) var count = 0
    /// How many steps are under way.
    var open = 0
    /// When the path was taken, after which nothing is written down any more; any time, if no step
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

    /// Whether something can be written down about a step: it is there and under way, and the path
    /// is not taken.
    func isOpen(_ step: Int) -> Bool {
      step >= 0 && closed == nil && self[step].decision == nil
    }

    subscript(step: Int) -> Entry {
      unsafeAddress { UnsafePointer(base + step) }
      unsafeMutableAddress { base + step }
    }

    mutating func append(_ entry: consuming Entry) {
      if count == capacity { grow() }
      (base + count).initialize(to: entry)
      count += 1
    }

    private mutating func grow() {
      let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: base, count: count)
      base.deallocate()
      base = larger
      capacity *= 2
    }
  }
}
