@testable import Baton

extension Path {
  /// A path of these steps, as if it had been recorded.
  init(steps: [Step]) {
    var entries: [Trace.Entry] = []
    func add(_ step: Step, below parent: Int) {
      let (seconds, attoseconds) = step.duration.components
      entries.append(
        Trace.Entry(
          name: step.name, parent: parent, kind: .other, start: 0,
          end: seconds * 1_000_000_000 + attoseconds / 1_000_000_000, decision: step.decision,
          detail: step.detail))
      let index = entries.count - 1
      for inner in step.steps { add(inner, below: index) }
    }
    for step in steps { add(step, below: Trace.root) }
    self.init(entries: entries, time: 0)
  }
}
