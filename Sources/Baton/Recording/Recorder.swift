/// Where a walk's visits are written: one trace, and the visit below which they stand.
@usableFromInline
struct Recorder: Sendable {
  @usableFromInline let trace: Trace
  // The visit, who says what is shown and the flags in one word, of 64 bits on every platform: a walk
  // is copied for every link that needs it.
  @usableFromInline let word: Int64

  /// How many there may be in one trace who say what is shown.
  static var mostPresentations: Int { 1 << 12 - 1 }

  @inlinable
  init(
    trace: Trace, visit: Int, isGapless: Bool = false, isEnclosed: Bool = false,
    presentation: Int = 0
  ) {
    self.trace = trace
    word =
      Int64(visit) << 14 | Int64(presentation) << 2 | (isEnclosed ? 2 : 0) | (isGapless ? 1 : 0)
  }

  @inlinable var visit: Int { Int(truncatingIfNeeded: word >> 14) }

  /// Who says what is shown of responses and errors; 0 where nobody does.
  @inlinable var presentation: Int { Int(truncatingIfNeeded: word >> 2 & (1 << 12 - 1)) }

  /// Whether the parts of the visit follow right after one another.
  @inlinable var isGapless: Bool { word & 1 == 1 }

  /// Whether an around handler stands before it, which may see the response as well.
  @inlinable var isEnclosed: Bool { word & 2 == 2 }

  /// What a handler's visit shows of its own response or error, which is always shown.
  @inlinable
  func text<Value>(of value: Value) -> String? {
    let isAlone = !isEnclosed && presentation == 0
    if isAlone { return Path.text(of: value) }
    return trace.text(of: value, by: presentation, isOwn: true).text
  }
}

extension Recorder {
  /// The place of a visit inside this one.
  func inside(_ visit: Int, _ kind: Trace.Kind) -> Recorder {
    Recorder(
      trace: trace, visit: visit, isGapless: kind == .gapless,
      isEnclosed: isEnclosed || kind == .around,
      presentation: presentation)
  }

  /// The same place, where somebody says what is shown.
  @usableFromInline
  func shown(by presentation: Presentation) -> Recorder {
    Recorder(
      trace: trace, visit: visit, isGapless: isGapless, isEnclosed: isEnclosed,
      presentation: trace.number(of: presentation))
  }
}
