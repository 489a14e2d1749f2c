import ArgumentParser
import Foundation
import SecretMessages

/// Where a result goes, as the command line says it.
struct Output: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write; it appears whole or not at all. Standard output unless given.",
      discussion: """
        A pipe or a device that is there is written as it comes, and a link is followed.
        """),
    completion: .file())
  var output: String?

  func validate() throws { try output.checkNotEmpty("--output") }

  /// Hands a sink to a function, and keeps what was written if it returns.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether a file that is there may be lost.
  ///   - body: What writes.
  /// - Throws: ``FileError``, or what the function throws.
  func write(replacing isReplacing: Bool = true, _ body: (ByteSink) throws -> Void) throws {
    try Destination(output, replacing: isReplacing).write(body)
  }

  var isTerminal: Bool {
    get throws { try Destination(output).isTerminal }
  }

  var isFile: Bool { output.map { $0 != "-" } ?? false }
}

/// Where a message comes from.
enum Input {
  /// A file; `-` is standard input.
  static func reader(_ path: String) throws -> ByteReader {
    guard path == "-" else { return try ByteReader(path: path) }
    guard !ClosedStreams.contains(STDIN_FILENO) else {
      throw FileError(.read, "standard input", because: "it is closed")
    }
    return ByteReader(descriptor: STDIN_FILENO, name: "standard input")
  }

  /// All of a small file, such as one with keys.
  static func secret(_ path: String) throws -> SecretBytes {
    let most = 1 << 20
    var bytes = try Self.reader(path).read(most + 1)
    defer { bytes.erase() }
    guard bytes.count <= most else {
      throw Trouble(Trouble.usage, "\(path.shown) is longer than 1 MiB, and so no file of keys")
    }
    return SecretBytes(bytes)
  }
}

extension String? {
  /// Refuses a value that names nothing.
  func checkNotEmpty(_ option: String) throws {
    guard self != "" else { throw ValidationError("\(option) must not be empty.") }
  }
}
