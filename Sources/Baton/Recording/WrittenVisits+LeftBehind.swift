// What nobody waits for any more: in a path it is cancelled, whatever it answers later.
extension Trace.WrittenVisits {
  /// Ends what is still under way inside a visit, or anywhere.
  mutating func leaveOpen(inside visit: Int, at end: Int64) {
    cancel(inside: visit, at: end) { $0.decision == nil }
  }

  /// Ends what is under way inside a visit, and takes back that anything inside was an answer.
  mutating func leaveAll(inside visit: Int, at end: Int64) {
    cancel(inside: visit, at: end) { _ in true }
    self[visit].openInside = 0
  }

  /// Of what a rest answered that was asked more than once, keeps one answer: the one that was given out,
  /// where it is known; else, of calls at the same time the first, of one call after another the later.
  mutating func keepOneAnswer(inside visit: Int, given text: String?) {
    var kept: Int?
    var dropped: Set<Int> = []
    for next in visit + 1..<count
    where self[next].parent == visit && self[next].decision == .handled {
      guard let last = kept else {
        kept = next
        continue
      }
      let isLater = self[next].start >= self[last].end || self[next].end < self[last].end
      let isGiven = text != nil && self[last].detail == text
      let counts = isLater && !isGiven || text != nil && self[next].detail == text
      dropped.insert(counts ? last : next)
      if counts { kept = next }
    }
    for index in dropped { self[index].isLeft = true }
    if !dropped.isEmpty { cancel(inside: visit) { $0.isLeft } }
  }

  /// Cancels the visits inside one that are left, and all inside those; with an end, for which those
  /// under way have waited, they show nothing.
  private mutating func cancel(
    inside visit: Int, at end: Int64? = nil, where isLeft: (borrowing Trace.WrittenVisit) -> Bool
  ) {
    let first = visit + 1
    // Whether a visit is left, if it is inside.
    var areLeft = [Bool?](repeating: nil, count: count - first)
    for index in areLeft.indices {
      let parent = self[first + index].parent - first
      guard let isInLeft = parent == -1 ? false : parent < 0 ? nil : areLeft[parent] else {
        continue
      }
      areLeft[index] = isInLeft || isLeft(self[first + index])
      guard areLeft[index] == true else { continue }
      if self[first + index].decision == nil { open -= 1 }
      self[first + index].cancel(at: end)
    }
  }
}
