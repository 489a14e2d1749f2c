// What the steps of a trace show of a response. It is made once: a response that around handlers
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
      return entries.withLock { $0.kept?.text(of: bits) }
    }
    if let known { return known }
    var text = presented(value, by: presentation)
    // Swapped under the lock, compared and released without it: an `==` or a deinit may call anybody.
    var kept: Kept?
    entries.withLock { swap(&$0.kept, &kept) }
    if let kept, kept.isSame(as: value, shown: text, by: presentation) {
      text = kept.text
    } else {
      text.number = entries.withLock { entries in
        entries.texts += 1
        return entries.texts
      }
    }
    kept = Kept(value, as: text, by: presentation)
    entries.withLock { entries in
      if entries.closed == nil { swap(&entries.kept, &kept) }
    }
    return text
  }

  private func presented<Value>(_ value: Value, by presentation: Int) -> PathText {
    guard presentation > 0 else { return PathText(of: value) }
    let presentation = entries.withLock { $0.presentations[presentation - 1] }
    return presentation.text(value)
  }

  /// Notes that the rest of the chain answered with the value that was shown last; does nothing, if
  /// it is not.
  @usableFromInline
  func cameBack(_ step: Int, with bits: Bits) -> Bool {
    entries.withLock { entries in
      guard entries.isOpen(step) else { return true }
      guard let text = entries.kept?.text(of: bits) else { return false }
      entries[step].onward.cameBack(.handled, text)
      return true
    }
  }

  /// Ends an around handler's step with the value that was shown last; does nothing, if it is not, or
  /// is not what the rest answered.
  @usableFromInline
  func endAround(_ step: Int, with bits: Bits) -> Bool {
    entries.withLock { entries in
      guard entries.isOpen(step) else { return true }
      guard let number = entries.kept?.text.number,
        entries[step].onward.isAnswered(by: number), entries.kept?.isValue(of: bits) ?? false
      else { return false }
      end(&entries, step, entries[step].onward.request?.decision ?? .handled, nil)
      return true
    }
  }

  /// The number of somebody who says what is shown.
  @usableFromInline
  func number(of presentation: Presentation) -> Int {
    entries.withLock { entries in
      if let index = entries.presentations.firstIndex(where: { $0 === presentation }) {
        return index + 1
      }
      // There is room for so many numbers; whoever comes after them shows nothing.
      guard entries.presentations.count < Recorder.mostPresentations else {
        return Recorder.mostPresentations
      }
      let isLast = entries.presentations.count + 1 == Recorder.mostPresentations
      entries.presentations.append(isLast ? .nothing : presentation)
      return entries.presentations.count
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
