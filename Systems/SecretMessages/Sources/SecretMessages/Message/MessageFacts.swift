/// What can be said of a message without a key.
public struct MessageFacts: Sendable, Hashable, Codable {
  /// One way to open it.
  public struct Recipient: Sendable, Hashable, Codable {
    /// `password`, `keys`, or the name that age has for it.
    public var type: String
    /// The logarithm of the rounds that a try of a password takes, where the message says it.
    public var workFactor: Int?

    /// A way to open a message.
    ///
    /// - Parameters:
    ///   - type: `password`, `keys`, or the name that age has for it.
    ///   - workFactor: The logarithm of the rounds that a try of a password takes.
    public init(type: String, workFactor: Int? = nil) {
      self.type = type
      self.workFactor = workFactor
    }
  }

  /// The name of the format.
  public var format: String
  /// The version of the format.
  public var version: String
  /// What is around it, the outermost first: `base64`, `armor`.
  public var encodings: [String] = []
  /// The ways to open it.
  public var recipients: [Recipient]

  /// Whether a password opens it.
  package var takesPassword: Bool {
    recipients.contains { $0.type == "password" || $0.type == AgeScrypt.type }
  }

  /// What is known of a message.
  ///
  /// - Parameters:
  ///   - format: The name of the format.
  ///   - version: The version of the format.
  ///   - recipients: The ways to open it.
  public init(format: String, version: String, recipients: [Recipient]) {
    self.format = format
    self.version = version
    self.recipients = recipients
  }
}
