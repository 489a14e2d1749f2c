/// Where a walk's steps are written: one trace, and the step below which they stand.
@usableFromInline
struct Recorder: Sendable {
  @usableFromInline let trace: Trace
  // The step and the flag in one word: a walk is copied for every link that needs it.
  @usableFromInline let stepAndFlag: Int

  @inlinable
  init(trace: Trace, step: Int, isRow: Bool = false) {
    self.trace = trace
    stepAndFlag = step << 1 | (isRow ? 1 : 0)
  }

  @inlinable var step: Int { stepAndFlag >> 1 }

  /// Whether the step is a row's, whose parts follow right after one another.
  @inlinable var isRow: Bool { stepAndFlag & 1 == 1 }
}
