/// Where a walk's steps are written: one trace, and the step below which they stand.
@usableFromInline
struct Recorder: Sendable {
  @usableFromInline let trace: Trace
  @usableFromInline let step: Int
  /// Whether the step is a row's, whose parts follow right after one another.
  @usableFromInline let isRow: Bool

  @inlinable
  init(trace: Trace, step: Int, isRow: Bool = false) {
    self.trace = trace
    self.step = step
    self.isRow = isRow
  }
}
