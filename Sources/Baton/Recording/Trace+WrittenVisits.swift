extension Trace {
  struct WrittenVisit {
    /// The visit's name; `nil` if the visit is hidden, so that a path shows only its inner visits.
    let name: String?
    var detail: String?
    let start: Int64
    /// The end in nanoseconds since the trace began; for an open gapless visit, the end of its last
    /// part.
    var end: Int64
    private let parentNumber: Int32
    var openInside: Int32 = 0
    let kind: Kind
    /// Whether the link no longer waits for its inner visits, so that no new ones may begin.
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
      // The addition wraps on overflow, because a decoded path may contain any value.
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

  struct WrittenVisits {
    var list: [WrittenVisit] = []
    var open = 0
    /// Whether the path has been read; reading it ends the recording.
    var isClosed = false
    /// The responses that the rest of the chain returned to around handlers whose visits are open.
    var responses: [RestResponse] = []
    var comparisonsLeft = 32
    /// The number of around handlers' responses that may still be shown.
    var textsLeft = 2
    var presentations: [Presentation] = []
    /// Each visit's first notes, and the number of further notes.
    var notes: [Int: (texts: [String], others: Int)] = [:]

    /// Creates an empty list and reserves space for a chain of ten links (less than 1 KiB).
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

extension Trace.WrittenVisits {
  /// Returns the inner visits in the order of a path; concurrent branches may have recorded them in
  /// a different order.
  func records(inside root: Int) -> [Path.Visit.Record] {
    let (first, origin) = (root + 1, root < 0 ? 0 : list[root].start)
    // For each visit, the number of named visits in it, counting the visit itself.
    var sizes = [Int](repeating: 0, count: list.count - first)
    for visit in (first..<list.count).reversed() {
      sizes[visit - first] += list[visit].name == nil ? 0 : 1
      let parent = list[visit].parent - first
      if parent >= 0 { sizes[parent] += sizes[visit - first] }
    }
    // For each visit, the depth of its inner visits; `next` contains the index of its next inner
    // visit.
    var levels = [Int?](repeating: nil, count: sizes.count)
    var next = sizes
    var nextAtTop = 0
    var order = sizes
    for visit in sizes.indices {
      let parent = list[visit + first].parent - first
      guard let depth = parent == -1 ? 0 : parent < 0 ? nil : levels[parent] else { continue }
      let place = parent < 0 ? nextAtTop : next[parent]
      if parent < 0 { nextAtTop += sizes[visit] } else { next[parent] += sizes[visit] }
      let isShown = list[visit + first].name != nil
      levels[visit] = isShown ? depth + 1 : depth
      next[visit] = isShown ? place + 1 : place
      if isShown { order[place] = visit }
    }
    return order.prefix(nextAtTop).map {
      record(of: $0 + first, since: origin, depth: (levels[$0] ?? 1) - 1, inside: sizes[$0] - 1)
    }
  }

  private func record(
    of visit: Int, since origin: Int64, depth: Int, inside: Int
  ) -> Path.Visit.Record {
    let (visit, notes) = (list[visit], notes[visit])
    return Path.Visit.Record(
      name: visit.name ?? "", decision: visit.decision ?? .cancelled,
      start: .nanoseconds(visit.start &- origin),
      duration: .nanoseconds(visit.end &- visit.start), detail: visit.detail,
      notes: notes.map { $0.texts.limited(and: $0.others) } ?? [], sent: visit.onward.request,
      outcome: visit.onward.request == nil ? nil : visit.outcome, depth: depth, inside: inside)
  }
}

extension Trace.WrittenVisits {
  mutating func leaveOpen(inside visit: Int, at end: Int64) {
    cancel(inside: visit, at: end) { $0.decision == nil }
  }

  /// Cancels the open and the handled visits inside the given visit, and ends the open ones.
  mutating func leaveAll(inside visit: Int, at end: Int64) {
    cancel(inside: visit, at: end) { _ in true }
    list[visit].openInside = 0
  }

  /// If several calls to the rest of the chain handled the request, keeps one visit and cancels the
  /// others.
  ///
  /// Keeps the visit whose response the around handler returned, if known. Otherwise, keeps the
  /// first of several concurrent visits to end, or the last of several sequential visits.
  mutating func keepOneAnswer(inside visit: Int, given text: String?) {
    var kept: Int?
    var dropped: Set<Int> = []
    for next in visit + 1..<list.count
    where list[next].parent == visit && list[next].decision == .handled {
      guard let last = kept else {
        kept = next
        continue
      }
      let isLater = list[next].start >= list[last].end || list[next].end < list[last].end
      let isGiven = text != nil && list[last].detail == text
      let counts = isLater && !isGiven || text != nil && list[next].detail == text
      dropped.insert(counts ? last : next)
      if counts { kept = next }
    }
    for index in dropped { list[index].isLeft = true }
    if !dropped.isEmpty { cancel(inside: visit) { $0.isLeft } }
  }

  /// Cancels matching visits and their inner visits, and removes their details if an end is given.
  private mutating func cancel(
    inside visit: Int, at end: Int64? = nil, where isLeft: (Trace.WrittenVisit) -> Bool
  ) {
    let first = visit + 1
    // Whether each visit is cancelled; `nil` for a visit outside the given visit.
    var areLeft = [Bool?](repeating: nil, count: list.count - first)
    for index in areLeft.indices {
      let parent = list[first + index].parent - first
      guard let isInLeft = parent == -1 ? false : parent < 0 ? nil : areLeft[parent] else {
        continue
      }
      areLeft[index] = isInLeft || isLeft(list[first + index])
      guard areLeft[index] == true else { continue }
      if list[first + index].decision == nil { open -= 1 }
      list[first + index].cancel(at: end)
    }
  }
}
