/// Why no chain could be made of some validators.
public struct AcceptorError: Error, Hashable {
  /// What kind of refusal it is; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case overlap, duplicate, unnamed }
    private let kind: Kind

    /// Two validators would take the same coin, and nobody chose which of them should.
    public static var overlap: Code { Code(kind: .overlap) }
    /// Two kinds of coin have the same name.
    public static var duplicate: Code { Code(kind: .duplicate) }

    /// A kind of coin has a name that is empty or shows nothing.
    public static var unnamed: Code { Code(kind: .unnamed) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// What kind of refusal it is.
  public let code: Code
  /// The overlaps that were found.
  public let overlaps: [Overlap]
  /// What was wrong, where, and what to do.
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
        in \(chain.quoted), two kinds of coin are called \(name.quoted); give one another name, \
        since coins are counted by it
        """)
  }

  static func unnamed(_ name: String, in chain: String) -> AcceptorError {
    AcceptorError(
      code: .unnamed, overlaps: [],
      description: """
        in \(chain.quoted), a kind of coin has the name \(name.quoted), which shows nothing; give it \
        one to read, since coins are counted by it
        """)
  }
}
