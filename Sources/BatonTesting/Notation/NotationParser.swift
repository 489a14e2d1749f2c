import Baton

extension PathNotation {
  /// Reads a line of text.
  ///
  /// - Parameter text: Steps, as ``PathNotation`` describes them, with spaces between them.
  /// - Throws: ``NotationError``, with the column and what was expected there.
  public init(parsing text: String) throws(NotationError) {
    var parser = NotationParser(text)
    steps = try parser.steps()
    if let rest = parser.next { throw parser.error("\"\(rest)\" closes nothing") }
  }
}

/// Reads a ``PathNotation`` from left to right, a character at a time.
struct NotationParser {
  private let text: String
  private let characters: [Character]
  private var index = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  var next: Character? { index < characters.count ? characters[index] : nil }

  func error(_ reason: String, at column: Int? = nil) -> NotationError {
    NotationError(text: text, column: (column ?? index) + 1, reason: reason)
  }

  /// Steps up to a closing parenthesis or the end.
  mutating func steps() throws(NotationError) -> [PathNotation.Step] {
    var steps: [PathNotation.Step] = []
    while true {
      let start = index
      while next?.isWhitespace == true { index += 1 }
      guard next != nil, next != ")" else { return steps }
      if index == start, !steps.isEmpty { throw error("a space is missing between two steps") }
      steps.append(try step())
    }
  }

  private mutating func step() throws(NotationError) -> PathNotation.Step {
    let start = index
    let (name, decision) = try next == "'" ? quotedName() : bareName()
    let inside = try group()
    guard let decision = decision ?? PathNotation.Step.decision(after: inside) else {
      throw error(
        """
        "\(name)" needs a mark: + (took it), - (passed), ~ (passed it on changed), \
        ! (failed) or | (cancelled before it started)
        """, at: start)
    }
    return PathNotation.Step(name: name, decision: decision, steps: inside)
  }

  private mutating func quotedName() throws(NotationError) -> (String, Path.Decision?) {
    let start = index
    var name = ""
    repeat {
      index += 1
      if !name.isEmpty || index > start + 1 { name.append("'") }
      while let character = next, character != "'" {
        name.append(character)
        index += 1
      }
      guard next != nil else { throw error("this quote is not closed", at: start) }
      index += 1
    } while next == "'"
    let decision = Path.Decision(mark: next)
    if decision != nil { index += 1 }
    return (name, decision)
  }

  private mutating func bareName() throws(NotationError) -> (String, Path.Decision?) {
    let start = index
    while let character = next, !character.isWhitespace, !"()'".contains(character) { index += 1 }
    if next == "'" { throw error("a name with a quote in it stands between quotes") }
    var name = characters[start..<index]
    let decision = Path.Decision(mark: name.last)
    if decision != nil { name.removeLast() }
    guard !name.isEmpty else { throw error("a name is missing", at: start) }
    if Path.Decision(mark: name.last) != nil {
      throw error("a step has one mark; a name that ends in one stands between quotes", at: start)
    }
    return (String(name), decision)
  }

  private mutating func group() throws(NotationError) -> [PathNotation.Step] {
    guard next == "(" else { return [] }
    let start = index
    index += 1
    let steps = try steps()
    guard next == ")" else { throw error("this parenthesis is not closed", at: start) }
    index += 1
    guard !steps.isEmpty else { throw error("there is nothing in these parentheses", at: start) }
    return steps
  }
}
