import ArgumentParser
import CommandInput
import Foundation
import SecretMessages
import SecretScreens

struct Output: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      spoken(
        "The output file; it appears complete or not at all. By default standard output.",
        "쓸 파일. 온전히 나타나거나 아예 나타나지 않습니다. 지정하지 않으면 표준 출력.",
        "要写的文件；要么完整出现，要么不出现。默认为标准输出。"),
      discussion: spoken(
        "An existing pipe or device is written to as data arrives, and a link is followed.",
        "이미 있는 파이프나 장치에는 나오는 대로 쓰고, 링크는 따라갑니다.",
        "已有的管道或设备会边产生边写入，链接会被跟随。")),
    completion: .file())
  var output: String?

  func validate() throws { try output.checkNotEmpty("--output") }

  /// Throws an error if the output is one of the command's inputs.
  ///
  /// Call this method before reading or prompting for anything.
  func check(isNoneOf inputs: [InputFile?]) throws {
    try Destination(output).check(isNoneOf: inputs)
  }

  /// Calls a function with a sink, and discards the file if the function throws an error.
  func write(replacing isReplacing: Bool = true, _ body: (ByteSink) throws -> Void) throws {
    try Destination(output, replacing: isReplacing).write(body)
  }

  var isTerminal: Bool {
    get throws { try Destination(output).isTerminal }
  }

  var isFile: Bool { output.map { $0 != "-" } ?? false }
}

enum Input {
  /// Returns a reader for a file, or for standard input if the path is `-`.
  static func reader(_ path: String) throws -> ByteReader {
    guard path == "-" else { return try ByteReader(path: path) }
    guard !ClosedStreams.contains(STDIN_FILENO) else {
      throw FileError(.read, "standard input", because: "it is closed")
    }
    return ByteReader(descriptor: STDIN_FILENO, name: "standard input")
  }

  /// Returns the content of a small file, such as a key file.
  static func secret(_ path: String) throws -> SecretBytes {
    let most = 1 << 20
    var bytes = try Self.reader(path).read(most + 1)
    defer { bytes.erase() }
    guard bytes.count <= most else {
      throw Trouble(
        Trouble.usage, "\(path.shown) is longer than 1 MiB, so it is not a key file",
        "\(path.shown): 1 MiB보다 크므로 키 파일이 아닙니다", "\(path.shown) 超过 1 MiB，因此不是密钥文件")
    }
    return SecretBytes(bytes)
  }
}

extension String? {
  func checkNotEmpty(_ option: String) throws {
    guard self != "" else {
      throw ValidationError(
        "\(option) must not be empty.", "값이 비어 있으면 안 됩니다: \(option)", "值不能为空：\(option)")
    }
  }
}
