/// Where a walk's steps are written: one trace, and the step below which they stand.
@usableFromInline
struct Recorder: Sendable {
  @usableFromInline let trace: Trace
  @usableFromInline let step: Int

  @inlinable
  init(trace: Trace, step: Int) {
    self.trace = trace
    self.step = step
  }
}
