import Baton

extension PathNotation {
  /// Creates a path notation by parsing a line of visits in the format of ``PathNotation``.
  ///
  /// - Throws: ``NotationError``, with the column of the error and a description.
  public init(parsing text: String) throws(NotationError) {
    var parser = NotationParser(text)
    visits = try parser.visits()
  }
}

/// A parser of a ``PathNotation``.
///
/// The parser reads Unicode scalars, because the first scalar of a name may form a grapheme cluster
/// with the preceding character.
struct NotationParser {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  func error(_ reason: String, at place: Int? = nil) -> NotationError {
    let before = string(scalars[..<(place ?? index)])
    return NotationError(text: text, column: before.count + 1, reason: reason)
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// A visit with an open parenthesis, stored on an explicit stack because visits may nest to any
  /// depth.
  private struct Group {
    let visit: Int
    let parenthesis: Int
    let decision: Path.Decision?
    /// The outcome of the last visit inside the parentheses.
    var outcome: Path.Decision?
  }

  mutating func visits() throws(NotationError) -> [PathNotation.Visit] {
    var visits: [PathNotation.Visit] = []
    var groups: [Group] = []
    var isFirst = true
    while true {
      let place = index
      while next?.properties.isWhitespace == true { index += 1 }
      if next == nil || next == ")" {
        guard let group = groups.popLast() else {
          if next == nil { return visits }
          throw error("unmatched \")\"")
        }
        guard next == ")" else {
          throw error("this parenthesis is not closed", at: group.parenthesis)
        }
        index += 1
        guard let outcome = group.outcome else {
          throw error("these parentheses are empty", at: group.parenthesis)
        }
        let decision = group.decision ?? outcome
        visits[group.visit].decision = decision
        if !groups.isEmpty { groups[groups.count - 1].outcome = decision.outcome(after: outcome) }
        isFirst = false
        continue
      }
      if index == place, !isFirst { throw error("a space is missing between two visits") }
      let start = index
      let (name, decision) = try next == "'" ? quotedName() : bareName()
      let depth = groups.count
      visits.append(.init(name: name, decision: decision ?? .passed, depth: depth))
      isFirst = next == "("
      if isFirst {
        groups.append(
          Group(visit: visits.count - 1, parenthesis: index, decision: decision))
        index += 1
        continue
      }
      guard let decision else {
        throw error(
          """
          "\(name)" needs a mark: + (handled), - (passed), ~ (changed), \
          * (reported a problem), = (valid), / (skipped), ! (failed) or \
          | (cancelled before it started)
          """, at: start)
      }
      if !groups.isEmpty { groups[depth - 1].outcome = decision.outcome(after: nil) }
    }
  }

  private mutating func quotedName() throws(NotationError) -> (String, Path.Decision?) {
    let start = index
    var name: ArraySlice<Unicode.Scalar> = []
    repeat {
      index += 1
      if !name.isEmpty || index > start + 1 { name.append("'") }
      while let scalar = next, scalar != "'" {
        name.append(scalar)
        index += 1
      }
      guard next != nil else { throw error("this quote is not closed", at: start) }
      index += 1
    } while next == "'"
    let decision = Path.Decision(mark: next)
    if decision != nil { index += 1 }
    return (string(name), decision)
  }

  private mutating func bareName() throws(NotationError) -> (String, Path.Decision?) {
    let start = index
    while let scalar = next, !scalar.isSignOfNotation { index += 1 }
    if next == "'" { throw error("a name that contains a quote must be quoted") }
    var name = scalars[start..<index]
    let decision = Path.Decision(mark: name.last)
    if decision != nil { name.removeLast() }
    guard !name.isEmpty else { throw error("a name is missing", at: start) }
    if Path.Decision(mark: name.last) != nil {
      throw error("a visit has only one mark; quote a name that ends in a mark", at: start)
    }
    return (string(name), decision)
  }
}
