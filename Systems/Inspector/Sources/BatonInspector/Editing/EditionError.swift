public import BatonFoundation

/// Why an edition was refused, beside what the chain itself has to say (`EditError`).
public struct EditionError: SelfDescribingError, Hashable {
  /// What kind of refusal it is; more codes may be added.
  public struct Code: Hashable, Sendable {
    private enum Kind { case old, unknown, nothingChanges, nothingToUndo, taken }
    private let kind: Kind

    /// Somebody has made a later edition meanwhile.
    public static var old: Code { Code(kind: .old) }
    /// No handler of that name is known.
    public static var unknown: Code { Code(kind: .unknown) }
    /// The chain would stand as it does.
    public static var nothingChanges: Code { Code(kind: .nothingChanges) }
    /// Another chain of the inspector has the same name.
    public static var nameTaken: Code { Code(kind: .taken) }
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
        "\(chain)" is at edition \(latest), and this edit is for edition \(number); look at \
        the chain as it is now, and edit that
        """)
  }

  static func unknown(_ name: String, of chain: String, known: [String]) -> EditionError {
    let names = known.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
    return EditionError(
      code: .unknown,
      description: "no handler \"\(name)\" is known for \"\(chain)\"; there are \(names)")
  }

  static func nothingChanges(in chain: String) -> EditionError {
    EditionError(
      code: .nothingChanges,
      description: "\"\(chain)\" would not change, so this is not an edition")
  }

  static func nameTaken(_ chain: String) -> EditionError {
    EditionError(
      code: .nameTaken,
      description: """
        another chain is called \"\(chain)\" and has the editions of that name; give this one \
        another name
        """)
  }

  static func nothingToUndo(in chain: String) -> EditionError {
    EditionError(code: .nothingToUndo, description: "\"\(chain)\" has no edition to be undone")
  }
}
