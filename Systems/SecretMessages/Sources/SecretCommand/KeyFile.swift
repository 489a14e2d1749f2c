import SecretMessages

/// A writer of key files in `age-keygen`'s format.
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
    case .unknown, .damaged:
      throw Trouble(
        Trouble.usage, "this entry cannot be exported, because this version cannot read it",
        "여기서 읽을 수 없는 항목이라 내보낼 수 없습니다", "此项目在这里无法读取，因此无法导出")
    case .password:
      throw Trouble(
        Trouble.usage, "that is a password, not a key", "키가 아니라 비밀번호입니다", "它是密码，不是密钥")
    }
    guard let text else {
      throw Trouble(
        Trouble.usage,
        "that is an SSH key; use the file it came from",
        "SSH 키입니다. 가져온 원래 파일을 사용하세요", "它是 SSH 密钥；请使用导入时的原文件")
    }
    // Never replace a file, because an overwritten key is lost.
    try output.write(replacing: false) { sink in
      try Array(header.utf8).withUnsafeBytes(sink)
      try text.withUnsafeBytes(sink)
      try [UInt8(ascii: "\n")].withUnsafeBytes(sink)
    }
  }
}
