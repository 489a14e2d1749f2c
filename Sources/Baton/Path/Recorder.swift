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
    trace: Trace, step: Int, isRow: Bool = false, mayDescend: Bool = false,
    isEnclosed: Bool = false, presentation: Int = 0
  ) {
    self.trace = trace
    let flags = (isEnclosed ? 4 : 0) | (mayDescend ? 2 : 0) | (isRow && !mayDescend ? 1 : 0)
    word = step << 15 | presentation << 3 | flags
  }

  @inlinable var step: Int { word >> 15 }

  /// Who says what is shown of responses and errors; 0 where nobody does.
  @inlinable var presentation: Int { word >> 3 & (1 << 12 - 1) }

  /// Whether the step is a row's, whose parts follow right after one another and are handlers that
  /// have nothing inside.
  @inlinable var isRow: Bool { word & 1 == 1 }

  /// Whether a request may have to be told where it is, since its handler may send parts of it back
  /// into a tree: inside a tree, and where a recording begins that may be inside one.
  @inlinable var mayDescend: Bool { word & 2 == 2 }

  /// Whether an around handler stands before it, which may see the response as well.
  @inlinable var isEnclosed: Bool { word & 4 == 4 }

  /// What the step shows of a response or an error.
  @inlinable
  func text<Value>(of value: Value) -> String? {
    let isAlone = !isEnclosed && presentation == 0
    return isAlone ? Path.text(of: value) : trace.text(of: value, by: presentation).text
  }
}

extension Recorder {
  /// The same place, inside a tree.
  var descending: Recorder {
    Recorder(
      trace: trace, step: step, mayDescend: true, isEnclosed: isEnclosed,
      presentation: presentation)
  }

  /// The place of a step inside this one.
  func inside(_ step: Int, _ kind: Trace.Kind) -> Recorder {
    Recorder(
      trace: trace, step: step, isRow: kind == .row, mayDescend: mayDescend,
      isEnclosed: isEnclosed || kind == .around, presentation: presentation)
  }

  /// The same place, where somebody says what is shown.
  @usableFromInline
  func shown(by presentation: Presentation) -> Recorder {
    Recorder(
      trace: trace, step: step, isRow: isRow, mayDescend: mayDescend, isEnclosed: isEnclosed,
      presentation: trace.number(of: presentation))
  }
}
