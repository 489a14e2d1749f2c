/// Why a run-time chain refused an edit and stayed as it was.
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
  /// What kind of refusal it is; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case duplicate, unknown, circle, order, overtaken, unnamed }
    private let kind: Kind

    /// There is a link of that identifier already.
    public static var duplicate: Code { Code(kind: .duplicate) }
    /// There is no link of that identifier; a similar one is looked for among 1,000.
    public static var unknown: Code { Code(kind: .unknown) }
    /// The chain would contain itself, and a request would run forever.
    public static var circle: Code { Code(kind: .circle) }
    /// Links would stand where their ``OrderRule``s do not allow it.
    public static var order: Code { Code(kind: .order) }
    /// Other edits changed what a batch had asked, a thousand times in a row.
    public static var overtaken: Code { Code(kind: .overtaken) }
    /// The identifier shows nothing, and the chain is one of a system that refuses those.
    public static var unnamed: Code { Code(kind: .unnamed) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// What kind of refusal it is.
  public let code: Code
  /// The identifier of the link that the edit was about; of several, of the first.
  public let identifier: String
  /// What was wrong, where, and what to do.
  public let description: String
}

extension EditError: CustomStringConvertible {
  static func duplicate(_ identifier: String, at index: Int, in chain: String) -> EditError {
    EditError(
      code: .duplicate, identifier: identifier,
      description: """
        "\(shown(chain))" has a link "\(shown(identifier))" already, at index \(index); \
        give the new one another identifier, or replace the old one
        """)
  }

  static func duplicate(_ identifier: String, inBatchOf chain: String) -> EditError {
    EditError(
      code: .duplicate, identifier: identifier,
      description: """
        the batch puts a link "\(shown(identifier))" into "\(shown(chain))" twice; \
        give the new one another identifier, or replace the old one
        """)
  }

  package static func unnamed(_ identifier: String, in chain: String) -> EditError {
    EditError(
      code: .unnamed, identifier: identifier,
      description:
        #"a link of "\#(shown(chain))" needs a name to read; "\#(shown(identifier))" shows nothing"#
    )
  }

  static func unknown(
    _ identifier: String, in chain: String, of all: some Collection<String>
  ) -> EditError {
    unknown(identifier, in: chain, of: all, and: [], meaning: all)
  }

  // `new` are those that a batch has put in, and `known` are those that could have been meant.
  static func unknown(
    _ identifier: String, in chain: String, of all: some Collection<String>,
    and new: [String], meaning known: some Collection<String>
  ) -> EditError {
    let similar = identifier.mostSimilar(among: known.prefix(1000))  // The chain waits meanwhile.
    return EditError(
      code: .unknown, identifier: identifier,
      description: "\"\(shown(chain))\" has no link \"\(shown(identifier))\"; "
        + (similar.map { "did you mean \"\(shown($0))\"? It " } ?? "it ") + contents(all)
        + (new.isEmpty ? "" : ", and the batch puts in \(listed(new)) before"))
  }

  static func takenOut(
    _ identifier: String, inBatchOf chain: String, of all: some Collection<String>
  ) -> EditError {
    EditError(
      code: .unknown, identifier: identifier,
      description: """
        the batch takes the link "\(shown(identifier))" out of "\(shown(chain))" and names it \
        afterwards; name it before, or leave it in. Nothing is changed: "\(shown(chain))" \
        \(contents(all))
        """)
  }

  /// How often a batch is written until it is one that no other edit has overtaken.
  static var mostRuns: Int { 1000 }

  static func overtaken(_ identifier: String, in chain: String) -> EditError {
    EditError(
      code: .overtaken, identifier: identifier,
      description: """
        "\(shown(chain))" was edited \(mostRuns) times in a row between what a batch asked and what it \
        does, the last time about "\(shown(identifier))"; edit the chain by nothing but the batch there, \
        or ask the batch less
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
        "\(shown(chain))" would be out of order and stays as it is:
        \(broken.prefix(20).map { "- \($0)" }.joined(separator: "\n"))
        """ + (broken.count > 20 ? "\n- and \(broken.count - 20) more" : ""))
  }

  // `way` has the names from the edited chain, through the new link, back to the chain.
  static func circle(_ identifier: String, way: [String]) -> EditError {
    var nodes = way.enumerated().map { Diagram.Node(name: $1, depth: $0) }
    let limit = Diagram.deepestIndent
    let gap = [Diagram.Node(name: "…", depth: limit)]
    if nodes.count > 2 * limit { nodes.replaceSubrange(limit..<nodes.count - limit, with: gap) }
    return EditError(
      code: .circle, identifier: identifier,
      description: """
        "\(shown(identifier))" contains "\(shown(way[0]))", so a request would run forever:
        \(Diagram(nodes: nodes).text) ← the circle closes here
        """)
  }
}

/// A name as an error's line shows it, which it cannot break.
func shown(_ name: String) -> String { name.printable(upTo: 100) }
