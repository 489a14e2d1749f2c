/// A reference to a trace, and to the visit that encloses the visits to record.
@usableFromInline
struct Recorder: Sendable {
  @usableFromInline let trace: Trace
  // Packs the visit, presentation and gapless flag into 64 bits, because walks are copied often.
  @usableFromInline let word: Int64

  static var mostPresentations: Int { 1 << 12 - 1 }

  @inlinable
  init(
    trace: Trace, visit: Int, isGapless: Bool = false, presentation: Int = 0
  ) {
    self.trace = trace
    word = Int64(visit) << 13 | Int64(presentation) << 1 | (isGapless ? 1 : 0)
  }

  @inlinable var visit: Int { Int(truncatingIfNeeded: word >> 13) }

  /// The number of the presentation that describes responses and errors; 0 if there is none.
  @inlinable var presentation: Int { Int(truncatingIfNeeded: word >> 1 & (1 << 12 - 1)) }

  /// Whether each part of the visit starts when the preceding part ends.
  @inlinable var isGapless: Bool { word & 1 == 1 }

  @inlinable
  func text<Value>(of value: Value) -> String? {
    presentation == 0 ? Path.text(of: value) : trace.text(of: value, by: presentation)
  }
}

extension Recorder {
  func inside(_ visit: Int, _ kind: Trace.Kind) -> Recorder {
    Recorder(
      trace: trace, visit: visit, isGapless: kind == .gapless, presentation: presentation)
  }

  @usableFromInline
  func shown(by presentation: Presentation) -> Recorder {
    Recorder(
      trace: trace, visit: visit, isGapless: isGapless,
      presentation: trace.number(of: presentation))
  }
}
