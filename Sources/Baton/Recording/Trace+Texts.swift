extension Trace {
  @usableFromInline
  @inline(never)
  func text<Value>(of value: Value, by presentation: Int) -> String? {
    guard presentation > 0 else { return Path.text(of: value) }
    return visits.withLock { $0.presentations[presentation - 1] }.text(value)
  }

  /// Returns an around handler's response as text, or `…` if the request has reached its limit.
  func limitedText<Value>(of value: Value, by presentation: Int) -> String? {
    let isShown =
      Path.isShort(value)
      || visits.withLock { visits in
        visits.textsLeft -= 1
        return visits.textsLeft >= 0
      }
    return isShown ? text(of: value, by: presentation) : "…"
  }

  @usableFromInline
  func number(of presentation: Presentation) -> Int {
    visits.withLock { visits in
      if let index = visits.presentations.firstIndex(where: { $0 === presentation }) {
        return index + 1
      }
      // All presentations beyond the limit share the last number, and show nothing.
      guard visits.presentations.count < Recorder.mostPresentations else {
        return Recorder.mostPresentations
      }
      let isLast = visits.presentations.count + 1 == Recorder.mostPresentations
      visits.presentations.append(isLast ? .nothing : presentation)
      return visits.presentations.count
    }
  }
}

@usableFromInline
final class Presentation: Sendable {
  static let nothing = Presentation { _ in nil }

  let text: @Sendable (Any) -> String?

  @usableFromInline
  init(_ text: @escaping @Sendable (Any) -> String?) {
    self.text = text
  }
}
