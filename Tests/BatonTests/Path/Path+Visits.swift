@testable import Baton

extension Path {
  /// A path of these visits, as if it had been recorded.
  init(visits: [Visit]) {
    self.init(trace: Trace(visits.flatMap { visit in visit.tree.map { $0.moved(outOf: visit) } }))
  }
}

extension Path.Visit {
  /// A visit with others inside it, which begin where the one before them ends.
  init(
    name: String, decision: Path.Decision, duration: Duration, detail: String? = nil,
    notes: [String] = [], visits: [Path.Visit] = []
  ) {
    var start = Duration.zero
    let inside = visits.flatMap { visit in
      defer { start += visit.duration }
      return visit.tree.map { $0.moved(up: visit.depth - 1, by: visit.start - start) }
    }
    let own = Record(
      name: name, decision: decision, start: .zero, duration: duration, detail: detail,
      notes: notes, depth: 0, inside: inside.count)
    self.init([own] + inside, at: 0)
  }
}
