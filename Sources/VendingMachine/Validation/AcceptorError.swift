/// An error that explains why validators cannot form a chain.
public struct AcceptorError: Error, Hashable {
  /// The kind of error; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case overlap, duplicate, unnamed }
    private let kind: Kind

    /// Two validators accept the same coins, and no resolution was specified.
    public static var overlap: Code { Code(kind: .overlap) }
    /// Two kinds of coin have the same name.
    public static var duplicate: Code { Code(kind: .duplicate) }

    /// The name of a kind of coin is empty or invisible.
    public static var unnamed: Code { Code(kind: .unnamed) }

    /// The name of the code.
    public var description: String { "\(kind)" }
  }

  /// The kind of error.
  public let code: Code
  /// The overlaps that were found.
  public let overlaps: [Overlap]
  /// A description of the problem and how to fix it.
  public let description: String
}

extension AcceptorError: CustomStringConvertible {
  static func overlapping(_ overlaps: [Overlap], in chain: String) -> AcceptorError {
    AcceptorError(
      code: .overlap, overlaps: overlaps,
      description: """
        in \(chain.quoted), \(overlaps.map(\.description).joined(separator: "; ")); narrow their \
        tolerances, or choose the declared order or the nearest match
        """)
  }

  static func duplicate(_ name: String, in chain: String) -> AcceptorError {
    AcceptorError(
      code: .duplicate, overlaps: [],
      description: """
        in \(chain.quoted), two kinds of coin are named \(name.quoted); rename one, because coins \
        are counted by name
        """)
  }

  static func unnamed(_ name: String, in chain: String) -> AcceptorError {
    AcceptorError(
      code: .unnamed, overlaps: [],
      description: """
        in \(chain.quoted), a kind of coin has the name \(name.quoted), which has no visible \
        characters; choose another name, because coins are counted by name
        """)
  }
}
