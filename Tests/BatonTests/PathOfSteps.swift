@testable import Baton

extension Path {
  /// A path of these steps, as if it had been recorded.
  init(steps: [Step]) {
    var entries: [Trace.Entry] = []
    func add(_ step: Step, below parent: Int) {
      var entry = Trace.Entry(step.name, in: parent, as: .other, from: .zero)
      entry.end(at: step.duration, step.decision, step.detail)
      entries.append(entry)
      let index = entries.count - 1
      for inner in step.steps { add(inner, below: index) }
    }
    for step in steps { add(step, below: Trace.root) }
    self.init(entries: entries, time: .zero)
  }
}
