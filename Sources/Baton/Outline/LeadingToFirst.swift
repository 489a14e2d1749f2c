/// A link that can name its first handler without drawing an outline.
///
/// The error thrown in a cancelled task names the next handler. Drawing the chain to find that name
/// would take linear time, or exponential time if each level contains the next one twice.
protocol LeadingToFirst {
  /// The names from the first handler outward to this link; empty if outlines omit the link.
  var namesToFirst: [String] { get }
}

extension AsyncLink {
  @usableFromInline
  var wayToFirst: [String] {
    guard let known = self as? any LeadingToFirst else { return drawnWayToFirst }
    guard StackRoom.isLow else { return known.namesToFirst }
    return StackRoom.onLargerStack { known.namesToFirst } ?? [name]
  }

  private var drawnWayToFirst: [String] {
    // A name that no link uses represents the rest of the chain in the outline.
    let rest = "\0rest"
    var row = Outline.Row([Outline(rest)])
    LinkQuestion.draw { outline(before: &row) }
    guard let line = row.outlines.first else { return [] }
    let way = line.wayToFirstHandler
    return way.last == rest ? [] : way.reversed()
  }
}

extension AsyncCheck {
  var wayToFirst: [String] {
    if let known = self as? any LeadingToFirst { return known.namesToFirst }
    var drawn: [Outline] = []
    LinkQuestion.draw { drawn = outlines }
    return drawn.first?.wayToFirstHandler.reversed() ?? []
  }
}

extension Sequence where Element: AsyncLink {
  var wayToFirst: [String] { lazy.map(\.wayToFirst).first { !$0.isEmpty } ?? [] }
}

extension [String] {
  func orIfEmpty(_ other: @autoclosure () -> [String]) -> [String] { isEmpty ? other() : self }
}

extension Snapshot {
  func wayToFirst(from start: Int = 0) -> [String] {
    for index in start..<count {
      let way = self[index].link.wayToFirst
      if !way.isEmpty { return way }
    }
    return []
  }
}

// This conformance is not in the type's file, because a test compiles that file as a user's module.
extension Links.Fitted: LeadingToFirst {
  var namesToFirst: [String] { base.wayToFirst }
}
