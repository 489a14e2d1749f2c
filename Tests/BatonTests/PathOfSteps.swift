@testable import Baton

extension Path {
  /// A path of these steps, as if it had been recorded.
  init(steps: [Step]) {
    self.init(trace: Trace(steps.flatMap { step in step.tree.map { $0.moved(up: step.depth) } }))
  }
}

extension Path.Step {
  /// A step with others inside it.
  init(
    name: String, decision: Path.Decision, duration: Duration, detail: String? = nil,
    notes: [String] = [], steps: [Path.Step] = []
  ) {
    let inside = steps.flatMap { step in step.tree.map { $0.moved(up: step.depth - 1) } }
    let own = Record(
      name: name, decision: decision, duration: duration, detail: detail, notes: notes, depth: 0,
      inside: inside.count)
    self.init([own] + inside, at: 0)
  }
}
