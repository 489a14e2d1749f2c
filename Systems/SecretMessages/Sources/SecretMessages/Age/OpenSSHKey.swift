/// An OpenSSH private key file that contains an Ed25519 key without a passphrase.
enum OpenSSHKey {
  static let begin = "-----BEGIN OPENSSH PRIVATE KEY-----"
  static let end = "-----END OPENSSH PRIVATE KEY-----"
  private static let magic = Array("openssh-key-v1\0".utf8)

  static func identity(in lines: [[UInt8]]) throws(AgeIdentityFile.Refusal) -> AgeIdentity {
    let text = lines.filter { !$0.isEmpty }
    guard text.count > 2, text[text.count - 1] == Array(end.utf8),
      let bytes = Base64.decode(
        text[1..<(text.count - 1)].flatMap { $0 }, isPadded: true),
      bytes.starts(with: magic)
    else { throw broken }
    var reader = Wire(rest: bytes.dropFirst(magic.count))
    guard let cipher = reader.string(), reader.string() != nil, reader.string() != nil,
      let count = reader.number(), count == 1, reader.string() != nil, let secret = reader.string()
    else { throw broken }
    guard Array(cipher) == Array("none".utf8) else {
      throw AgeIdentityFile.Refusal(
        description: "this SSH key has its own passphrase; remove it from a copy "
          + "(ssh-keygen -p), or seal to another key")
    }
    return try identity(inSecret: secret)
  }

  private static func identity(
    inSecret secret: ArraySlice<UInt8>
  ) throws(AgeIdentityFile.Refusal) -> AgeIdentity {
    var reader = Wire(rest: secret)
    guard let check = reader.number(), check == reader.number(), let type = reader.string() else {
      throw broken
    }
    guard Array(type) == Array(AgeSSH.type.utf8) else {
      throw AgeIdentityFile.Refusal(
        description: "only SSH keys of type ssh-ed25519 are supported")
    }
    guard let publicKey = reader.string(), let pair = reader.string(), pair.count == 64,
      let identity = AgeIdentity(sshSeed: SecretBytes(pair.prefix(32))),
      identity.recipient.key == Array(publicKey)
    else { throw broken }
    return identity
  }

  private static var broken: AgeIdentityFile.Refusal {
    AgeIdentityFile.Refusal(description: "this SSH key is not in OpenSSH's format")
  }

  private struct Wire {
    var rest: ArraySlice<UInt8>

    mutating func number() -> Int? {
      guard rest.count >= 4 else { return nil }
      defer { rest = rest.dropFirst(4) }
      return rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func string() -> ArraySlice<UInt8>? {
      guard let count = number(), count <= rest.count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
