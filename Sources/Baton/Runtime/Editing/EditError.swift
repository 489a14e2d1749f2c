/// An error that a run-time chain throws when it rejects an edit and leaves the chain unchanged.
///
/// ```swift
/// let kitchen = RuntimeChain<String, String, Never>("kitchen")
/// try kitchen.append(Machine(name: "onion"))
/// do {
///   try kitchen.remove("garlic")
/// } catch {
///   print(error)                    // "kitchen" has no link "garlic"; it has "onion"
///   print(error.code == .unknown)   // true
/// }
/// ```
public struct EditError: Error, Hashable {
  /// A code that identifies the reason for rejecting an edit; future versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case duplicate, unknown, circle, order, overtaken, unnamed }
    private let kind: Kind

    /// A different link already has the identifier.
    public static var duplicate: Code { Code(kind: .duplicate) }
    /// No link has the identifier; the error's description suggests a similar identifier, if any,
    /// from the first 1,000 links.
    public static var unknown: Code { Code(kind: .unknown) }
    /// The chain would contain itself, so handling a request would never end.
    public static var circle: Code { Code(kind: .circle) }
    /// The links would break an ``OrderRule``.
    public static var order: Code { Code(kind: .order) }
    /// In each of a thousand attempts, a concurrent edit changed what the batch had read.
    public static var overtaken: Code { Code(kind: .overtaken) }
    /// The identifier has no visible characters, but the system that owns the chain requires some.
    public static var unnamed: Code { Code(kind: .unnamed) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// The reason for rejecting the edit.
  public let code: Code
  /// The identifier of the first link that could not be edited.
  public let identifier: String
  /// A message that describes the problem and how to fix it.
  public let description: String
}

extension EditError: CustomStringConvertible {
  static func duplicate(_ identifier: String, at index: Int, in chain: String) -> EditError {
    EditError(
      code: .duplicate, identifier: identifier,
      description: """
        "\(shown(chain))" already has a link "\(shown(identifier))", at index \(index); \
        give the new one another identifier, or replace the old one
        """)
  }

  static func duplicate(_ identifier: String, inBatchOf chain: String) -> EditError {
    EditError(
      code: .duplicate, identifier: identifier,
      description: """
        the batch inserts the link "\(shown(identifier))" into "\(shown(chain))" twice; \
        give the new one another identifier, or replace the old one
        """)
  }

  package static func unnamed(_ identifier: String, in chain: String) -> EditError {
    EditError(
      code: .unnamed, identifier: identifier,
      description: """
        a link of "\(shown(chain))" needs a visible name; "\(shown(identifier))" has no visible \
        characters
        """)
  }

  static func unknown(
    _ identifier: String, in chain: String, of all: some Collection<String>
  ) -> EditError {
    unknown(identifier, in: chain, of: all, and: [], meaning: all)
  }

  // `new` contains the identifiers that a batch has added; `known` contains possible suggestions.
  static func unknown(
    _ identifier: String, in chain: String, of all: some Collection<String>,
    and new: [String], meaning known: some Collection<String>
  ) -> EditError {
    let similar = identifier.mostSimilar(among: known.prefix(1000))  // Other edits wait for this.
    return EditError(
      code: .unknown, identifier: identifier,
      description: "\"\(shown(chain))\" has no link \"\(shown(identifier))\"; "
        + (similar.map { "did you mean \"\(shown($0))\"? It " } ?? "it ") + contents(all)
        + (new.isEmpty ? "" : ", and the batch inserts \(listed(new)) before"))
  }

  static func takenOut(
    _ identifier: String, inBatchOf chain: String, of all: some Collection<String>
  ) -> EditError {
    EditError(
      code: .unknown, identifier: identifier,
      description: """
        the batch removes the link "\(shown(identifier))" from "\(shown(chain))" and names it \
        afterwards; name it first, or do not remove it. Nothing has changed: "\(shown(chain))" \
        \(contents(all))
        """)
  }

  static var mostRuns: Int { 1000 }

  static func overtaken(_ identifier: String, in chain: String) -> EditError {
    EditError(
      code: .overtaken, identifier: identifier,
      description: """
        "\(shown(chain))" was edited \(mostRuns) times in a row between a batch's reads and its \
        edits, the last time about "\(shown(identifier))"; make fewer other edits during the \
        batch, or read less in it
        """)
  }

  private static func contents(_ all: some Collection<String>) -> String {
    all.isEmpty ? "is empty" : "has \(listed(all))"
  }

  private static func listed(_ identifiers: some Collection<String>) -> String {
    identifiers.lazy.map { "\"\(shown($0))\"" }.joined(upTo: 20)
  }

  static func order(_ broken: [BrokenOrderRule], in chain: String) -> EditError {
    EditError(
      code: .order, identifier: broken[0].linkOfChain,
      description: """
        "\(shown(chain))" would be out of order and is unchanged:
        \(broken.prefix(20).map { "- \($0)" }.joined(separator: "\n"))
        """ + (broken.count > 20 ? "\n- and \(broken.count - 20) more" : ""))
  }

  // `way` contains the names from the edited chain through the new link back to the edited chain.
  static func circle(_ identifier: String, way: [String]) -> EditError {
    var nodes = way.enumerated().map { Diagram.Node(name: $1, depth: $0) }
    let limit = Diagram.deepestIndent
    let gap = [Diagram.Node(name: "…", depth: limit)]
    if nodes.count > 2 * limit { nodes.replaceSubrange(limit..<nodes.count - limit, with: gap) }
    return EditError(
      code: .circle, identifier: identifier,
      description: """
        "\(shown(identifier))" contains "\(shown(way[0]))", so a request would run forever:
        \(Diagram(nodes: nodes).text) ← the cycle closes here
        """)
  }
}

func shown(_ name: String) -> String { name.printable(upTo: 100) }

extension String {
  /// Returns the most similar string, or `nil` if over a third of this string's scalars differ.
  func mostSimilar(among texts: some Collection<String>) -> String? {
    let own = Array(lowercased().unicodeScalars.prefix(100))
    var best: String?
    var least = own.count / 3 + 1
    for text in texts where abs(text.unicodeScalars.prefix(100).count - own.count) < least {
      let distance = own.distance(to: Array(text.lowercased().unicodeScalars.prefix(100)))
      if distance < least { (best, least) = (text, distance) }
    }
    return best
  }
}

extension [Unicode.Scalar] {
  /// Returns the optimal string alignment distance to the given scalars (Levenshtein, 1966;
  /// Damerau, 1964).
  fileprivate func distance(to other: [Unicode.Scalar]) -> Int {
    var before = Array<Int>(0...other.count)
    var last = before
    var row = before
    for (count, scalar) in enumerated() {
      row[0] = count + 1
      for column in other.indices {
        let replaced = last[column] + (scalar == other[column] ? 0 : 1)
        var least = Swift.min(replaced, last[column + 1] + 1, row[column] + 1)
        if count > 0, column > 0, scalar == other[column - 1], self[count - 1] == other[column] {
          least = Swift.min(least, before[column - 1] + 1)
        }
        row[column + 1] = least
      }
      swap(&before, &last)
      swap(&last, &row)
    }
    return last[other.count]
  }
}
