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
      throw Trouble(
        Trouble.usage, "that is a password, and no key", "키가 아니라 비밀번호입니다", "它是密码，不是密钥")
    }
    guard let text else {
      throw Trouble(
        Trouble.usage,
        "that is a key of SSH; its file is where it came from",
        "SSH 키입니다. 가져온 원래 파일을 사용하세요", "它是 SSH 密钥；请使用导入时的原文件")
    }
    // A key that is lost is lost for good.
    try output.write(replacing: false) { sink in
      try Array(header.utf8).withUnsafeBytes(sink)
      try text.withUnsafeBytes(sink)
      try [UInt8(ascii: "\n")].withUnsafeBytes(sink)
    }
  }
}
