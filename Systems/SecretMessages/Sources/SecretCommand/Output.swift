import ArgumentParser
import Foundation
import SecretMessages

/// Where a result goes: a file that appears whole or not at all, or standard output.
struct Output: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: "The file to write; it appears whole or not at all. Standard output unless given.",
    completion: .file())
  var output: String?

  /// Hands a sink to a function, and keeps what was written if it returns.
  func write(_ body: (ByteSink) throws -> Void) throws {
    guard let output, output != "-" else { return try body(StandardOutput.write) }
    let file = try NewFile(at: output)
    try body { try file.write($0) }
    try file.keep()
  }

  var isFile: Bool { output.map { $0 != "-" } ?? false }
}

/// Where a message comes from.
enum Input {
  /// A file; `-` is standard input.
  static func reader(_ path: String) throws -> ByteReader {
    path == "-"
      ? ByteReader(descriptor: STDIN_FILENO, name: "standard input") : try ByteReader(path: path)
  }

  /// All of a small file, such as one with keys.
  static func secret(_ path: String) throws -> SecretBytes {
    let most = 1 << 20
    var bytes = try Self.reader(path).read(most + 1)
    defer { bytes.erase() }
    guard bytes.count <= most else {
      throw Trouble(Trouble.usage, "\(path) is longer than 1 MiB, and so no file of keys")
    }
    return SecretBytes(bytes)
  }
}
