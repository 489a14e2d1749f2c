/// A sealed message, parsed as far as possible without a key.
public struct SecretMessage: Sendable {
  /// The name of the message's format.
  public let format: String
  /// The facts about the message that are known without a key.
  public var facts: MessageFacts
  /// A digest unique to this message, used to remember which key opened it.
  public let fingerprint: [UInt8]
  /// The parsed content, which only the format's own handlers interpret.
  public let content: any Sendable

  /// Creates a message from the results of parsing it.
  ///
  /// The identifying bytes can have any length, because only their digest is stored.
  public init(
    format: String, facts: MessageFacts, identifying: [UInt8], content: any Sendable
  ) {
    self.format = format
    self.facts = facts
    fingerprint = Fingerprint.of(Array(format.utf8) + [0] + identifying)
    self.content = content
  }
}
