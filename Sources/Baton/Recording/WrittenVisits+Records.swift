extension Trace.WrittenVisits {
  /// The visits inside one, which is over, as a path shows them: each before those inside it, while
  /// those of concurrent branches were written down in turns.
  func records(inside root: Int) -> [Path.Visit.Record] {
    let (first, origin) = (root + 1, root < 0 ? 0 : self[root].start)
    // How many records a visit is, with those inside it.
    var sizes = [Int](repeating: 0, count: count - first)
    for visit in (first..<count).reversed() {
      sizes[visit - first] += self[visit].name == nil ? 0 : 1
      let parent = self[visit].parent - first
      if parent >= 0 { sizes[parent] += sizes[visit - first] }
    }
    // How deep those inside a visit are, if it is inside the root, and where the next one goes.
    var levels = [Int?](repeating: nil, count: sizes.count)
    var next = sizes
    var nextAtTop = 0
    var order = sizes
    for visit in sizes.indices {
      let parent = self[visit + first].parent - first
      guard let depth = parent == -1 ? 0 : parent < 0 ? nil : levels[parent] else { continue }
      let place = parent < 0 ? nextAtTop : next[parent]
      if parent < 0 { nextAtTop += sizes[visit] } else { next[parent] += sizes[visit] }
      let isShown = self[visit + first].name != nil
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
    Path.Visit.Record(
      name: self[visit].name ?? "", decision: self[visit].decision ?? .cancelled,
      start: .nanoseconds(self[visit].start &- origin),
      duration: .nanoseconds(self[visit].end &- self[visit].start), detail: self[visit].detail,
      notes: notes[visit]?.limited ?? [], depth: depth, inside: inside)
  }
}
