/// Where a walk's steps are written: one trace, and the step below which they stand.
@usableFromInline
struct Recorder: Sendable {
  @usableFromInline let trace: Trace
  // The step and the flags in one word: a walk is copied for every link that needs it.
  @usableFromInline let stepAndFlags: Int

  @inlinable
  init(trace: Trace, step: Int, isRow: Bool = false, mayDescend: Bool = false) {
    self.trace = trace
    stepAndFlags = step << 2 | (mayDescend ? 2 : 0) | (isRow && !mayDescend ? 1 : 0)
  }

  @inlinable var step: Int { stepAndFlags >> 2 }

  /// Whether the step is a row's, whose parts follow right after one another and are handlers that
  /// have nothing inside.
  @inlinable var isRow: Bool { stepAndFlags & 1 == 1 }

  /// Whether a request may have to be told where it is, since its handler may send parts of it back
  /// into a tree: inside a tree, and where a recording begins that may be inside one.
  @inlinable var mayDescend: Bool { stepAndFlags & 2 == 2 }
}

extension Recorder {
  /// The same place, inside a tree.
  var descending: Recorder { Recorder(trace: trace, step: step, mayDescend: true) }
}
