/// A link that knows which handler a request reaches first inside it, without being drawn.
///
/// A cancelled task is told which handler was next. To draw a whole chain for that would take as long
/// as the chain is, and for good where one stands twice in each of 60 levels. What authors write themselves is
/// drawn as at any other time, for they may make anything of what they draw; only what stands in many places
/// inside it is not drawn each time.
protocol LeadingToFirst {
  /// The names from the first handler out to this link; none if the link draws nothing itself, as a
  /// builder's empty branch does, and the rest of the chain is reached.
  var namesToFirst: [String] { get }
}

extension AsyncLink {
  /// The names from the handler that a request reaches first inside this link out to the link itself.
  @usableFromInline
  var wayToFirst: [String] {
    guard let known = self as? any LeadingToFirst else { return drawnWayToFirst }
    guard StackRoom.isLow else { return known.namesToFirst }
    return StackRoom.onLargerStack { known.namesToFirst } ?? [name]
  }

  private var drawnWayToFirst: [String] {
    // A name that nobody has tells the rest of the chain from what the link draws in front of it.
    let rest = "\0rest"
    var row = Outline.Row([Outline(rest)])
    LinkQuestion.draw { outline(before: &row) }
    guard let line = row.outlines.first else { return [] }
    let way = line.wayToFirstHandler
    return way.last == rest ? [] : way.reversed()
  }
}

extension AsyncCheck {
  /// The names from the check that is made first inside this one out to itself.
  var wayToFirst: [String] {
    if let known = self as? any LeadingToFirst { return known.namesToFirst }
    var drawn: [Outline] = []
    LinkQuestion.draw { drawn = outlines }
    return drawn.first?.wayToFirstHandler.reversed() ?? []
  }
}

extension Sequence where Element: AsyncLink {
  /// The way to the first of some links that draws something.
  var wayToFirst: [String] { lazy.map(\.wayToFirst).first { !$0.isEmpty } ?? [] }
}

extension [String] {
  /// This way, or where it is none another one.
  func orIfNone(_ other: @autoclosure () -> [String]) -> [String] { isEmpty ? other() : self }
}

extension Snapshot {
  /// The way to the first handler from some link on.
  func wayToFirst(from start: Int = 0) -> [String] {
    for index in start..<count {
      let way = self[index].link.wayToFirst
      if !way.isEmpty { return way }
    }
    return []
  }
}
