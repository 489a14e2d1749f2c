/// An error that ends the search for a matching key.
public struct UnreadableMessage: Error, Hashable, Sendable {
  /// The kind of failure.
  ///
  /// Future versions may add more codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case notAMessage, unknownFormat, damaged, refused, cancelled }
    private let kind: Kind

    /// The input is empty, or is text that is not a message.
    public static var notAMessage: Code { Code(kind: .notAMessage) }
    /// The input has an unknown format or format version.
    public static var unknownFormat: Code { Code(kind: .unknownFormat) }
    /// The message has a known format but a broken structure.
    public static var damaged: Code { Code(kind: .damaged) }
    /// The message was rejected because reading it would not be safe.
    public static var refused: Code { Code(kind: .refused) }
    /// The task was cancelled before a matching key was found.
    public static var cancelled: Code { Code(kind: .cancelled) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// The kind of failure.
  public let code: Code
  /// A description of the problem, without a trailing period.
  public let description: String

  /// Creates an error with a code and a description.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - description: A description of the problem, without a trailing period and without secrets.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  static var cancelled: UnreadableMessage {
    UnreadableMessage(.cancelled, "it was cancelled before a matching key was found")
  }

  static func damaged(_ description: String) -> UnreadableMessage {
    UnreadableMessage(.damaged, description)
  }
}

extension UnreadableMessage: CustomStringConvertible {}
