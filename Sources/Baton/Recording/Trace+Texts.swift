// What the visits of a trace show of a response. It is made once: a response that around handlers
// hand out as they got it is known by its bits.

extension Trace {
  /// What is shown of a response or an error, with a number by which the value is known again.
  ///
  /// What a handler made is always shown; what around handlers make of it, while the effort lasts.
  @usableFromInline
  @inline(never)
  func text<Value>(of value: Value, by presentation: Int, isOwn: Bool = false) -> PathText {
    var known: PathText?
    var presenter: Presentation?
    var hasKept = false
    var effort = Effort()
    withUnsafeBytes(of: value) { bytes in
      let bits = Bits(bytes, of: Value.self, by: presentation)
      visits.withLock { visits in
        known = visits.kept?.text(of: bits)
        if presentation > 0 { presenter = visits.presentations[presentation - 1] }
        effort = visits.effort
        hasKept = visits.kept != nil
      }
    }
    if let known { return known }
    if !isOwn, effort.isUsedUp, !Effort.isFree(value) { return .unwritten }
    let before = effort
    var text = presenter?.text(value) ?? PathText(of: value, with: &effort)
    if presenter != nil { effort.spend(values: 1) }
    // Swapped under the lock, compared and released without it: a deinit may call anybody.
    var alike: Kept?
    if hasKept, !isOwn, !text.marks.isExact {
      visits.withLock { visits in
        let isAlike = visits.kept?.isAlike(Value.self, shown: text, by: presentation) ?? false
        if isAlike { swap(&visits.kept, &alike) }
      }
      switch alike?.sameness(to: value, with: &effort) {
      case .same: text = alike?.text ?? text
      case .different: text.marks.other = alike?.text.marks.number ?? 0
      case .notCompared, nil: break
      }
    }
    var kept = Optional(Kept(value, as: text, by: presentation))
    visits.withLock { visits in
      if isOwn { effort.takeBack(from: before) }
      visits.effort.spend(from: before, to: effort)
      let hasNoGaps = visits.kept?.hasNoGaps(in: Value.self) ?? false
      if hasNoGaps { kept?.setHasNoGaps() }
      if text.marks.number == 0 {
        visits.texts += 1
        text.marks.number = visits.texts
        kept?.text.marks.number = visits.texts
      }
      if !visits.isClosed { swap(&visits.kept, &kept) }
    }
    return text
  }

  /// Whether two values are the same, as far as the request's effort goes.
  @usableFromInline
  @inline(never)
  func sameness<Value>(of left: Value, and right: Value) -> Sameness {
    let before = visits.withLock { $0.effort }
    var effort = before
    let sameness = boundedSameness(of: left, and: right, with: &effort)
    visits.withLock { $0.effort.spend(from: before, to: effort) }
    return sameness
  }

  /// Notes that the rest of the chain answered with the value that was shown last, or with one of
  /// which nothing is shown any more; does nothing, if it is another one.
  @usableFromInline
  func cameBack(_ visit: Int, with bits: Bits) -> Bool {
    visits.withLock { visits in
      guard visits.isOpen(visit) else { return true }
      if let text = visits.kept?.text(of: bits) {
        visits[visit].cameBack(.handled, text)
        return true
      }
      guard visits.effort.isUsedUp(by: bits) else { return false }
      visits[visit].cameBack(.handled, .unwritten)
      return true
    }
  }

  /// Ends an around handler's visit with the value that was shown last and is what the rest answered,
  /// or with one of which nothing is shown any more; does nothing, if it is another one.
  @usableFromInline
  func endAround(_ visit: Int, with bits: Bits) -> Bool {
    visits.withLock { visits in
      guard visits.isOpen(visit) else { return true }
      if let number = visits.kept?.text.marks.number, visits[visit].isAnswered(by: number),
        visits.kept?.isValue(of: bits) ?? false
      {
        end(&visits, visit, visits[visit].sentOn ?? .handled, nil)
        return true
      }
      guard visits.effort.isUsedUp(by: bits) else { return false }
      endAround(&visits, visit, .handled, .unwritten)
      return true
    }
  }

  /// The number of somebody who says what is shown.
  @usableFromInline
  func number(of presentation: Presentation) -> Int {
    visits.withLock { visits in
      if let index = visits.presentations.firstIndex(where: { $0 === presentation }) {
        return index + 1
      }
      // There is room for so many numbers; whoever comes after them shows nothing.
      guard visits.presentations.count < Recorder.mostPresentations else {
        return Recorder.mostPresentations
      }
      let isLast = visits.presentations.count + 1 == Recorder.mostPresentations
      visits.presentations.append(isLast ? .nothing : presentation)
      return visits.presentations.count
    }
  }
}

/// Somebody's word on what is shown of a chain's responses and errors.
@usableFromInline
final class Presentation: Sendable {
  static let nothing = Presentation { _ in PathText(nil) }

  let text: @Sendable (Any) -> PathText

  @usableFromInline
  init(_ text: @escaping @Sendable (Any) -> PathText) {
    self.text = text
  }
}
