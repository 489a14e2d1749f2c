/// A sealed message, read as far as that goes without a key.
public struct SecretMessage: Sendable {
  /// The name of its format.
  public let format: String
  /// What can be said of it without a key.
  public var facts: MessageFacts
  /// What this message has and no other one: remembered, it tells which key opened it.
  public let fingerprint: [UInt8]
  /// What the format's own handlers look at.
  public let content: any Sendable

  /// A message, as its format has read it.
  ///
  /// - Parameters:
  ///   - format: The name of its format.
  ///   - facts: What can be said of it without a key.
  ///   - identifying: Bytes that no other message has, of any number; a digest of them is kept.
  ///   - content: What the format's own handlers look at.
  public init(
    format: String, facts: MessageFacts, identifying: [UInt8], content: any Sendable
  ) {
    self.format = format
    self.facts = facts
    fingerprint = Fingerprint.of(Array(format.utf8) + [0] + identifying)
    self.content = content
  }
}
