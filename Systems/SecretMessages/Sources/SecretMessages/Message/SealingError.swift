/// An error that describes why a message could not be sealed.
public struct SealingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  ///
  /// Future versions may add more codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind {
      case emptyPassword, noRecipient, mixedRecipients, wrongRecipient, tooManyRecipients
      case wrongSigner, unboundSignature, tooLong, failed
    }
    private let kind: Kind

    /// A password is empty.
    public static var emptyPassword: Code { Code(kind: .emptyPassword) }
    /// The message has no recipients.
    public static var noRecipient: Code { Code(kind: .noRecipient) }
    /// The recipients cannot be combined in one age file.
    public static var mixedRecipients: Code { Code(kind: .mixedRecipients) }
    /// The text does not name a recipient, or the recipient's key is invalid.
    public static var wrongRecipient: Code { Code(kind: .wrongRecipient) }
    /// There are more recipients than a message can have.
    public static var tooManyRecipients: Code { Code(kind: .tooManyRecipients) }
    /// The key is of a kind that cannot sign.
    public static var wrongSigner: Code { Code(kind: .wrongSigner) }
    /// The message is sealed under a password, so its signature would not be bound to a recipient.
    public static var unboundSignature: Code { Code(kind: .unboundSignature) }
    /// The sealed message would be too long to open in its format.
    public static var tooLong: Code { Code(kind: .tooLong) }
    /// A cryptographic operation failed, for example because memory was exhausted.
    public static var failed: Code { Code(kind: .failed) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// The kind of failure.
  public let code: Code
  /// A description of the problem and the remedy, without a trailing period.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  package static var emptyPassword: SealingError {
    SealingError(.emptyPassword, "a password must not be empty")
  }

  /// The error for signing a message that is sealed under a password.
  package static var unboundSignature: SealingError {
    SealingError(
      .unboundSignature,
      "a message under a password cannot be signed: anyone who knows the password could forward "
        + "it under another one, as if it were meant for someone else; name its recipients instead")
  }

  static func tooLong(for most: Int) -> SealingError {
    SealingError(
      .tooLong,
      "RNCryptor's format is for messages of at most \(most) bytes, because opening one holds it "
        + "in memory; seal this one as age")
  }

  static func failed(_ error: any Error) -> SealingError {
    SealingError(.failed, "the message could not be sealed: \(error)")
  }
}
