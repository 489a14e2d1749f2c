/// Why an edition was refused, beside what the chain itself has to say (`EditError`).
public struct EditionError: Error, Hashable, CustomStringConvertible {
  /// What kind of refusal it is; more codes may be added.
  public struct Code: Hashable, Sendable {
    private enum Kind { case old, unknown, nothingToUndo }
    private let kind: Kind

    /// Somebody has made a later edition meanwhile.
    public static var old: Code { Code(kind: .old) }
    /// No handler of that name is known.
    public static var unknown: Code { Code(kind: .unknown) }
    /// There is no edition to be undone.
    public static var nothingToUndo: Code { Code(kind: .nothingToUndo) }
  }

  /// What kind of refusal it is.
  public let code: Code
  /// What was wrong, where, and what to do.
  public let description: String

  /// The refusal of an edit of a chain that stands otherwise by now.
  ///
  /// - Parameters:
  ///   - number: The edition that the edit was for.
  ///   - latest: The latest one.
  ///   - chain: The chain's name.
  /// - Returns: The error.
  public static func old(_ number: Int, latest: Int, of chain: String) -> EditionError {
    EditionError(
      code: .old,
      description: """
        "\(chain)" stands at edition \(latest), and this edit is for edition \(number); look at \
        the chain as it stands now, and edit that
        """)
  }

  static func unknown(_ name: String, of chain: String, known: [String]) -> EditionError {
    let names = known.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
    return EditionError(
      code: .unknown,
      description: "no handler \"\(name)\" is known for \"\(chain)\"; there are \(names)")
  }

  static func nothingToUndo(in chain: String) -> EditionError {
    EditionError(code: .nothingToUndo, description: "\"\(chain)\" has no edition to be undone")
  }
}
