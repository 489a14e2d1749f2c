/// Why nobody can open a message, whatever the key: it ends the search for every handler.
public struct UnreadableMessage: Error, Hashable, Sendable {
  /// What kind of trouble it is; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case notAMessage, unknownFormat, damaged, refused, cancelled }
    private let kind: Kind

    /// There is nothing, or text that is no message.
    public static var notAMessage: Code { Code(kind: .notAMessage) }
    /// Bytes of a format, or of a version of one, that nobody here knows.
    public static var unknownFormat: Code { Code(kind: .unknownFormat) }
    /// A message of a known format, whose structure is broken.
    public static var damaged: Code { Code(kind: .damaged) }
    /// A message that could be read and is not, since reading it would not be safe.
    public static var refused: Code { Code(kind: .refused) }
    /// The task was cancelled before it was known who can.
    public static var cancelled: Code { Code(kind: .cancelled) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// What kind of trouble it is.
  public let code: Code
  /// What is wrong, as a sentence without its full stop.
  public let description: String

  /// An error of a format's own.
  ///
  /// - Parameters:
  ///   - code: What kind of trouble it is.
  ///   - description: What is wrong, as a sentence without its full stop; nothing secret in it.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  static var cancelled: UnreadableMessage {
    UnreadableMessage(.cancelled, "it was cancelled before it was known who can open the message")
  }

  static func damaged(_ description: String) -> UnreadableMessage {
    UnreadableMessage(.damaged, description)
  }
}

extension UnreadableMessage: CustomStringConvertible {}
