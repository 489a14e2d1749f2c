extension Trace {
  struct WrittenVisit {
    /// The visit's name; `nil` for a hidden visit, whose inner visits are still shown in a path.
    let name: String?
    var detail: String?
    let start: Int64
    /// The end in nanoseconds since the trace began; for an open gapless visit, the end of its last
    /// part.
    var end: Int64
    private let parentNumber: Int32
    var openInside: Int32 = 0
    let kind: Kind
    /// Whether the link no longer waits for its inner visits, so that no more of them may begin.
    var isLeft = false
    /// The visit's decision; `nil` while the visit is open.
    var decision: Path.Decision?
    var outcome: Path.Decision?
    var onward = Onward()

    init(
      _ name: consuming String?, in parent: Int, as kind: Kind = .other, from start: Int64,
      lasting duration: Int64 = 0, _ decision: Path.Decision? = nil,
      _ detail: consuming String? = nil
    ) {
      self.name = name
      parentNumber = Int32(parent)
      self.kind = kind
      self.start = start
      // The addition wraps on overflow, because a decoded path may contain any number.
      end = start &+ duration
      self.decision = decision
      self.detail = detail
    }

    var parent: Int { Int(parentNumber) }

    var isRepeated: Bool { onward.isRepeated }

    mutating func cancel(at end: Int64?) {
      if outcome == .handled { outcome = .cancelled }
      guard decision == nil || decision == .handled else { return }
      if decision == nil { self.end = end ?? self.end }
      if end != nil { detail = nil }
      decision = .cancelled
      openInside = 0
    }
  }

  struct Notes {
    private(set) var texts: [String] = []
    private var others = 0

    init(_ texts: [String] = []) {
      self.texts = texts
    }

    mutating func add(_ text: String) {
      if texts.count < Path.noteLimit { texts.append(text.shortened) } else { others += 1 }
    }

    var limited: [String] { texts.limited(and: others) }
  }

  struct WrittenVisits {
    var list: [WrittenVisit] = []
    var open = 0
    /// Whether the path has been read, after which no more visits are recorded.
    var isClosed = false
    /// The responses that the rest of the chain returned to around handlers whose visits are open.
    var responses: [RestResponse] = []
    var comparisonsLeft = 32
    /// The number of around handlers' responses that may still be shown.
    var textsLeft = 2
    var presentations: [Presentation] = []
    var notes = [Int: Notes]()

    /// Creates an empty list with reserved space for a chain of ten links, which is less than 1
    /// KiB.
    init(capacity: Int = 11) {
      list.reserveCapacity(capacity)
    }

    func isOpen(_ visit: Int) -> Bool {
      visit >= 0 && !isClosed && list[visit].decision == nil
    }

    func hasRoom(in visit: Int) -> Bool {
      visit == Trace.root ? !isClosed : isOpen(visit) && !list[visit].isLeft
    }
  }
}
