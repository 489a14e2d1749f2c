import Baton

extension PathNotation {
  /// Reads a line of text.
  ///
  /// - Parameter text: Visits, as ``PathNotation`` describes them, with spaces between them.
  /// - Throws: ``NotationError``, with the column and what was expected there.
  public init(parsing text: String) throws(NotationError) {
    var parser = NotationParser(text)
    visits = try parser.visits()
    if let rest = parser.next { throw parser.error("\"\(rest)\" closes nothing") }
  }
}

/// Reads a ``PathNotation`` from left to right, a Unicode scalar at a time, since a name may begin
/// with one that joins the sign in front of it to one character.
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

  /// Visits up to a closing parenthesis or the end.
  mutating func visits() throws(NotationError) -> [PathNotation.Visit] {
    var visits: [PathNotation.Visit] = []
    while true {
      let start = index
      while next?.properties.isWhitespace == true { index += 1 }
      guard next != nil, next != ")" else { return visits }
      if index == start, !visits.isEmpty { throw error("a space is missing between two visits") }
      visits.append(try visit())
    }
  }

  private mutating func visit() throws(NotationError) -> PathNotation.Visit {
    let start = index
    let (name, decision) = try next == "'" ? quotedName() : bareName()
    let inside = try group()
    guard let decision = decision ?? PathNotation.Visit.decision(after: inside) else {
      throw error(
        """
        "\(name)" needs a mark: + (took it), - (passed), ~ (passed it on changed), \
        ! (failed) or | (cancelled before it started)
        """, at: start)
    }
    return PathNotation.Visit(name: name, decision: decision, visits: inside)
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
    if next == "'" { throw error("a name with a quote in it stands between quotes") }
    var name = scalars[start..<index]
    let decision = Path.Decision(mark: name.last)
    if decision != nil { name.removeLast() }
    guard !name.isEmpty else { throw error("a name is missing", at: start) }
    if Path.Decision(mark: name.last) != nil {
      throw error("a visit has one mark; a name that ends in one stands between quotes", at: start)
    }
    return (string(name), decision)
  }

  private mutating func group() throws(NotationError) -> [PathNotation.Visit] {
    guard next == "(" else { return [] }
    let start = index
    index += 1
    let visits = try visits()
    guard next == ")" else { throw error("this parenthesis is not closed", at: start) }
    index += 1
    guard !visits.isEmpty else { throw error("there is nothing in these parentheses", at: start) }
    return visits
  }
}
