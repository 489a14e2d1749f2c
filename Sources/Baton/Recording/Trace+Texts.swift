// What the visits of a trace show of a response. It is made once: a response that around handlers
// hand out as they got it is known by its bits.

extension Trace {
  /// What is shown of a value.
  ///
  /// - Parameters:
  ///   - value: A response, or an error.
  ///   - presentation: Who says what is shown, by number; 0 where nobody does.
  /// - Returns: The text, with a number by which the value is known again.
  @usableFromInline
  @inline(never)
  func text<Value>(of value: Value, by presentation: Int) -> PathText {
    let known = withUnsafeBytes(of: value) { bytes in
      let bits = Bits(bytes, of: Value.self, by: presentation)
      return visits.withLock { $0.kept?.text(of: bits) }
    }
    if let known { return known }
    var text = presented(value, by: presentation)
    // Swapped under the lock, compared and released without it: an `==` or a deinit may call anybody.
    var kept: Kept?
    visits.withLock { swap(&$0.kept, &kept) }
    if let kept, kept.isSame(as: value, shown: text, by: presentation) {
      text = kept.text
    } else {
      text.number = visits.withLock { visits in
        visits.texts += 1
        return visits.texts
      }
    }
    kept = Kept(value, as: text, by: presentation)
    visits.withLock { visits in
      if visits.closed == nil { swap(&visits.kept, &kept) }
    }
    return text
  }

  private func presented<Value>(_ value: Value, by presentation: Int) -> PathText {
    guard presentation > 0 else { return PathText(of: value) }
    let presentation = visits.withLock { $0.presentations[presentation - 1] }
    return presentation.text(value)
  }

  /// Notes that the rest of the chain answered with the value that was shown last; does nothing, if
  /// it is not.
  @usableFromInline
  func cameBack(_ visit: Int, with bits: Bits) -> Bool {
    visits.withLock { visits in
      guard visits.isOpen(visit) else { return true }
      guard let text = visits.kept?.text(of: bits) else { return false }
      visits[visit].onward.cameBack(.handled, text)
      return true
    }
  }

  /// Ends an around handler's visit with the value that was shown last; does nothing, if it is not, or
  /// is not what the rest answered.
  @usableFromInline
  func endAround(_ visit: Int, with bits: Bits) -> Bool {
    visits.withLock { visits in
      guard visits.isOpen(visit) else { return true }
      guard let number = visits.kept?.text.number,
        visits[visit].onward.isAnswered(by: number), visits.kept?.isValue(of: bits) ?? false
      else { return false }
      end(&visits, visit, visits[visit].onward.request?.decision ?? .handled, nil)
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
