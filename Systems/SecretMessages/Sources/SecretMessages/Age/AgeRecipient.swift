internal import Foundation

/// A recipient of age files, identified by a public key.
///
/// ```swift
/// let ann = try AgeRecipient("age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p")
/// ```
public struct AgeRecipient: Sendable, Hashable, CustomStringConvertible {
  enum Kind: Sendable, Hashable { case x25519, hybrid, ssh }

  let kind: Kind
  let key: [UInt8]

  init(_ kind: Kind, _ key: [UInt8]) {
    self.kind = kind
    self.key = key
  }

  /// Creates a recipient from text in the format that `age-keygen` or `ssh-keygen` writes: `age1…`,
  /// `age1pq1…`, or `ssh-ed25519 …`.
  ///
  /// - Throws: ``SealingError`` if the text is not a recipient.
  public init(_ text: String) throws(SealingError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("ssh-") {
      self.init(.ssh, try Self.sshKey(text))
      return
    }
    guard let (prefix, key) = Bech32.decode(text), text.hasPrefix("age1") else {
      let shown = text.hasPrefix("AGE-SECRET-KEY-") ? "a secret key" : "this text"
      throw SealingError(
        .wrongRecipient,
        "\(shown) is not a recipient: a recipient begins with age1 or ssh-ed25519, and has no "
          + "letter changed")
    }
    switch (prefix, key.count) {
    case (AgeX25519.prefix, AgeX25519.length): self.init(.x25519, key)
    case (AgeHybrid.prefix, AgeHybrid.recipientLength): self.init(.hybrid, key)
    default:
      throw SealingError(
        .wrongRecipient,
        "recipients of this type, with a key of \(key.count) bytes, are not supported")
    }
  }

  private static func sshKey(_ text: String) throws(SealingError) -> [UInt8] {
    let words = text.split(separator: " ")
    guard words.first == "ssh-ed25519" else {
      throw SealingError(
        .wrongRecipient, "only SSH keys of type ssh-ed25519 can be recipients")
    }
    guard words.count > 1, let wire = Base64.decode(words[1].utf8, isPadded: true),
      wire.count == 51, wire == AgeSSH.wire(Array(wire.suffix(32)))
    else {
      throw SealingError(.wrongRecipient, "this ssh-ed25519 key is not in SSH's format")
    }
    return Array(wire.suffix(32))
  }

  /// The recipient in its text encoding.
  public var description: String {
    switch kind {
    case .x25519: Bech32.encode(key, prefix: AgeX25519.prefix)
    case .hybrid: Bech32.encode(key, prefix: AgeHybrid.prefix)
    case .ssh: "\(AgeSSH.type) \(String(base64: AgeSSH.wire(key)))"
    }
  }

  func wrap(_ fileKey: SecretBytes) throws -> AgeStanza {
    switch kind {
    case .x25519: try AgeX25519.wrap(fileKey, to: key)
    case .hybrid: try AgeHybrid.wrap(fileKey, to: key)
    case .ssh: try AgeSSH.wrap(fileKey, to: key)
    }
  }
}
