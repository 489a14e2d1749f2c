public import Baton

/// A path as a line of text that lists the handlers that received the request and their decisions.
///
/// ```swift
/// kitchen.path(of: "onion").path.notation   // "kitchen(tomato- onion+)"
/// ```
///
/// A visit is written as a name and a mark, followed by its inner visits in parentheses.
///
/// | mark | the visit |
/// | --- | --- |
/// | `+` | handled the request |
/// | `-` | passed |
/// | `~` | changed the request or the response |
/// | `?` | passed on a request or response that was not compared |
/// | `*` | a check that reported a problem |
/// | `=` | a check that found no problem |
/// | `/` | a check that was skipped |
/// | `!` | failed |
/// | `|` | would have run next when the task was cancelled |
///
/// A visit without a mark has the decision of the last visit inside it. A chain is therefore
/// written without a mark. An around handler has a mark if the rest of the chain handles the
/// request: `shop(trimmed~(tomato- onion+))`.
///
/// A name that contains a space, a parenthesis or a quote, or ends in a mark, is enclosed in single
/// quotes. Quotes inside the name are doubled: `'red onion'+`.
public struct PathNotation: Sendable, Hashable {
  /// A visit and its depth; visits are stored flat, because a deeply nested path would overflow the
  /// stack.
  struct Visit: Sendable, Hashable {
    let name: String
    var decision: Path.Decision
    var depth = 0
  }

  let visits: [Visit]

  /// Creates the notation of the given path.
  public init(_ path: Path) {
    var visits: [Visit] = []
    var left = path.visits.reversed().map { (visit: $0, depth: 0) }
    while let (visit, depth) = left.popLast() {
      visits.append(Visit(name: visit.name, decision: visit.decision, depth: depth))
      left += visit.visits.reversed().map { ($0, depth + 1) }
    }
    self.visits = visits
  }

  init(visits: [Visit]) {
    self.visits = visits
  }
}

extension PathNotation: CustomStringConvertible {
  /// The path as a line of text.
  public var description: String {
    var text = ""
    var depth = 0
    for (visit, isMarked) in zip(visits, areMarked) {
      if visit.depth > depth {
        text += "("
      } else {
        text += String(repeating: ")", count: depth - visit.depth) + (text.isEmpty ? "" : " ")
      }
      depth = visit.depth
      text += visit.name.quotedIfNeeded
      if isMarked { text.unicodeScalars.append(visit.decision.mark) }
    }
    return text + String(repeating: ")", count: depth)
  }

  /// Whether each visit's decision differs from that of the last visit inside it.
  private var areMarked: [Bool] {
    var marked: [Bool] = []
    // For each depth, the outcome of the last visit whose enclosing visit has not been processed
    // yet.
    var outcomes: [Path.Decision?] = []
    for visit in visits.reversed() {
      while outcomes.count < visit.depth + 2 { outcomes.append(nil) }
      let inside = outcomes[visit.depth + 1]
      outcomes[visit.depth + 1] = nil
      marked.append(visit.decision != inside)
      if outcomes[visit.depth] == nil {
        outcomes[visit.depth] = visit.decision.outcome(after: inside)
      }
    }
    return marked.reversed()
  }
}

extension Path {
  /// This path as a line of text; see ``BatonTesting/PathNotation``.
  public var notation: String { PathNotation(self).description }
}

extension Path.Decision {
  static let marks: [(mark: Unicode.Scalar, decision: Self)] = [
    ("+", .handled), ("-", .passed), ("~", .changed), ("?", .notCompared), ("*", .reported),
    ("=", .valid), ("/", .skipped), ("!", .failed), ("|", .cancelled),
  ]

  /// Returns a request's outcome in a visit, given the outcome of the last visit inside it.
  func outcome(after inside: Self?) -> Self {
    switch self {
    case .handled, .reported, .valid, .skipped, .failed, .cancelled: self
    case .passed, .changed, .notCompared: inside ?? .passed
    }
  }

  init?(mark: Unicode.Scalar?) {
    guard let found = Self.marks.first(where: { $0.mark == mark }) else { return nil }
    self = found.decision
  }

  var mark: Unicode.Scalar {
    switch self {
    case .handled: "+"
    case .passed: "-"
    case .changed: "~"
    case .notCompared: "?"
    case .reported: "*"
    case .valid: "="
    case .skipped: "/"
    case .failed: "!"
    case .cancelled: "|"
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends an unquoted name.
  var isSignOfNotation: Bool {
    properties.isWhitespace || self == "(" || self == ")" || self == "'"
  }
}

extension String {
  fileprivate var quotedIfNeeded: String {
    guard
      isEmpty || Path.Decision(mark: unicodeScalars.last) != nil
        || unicodeScalars.contains(where: \.isSignOfNotation)
    else { return self }
    var quoted = "'".unicodeScalars
    for scalar in unicodeScalars {
      quoted.append(contentsOf: scalar == "'" ? ["'", "'"] : [scalar])
    }
    quoted.append("'")
    return String(quoted)
  }
}
