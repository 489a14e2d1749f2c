/// Writes a path where a request travels by calls among objects, and no chain could record it.
///
/// It stands for one visit; the visits inside it are begun by it. After the path is taken nothing is
/// written down any more.
@usableFromInline
package struct VisitWriter: Sendable {
  private let trace: Trace
  private let visit: Int

  private init(trace: Trace, visit: Int) {
    self.trace = trace
    self.visit = visit
  }

  /// Begins a path with its first visit.
  ///
  /// - Parameters:
  ///   - name: The visit's name.
  ///   - isGapless: Whether the visits inside follow right after one another and have nothing inside.
  ///   - began: When the request began, by a clock of the caller's.
  @usableFromInline
  package init(_ name: String, isGapless: Bool = false, began: Duration? = nil) {
    trace = Trace(began: began)
    visit = trace.begin(name, in: Trace.root, as: isGapless ? .gapless : .other)
  }

  /// Begins a visit inside this one.
  package func begin(_ name: String) -> VisitWriter {
    VisitWriter(trace: trace, visit: trace.begin(name, in: visit, as: .other))
  }

  /// Ends this visit; the first end counts.
  @usableFromInline
  package func end(_ decision: Path.Decision, _ detail: String?) {
    trace.end(visit, decision, detail?.shortened)
  }

  /// Adds a visit inside this one that is over already.
  @usableFromInline
  package func add(_ name: String, _ decision: Path.Decision, _ detail: String?) {
    trace.add(name, to: visit, decision, detail?.shortened)
  }

  /// Adds a visit inside this one that is over already.
  @inlinable
  package func add<Response>(_ name: String, _ outcome: Outcome<Response>) {
    switch outcome {
    case .handled(let response): add(name, .handled, Path.text(of: response))
    case .passed: add(name, .passed, nil)
    }
  }

  /// Adds a note to this visit.
  package func note(_ text: String) { trace.note(visit, text) }

  /// The visits so far; what happens from now on is not written down.
  @usableFromInline
  package var path: Path { trace.path }
}
