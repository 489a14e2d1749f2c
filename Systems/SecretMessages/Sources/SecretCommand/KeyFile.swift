import SecretMessages

/// A key as a file, in the way of `age-keygen`.
enum KeyFile {
  static func write(_ credential: Credential, to output: Output) throws {
    var header = ""
    let text: SecretBytes?
    switch credential.secret {
    case .identity(let identity):
      header = "# public key: \(identity.recipient)\n"
      text = identity.text
    case .keys(let keys):
      text = keys.text
    case .password, .damaged:
      throw Trouble(Trouble.usage, "that is a password, and no key")
    }
    guard let text else {
      throw Trouble(
        Trouble.usage,
        "that is a key of SSH; its file is where it came from")
    }
    // A key that is lost is lost for good.
    try output.write(replacing: false) { sink in
      try Array(header.utf8).withUnsafeBytes(sink)
      try text.withUnsafeBytes(sink)
      try [UInt8(ascii: "\n")].withUnsafeBytes(sink)
    }
  }
}
