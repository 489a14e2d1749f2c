extension Trace.Entries {
  /// The steps as a path shows them: each before those inside it, while those of concurrent branches
  /// were written down in turns.
  ///
  /// One that did not end lasted until the path was taken.
  var records: [Path.Step.Record] {
    var inside = [Int](repeating: 0, count: count)
    for step in (0..<count).reversed() where self[step].parent >= 0 {
      inside[self[step].parent] += inside[step] + 1
    }
    var depths = inside
    var order = inside
    // Where the next step goes that is inside each one, and at the top.
    var next = inside
    var nextAtTop = 0
    for step in 0..<count {
      let parent = self[step].parent
      let place = parent < 0 ? nextAtTop : next[parent]
      let end = place + inside[step] + 1
      if parent < 0 { nextAtTop = end } else { next[parent] = end }
      next[step] = place + 1
      depths[step] = parent < 0 ? 0 : depths[parent] + 1
      order[place] = step
    }
    return order.map { record(of: $0, depth: depths[$0], inside: inside[$0]) }
  }

  private func record(of step: Int, depth: Int, inside: Int) -> Path.Step.Record {
    let isOver = self[step].decision != nil
    let end = isOver ? self[step].end : closed ?? self[step].end
    return Path.Step.Record(
      name: self[step].name, decision: self[step].decision ?? .cancelled,
      start: .nanoseconds(self[step].start), duration: .nanoseconds(end &- self[step].start),
      detail: isOver ? self[step].detail : nil,
      notes: self[step].notes.limited(and: self[step].otherNotes), depth: depth, inside: inside)
  }
}
