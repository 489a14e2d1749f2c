/// Why a message cannot be sealed as it was asked for.
public struct SealingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind {
      case emptyPassword, noRecipient, mixedRecipients, wrongRecipient, tooManyRecipients
      case wrongSigner, unboundSignature, tooLong, failed
    }
    private let kind: Kind

    /// A password has no bytes.
    public static var emptyPassword: Code { Code(kind: .emptyPassword) }
    /// Nobody is to read the message.
    public static var noRecipient: Code { Code(kind: .noRecipient) }
    /// Recipients stand together that age does not let stand together.
    public static var mixedRecipients: Code { Code(kind: .mixedRecipients) }
    /// A text is no recipient, or its key is none.
    public static var wrongRecipient: Code { Code(kind: .wrongRecipient) }
    /// There are more recipients than a message may have.
    public static var tooManyRecipients: Code { Code(kind: .tooManyRecipients) }
    /// A key is of a kind that does not sign.
    public static var wrongSigner: Code { Code(kind: .wrongSigner) }
    /// A signature would be for whoever knows a password.
    public static var unboundSignature: Code { Code(kind: .unboundSignature) }
    /// A message is longer than its format can be opened again.
    public static var tooLong: Code { Code(kind: .tooLong) }
    /// The cryptography failed, for want of memory say.
    public static var failed: Code { Code(kind: .failed) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// What kind of trouble it is.
  public let code: Code
  /// What was wrong and what to do, as a sentence without its full stop.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  package static var emptyPassword: SealingError {
    SealingError(.emptyPassword, "a password must not be empty")
  }

  /// Said of a message that is to be signed and sealed under a password.
  package static var unboundSignature: SealingError {
    SealingError(
      .unboundSignature,
      "a message under a password cannot be signed: whoever knows the password could hand it on under "
        + "another one, as if it were meant for someone else; name its recipients")
  }

  static func tooLong(for most: Int) -> SealingError {
    SealingError(
      .tooLong,
      "RNCryptor's format is for messages of \(most) bytes at most, which are held in memory where they "
        + "are opened; seal this one as age")
  }

  static func failed(_ error: any Error) -> SealingError {
    SealingError(.failed, "the message could not be sealed: \(error)")
  }
}
