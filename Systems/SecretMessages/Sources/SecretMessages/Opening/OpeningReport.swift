public import Baton

/// A report on how a message was opened.
public struct OpeningReport: Sendable {
  /// The facts about the message that are known without a key.
  public let facts: MessageFacts
  /// The identifier of the password or key that opened the message.
  public let credential: Credential.ID
  /// The name of the password or key that opened the message.
  public let name: String
  /// The number of attempts, including the successful one.
  public let tried: Int
  /// The passwords and keys that were tried before this one, and the reason why each did not open
  /// the message.
  public let declined: [Declined]
  /// The path of the message through the chain, without secrets.
  public let path: Path
  /// The message's path for each source that was searched earlier without success.
  public let earlier: [Path]
  /// The reason why the successful credential could not be remembered, or `nil` if it was
  /// remembered.
  public internal(set) var forgotten: String?
}
