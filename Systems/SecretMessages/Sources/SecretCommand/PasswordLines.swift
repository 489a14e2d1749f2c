import SecretMessages

/// Passwords from a file descriptor, one per line.
///
/// Empty lines, line breaks, and a leading byte order mark are not part of a password.
enum PasswordLines {
  private static let longest = 16 << 20

  static func read(_ descriptor: Descriptor) throws -> [SecretBytes] {
    let reader = try descriptor.reader()
    var bytes: [UInt8] = []
    defer { bytes.erase() }
    while true {
      let more = try reader.read(1 << 16)
      guard !more.isEmpty else { break }
      bytes += more
      guard bytes.count <= longest else {
        throw Trouble(
          Trouble.usage, "the passwords are longer than 16 MiB", "비밀번호가 16 MiB를 넘습니다",
          "密码超过 16 MiB")
      }
    }
    guard !AgeIdentityFile.isWide(bytes) else {
      throw Trouble(
        Trouble.usage,
        "the passwords are in UTF-16, as some editors and PowerShell write it; save them as UTF-8",
        "비밀번호가 일부 편집기나 PowerShell이 쓰는 UTF-16입니다. UTF-8로 저장하세요",
        "密码是 UTF-16 编码，某些编辑器和 PowerShell 会这样写；请存为 UTF-8")
    }
    let isMarked = bytes.starts(with: AgeIdentityFile.byteOrderMark)
    return bytes[(isMarked ? 3 : 0)...].split(separator: UInt8(ascii: "\n")).map { line in
      SecretBytes(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }.filter { !$0.isEmpty }
  }
}
