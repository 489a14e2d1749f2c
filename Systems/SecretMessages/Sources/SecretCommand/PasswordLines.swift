import Foundation
import SecretMessages

/// Passwords from a file descriptor: one a line, line ends cut, empty lines ignored.
enum PasswordLines {
  private static let longest = 16 << 20

  static func read(_ descriptor: Int32) throws -> [SecretBytes] {
    let reader = ByteReader(descriptor: descriptor, name: "file descriptor \(descriptor)")
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
    return bytes.split(separator: UInt8(ascii: "\n")).map { line in
      SecretBytes(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }.filter { !$0.isEmpty }
  }
}
