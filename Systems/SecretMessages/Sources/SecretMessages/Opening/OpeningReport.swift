public import Baton

/// How a message was opened.
public struct OpeningReport: Sendable {
  /// What could be said of it without a key.
  public let facts: MessageFacts
  /// The identifier of the password or key that opened it.
  public let credential: Credential.ID
  /// The name of the password or key that opened it.
  public let name: String
  /// How many were tried, the one that opened it among them.
  public let tried: Int
  /// Who was tried before, and why that did not open it.
  public let declined: [Declined]
  /// What the message met on its way; nothing secret is in it.
  public let path: Path
  /// What it met at places that were asked before, whose keys did not open it.
  public let earlier: [Path]
  /// Why what opened the message could not be remembered; `nil` where it was.
  public internal(set) var forgotten: String?
}
