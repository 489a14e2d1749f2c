import SecretMessages

/// Passwords from a file descriptor: one a line, line ends cut, empty lines ignored, and without the
/// mark that some editors put in front of a text.
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
        throw Trouble(Trouble.usage, "there are more than 16 MiB of passwords")
      }
    }
    guard !AgeIdentityFile.isWide(bytes) else {
      throw Trouble(
        Trouble.usage,
        "the passwords are in UTF-16, as some editors and PowerShell write it; save them as UTF-8")
    }
    let isMarked = bytes.starts(with: AgeIdentityFile.byteOrderMark)
    return bytes[(isMarked ? 3 : 0)...].split(separator: UInt8(ascii: "\n")).map { line in
      SecretBytes(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }.filter { !$0.isEmpty }
  }
}
