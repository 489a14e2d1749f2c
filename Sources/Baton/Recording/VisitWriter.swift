/// A recorder of one visit, for requests that objects pass to one another without a chain.
package struct VisitWriter: Sendable {
  private let trace: Trace
  private let visit: Int

  private init(trace: Trace, visit: Int) {
    self.trace = trace
    self.visit = visit
  }

  /// Begins a path's first visit; if gapless, each inner visit starts when the preceding one ends.
  package init(_ name: String, isGapless: Bool = false, began: Duration? = nil) {
    trace = Trace(began: began)
    visit = trace.begin(name, in: Trace.root, as: isGapless ? .gapless : .other)
  }

  package func begin(_ name: String) -> VisitWriter {
    VisitWriter(trace: trace, visit: trace.begin(name, in: visit, as: .other))
  }

  /// Ends this visit; has no effect if it has already ended.
  package func end(_ decision: Path.Decision, _ detail: String?) {
    trace.end(visit, decision, detail?.shortened)
  }

  package func add(_ name: String, _ decision: Path.Decision, _ detail: String?) {
    trace.add(name, to: visit, decision, detail?.shortened)
  }

  package func add<Response>(_ name: String, _ outcome: Outcome<Response>) {
    switch outcome {
    case .handled(let response): add(name, .handled, Path.text(of: response))
    case .passed: add(name, .passed, nil)
    }
  }

  package func add<Failure: Error>(_ name: String, throwing error: Failure) {
    add(name, .failed, Path.text(of: error))
  }

  package func note(_ text: String) { trace.note(visit, text) }

  /// The path with the visits so far; reading it ends the recording.
  package var path: Path { trace.path }
}
