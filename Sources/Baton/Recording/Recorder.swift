/// Where a walk's steps are written: one trace, and the step below which they stand.
@usableFromInline
struct Recorder: Sendable {
  @usableFromInline let trace: Trace
  // The step, who says what is shown and the flags in one word: a walk is copied for every link that
  // needs it.
  @usableFromInline let word: Int

  /// How many there may be in one trace who say what is shown.
  static var mostPresentations: Int { 1 << 12 - 1 }

  @inlinable
  init(
    trace: Trace, step: Int, isRow: Bool = false, isEnclosed: Bool = false, presentation: Int = 0
  ) {
    self.trace = trace
    word = step << 14 | presentation << 2 | (isEnclosed ? 2 : 0) | (isRow ? 1 : 0)
  }

  @inlinable var step: Int { word >> 14 }

  /// Who says what is shown of responses and errors; 0 where nobody does.
  @inlinable var presentation: Int { word >> 2 & (1 << 12 - 1) }

  /// Whether the step is a row's, whose parts follow right after one another.
  @inlinable var isRow: Bool { word & 1 == 1 }

  /// Whether an around handler stands before it, which may see the response as well.
  @inlinable var isEnclosed: Bool { word & 2 == 2 }

  /// What a handler's step shows of its own response or error, which is always shown.
  @inlinable
  func text<Value>(of value: Value) -> String? {
    let isAlone = !isEnclosed && presentation == 0
    if isAlone { return Path.text(of: value) }
    return trace.text(of: value, by: presentation, isOwn: true).text
  }
}

extension Recorder {
  /// The place of a step inside this one.
  func inside(_ step: Int, _ kind: Trace.Kind) -> Recorder {
    Recorder(
      trace: trace, step: step, isRow: kind == .row, isEnclosed: isEnclosed || kind == .around,
      presentation: presentation)
  }

  /// The same place, where somebody says what is shown.
  @usableFromInline
  func shown(by presentation: Presentation) -> Recorder {
    Recorder(
      trace: trace, step: step, isRow: isRow, isEnclosed: isEnclosed,
      presentation: trace.number(of: presentation))
  }
}
