public import BatonFoundation

/// An error that explains why the inspector rejected a revision.
///
/// If the chain itself rejects an edit, it throws an `EditError` instead.
public struct RevisionError: SelfDescribingError, Hashable {
  /// The kind of error.
  ///
  /// More codes may be added.
  public struct Code: Hashable, Sendable {
    private enum Kind { case old, unknown, nothingChanges, nothingToUndo, taken, missing }
    private let kind: Kind

    /// The edit is based on an outdated revision.
    public static var old: Code { Code(kind: .old) }
    /// No handler with that name is registered.
    public static var unknown: Code { Code(kind: .unknown) }
    /// The edit would not change the chain.
    public static var nothingChanges: Code { Code(kind: .nothingChanges) }
    /// The inspector already has a chain with the same name.
    public static var nameTaken: Code { Code(kind: .taken) }
    /// There is no revision with that number.
    public static var missing: Code { Code(kind: .missing) }
    /// There is no revision left to undo.
    public static var nothingToUndo: Code { Code(kind: .nothingToUndo) }
  }

  /// The kind of error.
  public let code: Code
  /// A description of the problem, including where it occurred and how to solve it.
  public let description: String

  /// Returns the error for an edit that is based on an outdated revision.
  ///
  /// - Parameters:
  ///   - number: The revision that the edit is based on.
  ///   - latest: The latest revision.
  ///   - chain: The chain's name.
  /// - Returns: The error.
  public static func old(_ number: Int, latest: Int, of chain: String) -> RevisionError {
    RevisionError(
      code: .old,
      description: """
        "\(chain)" is at revision \(latest), and this edit is for revision \(number); reload the \
        chain, and edit it again
        """)
  }

  static func unknown(_ name: String, of chain: String, known: [String]) -> RevisionError {
    let names = known.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
    return RevisionError(
      code: .unknown,
      description: "no handler \"\(name)\" is registered for \"\(chain)\", only \(names)")
  }

  static func nothingChanges(in chain: String) -> RevisionError {
    RevisionError(
      code: .nothingChanges,
      description: "the edit would not change \"\(chain)\", so it creates no revision")
  }

  static func nameTaken(_ chain: String) -> RevisionError {
    RevisionError(
      code: .nameTaken,
      description: """
        another chain is named \"\(chain)\" and owns the revisions of that name; rename this one
        """)
  }

  static func noRevision(_ number: Int, latest: Int, of chain: String) -> RevisionError {
    RevisionError(
      code: .missing,
      description: "\"\(chain)\" has no revision \(number); its revisions are 0 to \(latest)")
  }

  static func nothingToUndo(in chain: String) -> RevisionError {
    RevisionError(code: .nothingToUndo, description: "\"\(chain)\" has no revision to undo")
  }
}
