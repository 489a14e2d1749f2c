@testable import Baton

extension Path {
  /// A path of these steps, as if it had been recorded.
  init(steps: [Step]) {
    self.init(trace: Trace(steps.flatMap { step in step.tree.map { $0.moved(outOf: step) } }))
  }
}

extension Path.Step {
  /// A step with others inside it, which begin where the one before them ends.
  init(
    name: String, decision: Path.Decision, duration: Duration, detail: String? = nil,
    notes: [String] = [], steps: [Path.Step] = []
  ) {
    var start = Duration.zero
    let inside = steps.flatMap { step in
      defer { start += step.duration }
      return step.tree.map { $0.moved(up: step.depth - 1, by: step.start - start) }
    }
    let own = Record(
      name: name, decision: decision, start: .zero, duration: duration, detail: detail,
      notes: notes, depth: 0, inside: inside.count)
    self.init([own] + inside, at: 0)
  }
}
