public import Baton

/// Why a message is not open.
public struct OpeningFailure: Error, Sendable, CustomStringConvertible {
  /// What kind of trouble it is; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind {
      case notAMessage, unknownFormat, damaged, refused, noneFits, cancelled, inaccessible
    }
    private let kind: Kind

    /// There is nothing, or text that is no message.
    public static var notAMessage: Code { Code(kind: .notAMessage) }
    /// Bytes of a format, or of a version of one, that nobody here knows.
    public static var unknownFormat: Code { Code(kind: .unknownFormat) }
    /// A message of a known format, whose structure is broken.
    public static var damaged: Code { Code(kind: .damaged) }
    /// A message that could be read and is not, since reading it would not be safe.
    public static var refused: Code { Code(kind: .refused) }
    /// None of the passwords and keys opens it.
    public static var noneFits: Code { Code(kind: .noneFits) }
    /// The task was cancelled.
    public static var cancelled: Code { Code(kind: .cancelled) }
    /// The message, or the place of the passwords, could not be read at all.
    public static var inaccessible: Code { Code(kind: .inaccessible) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// What kind of trouble it is.
  public let code: Code
  /// What is wrong, as a sentence without its full stop; nothing secret is in it.
  public let description: String
  /// Who was tried, and why that did not open it.
  public var declined: [Declined] = []
  /// What the message met on its way; nothing secret is in it.
  public var path: Path?
  /// What it met at places that were asked before, whose keys did not open it.
  public internal(set) var earlier: [Path] = []
  /// What the message's source, or the place of the passwords, threw.
  public private(set) var cause: (any Error)?

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  /// A message that could not be read at all.
  ///
  /// - Parameter error: What its source threw; nothing secret may be in its text.
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
    OpeningFailure(.cancelled, "it was cancelled before the message was open")
  }

  /// None fits; a format that cannot tell says that the message may be damaged instead.
  static func noneFits(of count: Int, mayBeDamaged: Bool) -> OpeningFailure {
    let keys = count == 1 ? "the one password or key" : "none of the \(count) passwords and keys"
    let fits =
      switch count {
      case 0: "there is no password and no key that could open this message"
      case 1: "\(keys) does not open this message"
      default: "\(keys) opens this message"
      }
    let damage =
      mayBeDamaged && count > 0 ? ", or it is damaged: the format cannot tell the two apart" : ""
    return OpeningFailure(.noneFits, fits + damage)
  }
}
