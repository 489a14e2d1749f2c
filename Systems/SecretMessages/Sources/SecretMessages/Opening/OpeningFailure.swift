public import Baton

/// An error that describes why a message could not be opened.
public struct OpeningFailure: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  ///
  /// Future versions may add more codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind {
      case notAMessage, unknownFormat, damaged, refused, noneFits, cancelled, inaccessible
    }
    private let kind: Kind

    /// The input is empty, or is text that is not a message.
    public static var notAMessage: Code { Code(kind: .notAMessage) }
    /// The input has an unknown format or format version.
    public static var unknownFormat: Code { Code(kind: .unknownFormat) }
    /// The message has a known format but a broken structure.
    public static var damaged: Code { Code(kind: .damaged) }
    /// The message was rejected because reading it would not be safe.
    public static var refused: Code { Code(kind: .refused) }
    /// None of the passwords and keys opens the message.
    public static var noneFits: Code { Code(kind: .noneFits) }
    /// The task was cancelled.
    public static var cancelled: Code { Code(kind: .cancelled) }
    /// The message or the source of the passwords could not be read.
    public static var inaccessible: Code { Code(kind: .inaccessible) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// The kind of failure.
  public let code: Code
  /// A description of the problem, without a trailing period and without secrets.
  public let description: String
  /// The passwords and keys that were tried, and the reason why each did not open the message.
  public var declined: [Declined] = []
  /// The path of the message through the chain, without secrets.
  public var path: Path?
  /// The message's path for each source that was searched earlier without success.
  public internal(set) var earlier: [Path] = []
  /// The error thrown by the source of the message or by the source of the passwords.
  public private(set) var cause: (any Error)?

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  /// Creates a failure for a message that could not be read.
  ///
  /// - Parameter error: The error thrown by the message's source. Its text must not contain
  ///   secrets.
  public init(inaccessible error: any Error) {
    self.init(.inaccessible, "\(error)")
    cause = error
  }

  init(_ error: any Error) {
    switch error {
    case let error as OpeningFailure: self = error
    case let error as UnreadableMessage: self.init(error)
    case is CancellationError: self = .cancelled
    default: self.init(inaccessible: error)
    }
  }

  private init(_ error: UnreadableMessage) {
    guard error.code != .cancelled else {
      self = .cancelled
      return
    }
    let code: Code =
      switch error.code {
      case .notAMessage: .notAMessage
      case .unknownFormat: .unknownFormat
      case .refused: .refused
      default: .damaged
      }
    self.init(code, error.description)
  }

  static var cancelled: OpeningFailure {
    OpeningFailure(.cancelled, "it was cancelled before the message was opened")
  }

  /// Returns the error for a message that none of the credentials opens.
  ///
  /// If the format cannot distinguish a wrong key from damage, the description mentions both.
  static func noneFits(of count: Int, mayBeDamaged: Bool) -> OpeningFailure {
    let keys = count == 1 ? "the only password or key" : "none of the \(count) passwords and keys"
    let fits =
      switch count {
      case 0: "there is no password or key that could open this message"
      case 1: "\(keys) does not open this message"
      default: "\(keys) opens this message"
      }
    let damage =
      mayBeDamaged && count > 0 ? ", or it is damaged: the format cannot tell the two apart" : ""
    return OpeningFailure(.noneFits, fits + damage)
  }
}
