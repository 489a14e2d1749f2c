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
/// | `!` | failed |
/// | `|` | was due when the task was cancelled, and did not start |
///
/// A visit without a mark decided what the last visit inside it decided, as a chain does. So a chain
/// has no mark, and an around handler that lets a request through to one who takes it has one:
/// `shop(trimmed~(tomato- onion+))`.
///
/// A name with a space, a parenthesis or a quote in it, or a mark at its end, stands between single
/// quotes, with each quote inside it doubled: `'red onion'+`.
public struct PathNotation: Sendable, Hashable {
  struct Visit: Sendable, Hashable {
    let name: String
    let decision: Path.Decision
    let visits: [Visit]
  }

  let visits: [Visit]

  /// The notation of a path.
  public init(_ path: Path) {
    visits = path.visits.map(Visit.init)
  }

  init(visits: [Visit]) {
    self.visits = visits
  }
}

extension PathNotation: CustomStringConvertible {
  /// The line of text.
  public var description: String { visits.map(\.description).joined(separator: " ") }
}

extension Path {
  /// This path as a line of text; see ``BatonTesting/PathNotation``.
  public var notation: String { PathNotation(self).description }
}

extension PathNotation.Visit: CustomStringConvertible {
  init(_ visit: Path.Visit) {
    self.init(name: visit.name, decision: visit.decision, visits: visit.visits.map(Self.init))
  }

  /// What came of the request here, whoever decided it.
  private var outcome: Path.Decision {
    switch decision {
    case .handled, .failed, .cancelled: decision
    case .passed, .changed, .notCompared: Self.decision(after: visits) ?? .passed
    }
  }

  /// What a visit without a mark decided, from the visits inside it.
  static func decision(after visits: [Self]) -> Path.Decision? { visits.last?.outcome }

  var description: String {
    let mark = decision == Self.decision(after: visits) ? "" : String(decision.mark)
    let inside = visits.isEmpty ? "" : "(\(PathNotation(visits: visits)))"
    return name.quotedIfNeeded + mark + inside
  }
}

extension Path.Decision {
  static let marks: [(mark: Unicode.Scalar, decision: Self)] = [
    ("+", .handled), ("-", .passed), ("~", .changed), ("?", .notCompared), ("!", .failed),
    ("|", .cancelled),
  ]

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
