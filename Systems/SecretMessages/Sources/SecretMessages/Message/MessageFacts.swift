/// The facts about a message that are known without a key.
public struct MessageFacts: Sendable, Hashable, Codable {
  /// One way to open the message.
  public struct Recipient: Sendable, Hashable, Codable {
    /// `password`, `keys`, or the name of an age stanza type.
    public var type: String
    /// The base-2 logarithm of the number of rounds for each password attempt, if the message
    /// states it.
    public var workFactor: Int?

    /// Creates a recipient of the given type.
    public init(type: String, workFactor: Int? = nil) {
      self.type = type
      self.workFactor = workFactor
    }
  }

  /// The name of the format.
  public var format: String
  /// The version of the format.
  public var version: String
  /// The encodings around the message, outermost first, such as `base64` and `armor`.
  public var encodings: [String] = []
  /// The ways to open the message.
  public var recipients: [Recipient]

  package var takesPassword: Bool {
    recipients.contains { $0.type == "password" || $0.type == AgeScrypt.type }
  }

  /// Creates the facts about a message that are known without a key.
  public init(format: String, version: String, recipients: [Recipient]) {
    self.format = format
    self.version = version
    self.recipients = recipients
  }
}
