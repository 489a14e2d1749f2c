@testable import Baton

extension Path {
  /// Creates a path of these visits, as if it had been recorded.
  init(visits: [Visit]) {
    self.init(trace: Trace(visits.flatMap { visit in visit.tree.map { $0.moved(outOf: visit) } }))
  }
}

extension Path.Visit {
  /// Creates a visit with others inside it, each of which begins when the previous one ends.
  init(
    name: String, decision: Path.Decision, duration: Duration, detail: String? = nil,
    notes: [String] = [], visits: [Path.Visit] = []
  ) {
    var start = Duration.zero
    let inside = visits.flatMap { visit in
      defer { start += visit.duration }
      return visit.tree.map { record in
        var record = record.moved(outOf: visit)
        record.depth += 1
        record.start += start
        return record
      }
    }
    let own = Record(
      name: name, decision: decision, start: .zero, duration: duration, detail: detail,
      notes: notes, depth: 0, inside: inside.count)
    self.init([own] + inside, at: 0)
  }
}
