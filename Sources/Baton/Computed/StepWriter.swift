/// Writes a path where a request travels by calls among objects, and no chain could record it.
///
/// It stands for one step; the steps inside it are begun by it. After the path is taken nothing is
/// written down any more.
@usableFromInline
package struct StepWriter: Sendable {
  private let trace: Trace
  private let step: Int

  private init(trace: Trace, step: Int) {
    self.trace = trace
    self.step = step
  }

  /// Begins a path with its first step.
  ///
  /// - Parameters:
  ///   - name: The step's name.
  ///   - asRow: Whether the steps inside follow right after one another and have nothing inside.
  @usableFromInline
  package init(_ name: String, asRow: Bool = false) {
    trace = Trace()
    step = trace.begin(name, in: Trace.root, as: asRow ? .row : .other)
  }

  /// Begins a step inside this one.
  package func begin(_ name: String) -> StepWriter {
    StepWriter(trace: trace, step: trace.begin(name, in: step, as: .other))
  }

  /// Ends this step; the first end counts.
  @usableFromInline
  package func end(_ decision: Path.Decision, _ detail: String?) {
    trace.end(step, decision, detail?.shortened)
  }

  /// Adds a step inside this one that is over already.
  @usableFromInline
  package func add(_ name: String, _ decision: Path.Decision, _ detail: String?) {
    trace.add(name, to: step, decision, detail?.shortened)
  }

  /// Adds a step inside this one that is over already.
  @inlinable
  package func add<Response>(_ name: String, _ outcome: Outcome<Response>) {
    switch outcome {
    case .handled(let response): add(name, .handled, Path.text(of: response))
    case .passed: add(name, .passed, nil)
    }
  }

  /// Adds a note to this step.
  package func note(_ text: String) { trace.note(step, text) }

  /// The steps so far; what happens from now on is not written down.
  @usableFromInline
  package var path: Path { trace.path }
}
