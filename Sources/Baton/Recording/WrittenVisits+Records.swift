extension Trace.WrittenVisits {
  /// The visits as a path shows them: each before those inside it, while those of concurrent branches
  /// were written down in turns.
  ///
  /// One that did not end lasted until the path was taken.
  var records: [Path.Visit.Record] {
    var inside = [Int](repeating: 0, count: count)
    for visit in (0..<count).reversed() where self[visit].parent >= 0 {
      inside[self[visit].parent] += inside[visit] + 1
    }
    var depths = inside
    var order = inside
    // Where the next visit goes that is inside each one, and at the top.
    var next = inside
    var nextAtTop = 0
    for visit in 0..<count {
      let parent = self[visit].parent
      let place = parent < 0 ? nextAtTop : next[parent]
      let end = place + inside[visit] + 1
      if parent < 0 { nextAtTop = end } else { next[parent] = end }
      next[visit] = place + 1
      depths[visit] = parent < 0 ? 0 : depths[parent] + 1
      order[place] = visit
    }
    return order.map { record(of: $0, depth: depths[$0], inside: inside[$0]) }
  }

  private func record(of visit: Int, depth: Int, inside: Int) -> Path.Visit.Record {
    let isOver = self[visit].decision != nil
    let end = isOver ? self[visit].end : closed ?? self[visit].end
    return Path.Visit.Record(
      name: self[visit].name, decision: self[visit].decision ?? .cancelled,
      start: .nanoseconds(self[visit].start), duration: .nanoseconds(end &- self[visit].start),
      detail: isOver ? self[visit].detail : nil,
      notes: notes[visit]?.limited ?? [], depth: depth,
      inside: inside)
  }
}
