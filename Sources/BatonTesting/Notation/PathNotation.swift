public import Baton

/// A path as a line of text: who met the request, in order, and what each made of it.
///
/// ```swift
/// kitchen.path(of: "onion").path.notation   // "kitchen(tomato- onion+)"
/// ```
///
/// A visit is a name and a mark; what it met inside stands in parentheses behind the mark.
///
/// | mark | the visit |
/// | --- | --- |
/// | `+` | took the request |
/// | `-` | passed it on |
/// | `~` | passed it on with something changed in it |
/// | `?` | passed it on, too large to be compared with what it got |
/// | `*` | a check that reported a problem |
/// | `=` | a check that found nothing |
/// | `/` | a check that was skipped |
/// | `!` | failed |
/// | `|` | was next when the task was cancelled, and did not start |
///
/// A visit without a mark decided what the last visit inside it decided, as a chain does. So a chain
/// has no mark, and an around handler that lets a request through to one who takes it has one:
/// `shop(trimmed~(tomato- onion+))`.
///
/// A name with a space, a parenthesis or a quote in it, or a mark at its end, stands between single
/// quotes, with each quote inside it doubled: `'red onion'+`.
public struct PathNotation: Sendable, Hashable {
  /// A visit, which those that follow deeper are inside of: a path may be deeper than there is stack for what
  /// is nested.
  struct Visit: Sendable, Hashable {
    let name: String
    var decision: Path.Decision
    var depth = 0
  }

  /// All visits, each before those inside it.
  let visits: [Visit]

  /// The notation of a path.
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
  /// The line of text.
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

  /// Which visits decided something else than the last one inside them.
  private var areMarked: [Bool] {
    var marked: [Bool] = []
    // What came of the last visit at each depth, as far as it is not inside of one that was looked at.
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

  /// What came of the request in a visit, whoever decided it.
  ///
  /// - Parameter inside: What came of it in the last visit inside this one.
  /// - Returns: What the request came out with.
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
  /// Whether it ends a name that stands without quotes.
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
