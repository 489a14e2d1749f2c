import Foundation

/// A namespace for functions that read the command line, write to standard streams, and exit.
public enum CommandStreams {
  /// Returns the parsed command line; for a help request or an error, prints a message and exits.
  public static func words(of manual: CommandManual) -> CommandWords {
    ClosedStreams.take()
    do throws(UsageError) {
      let words = try CommandWords(
        Array(CommandLine.arguments.dropFirst()), of: manual,
        environment: ProcessInfo.processInfo.environment)
      guard words.asksForHelp else { return words }
      end(with: manual.help(in: words.language))
    } catch {
      fail(error.description, .wrongUsage)
    }
  }

  /// Writes a string and a line break to standard output and exits.
  ///
  /// If writing fails, the command reports this on standard error and exits with
  /// ``CommandExit/noOutput``.
  public static func end(with text: String, _ code: CommandExit = .done) -> Never {
    guard write(text) else {
      let language = CommandLanguage(
        words: Array(CommandLine.arguments.dropFirst()),
        environment: ProcessInfo.processInfo.environment)
      fail(
        "\(CommandLine.arguments[0].split(separator: "/").last ?? ""): "
          + CommandText.noOutput(in: language), .noOutput)
    }
    exit(code.rawValue)
  }

  /// Writes a string and a line break to standard output, and returns whether the write succeeded.
  public static func write(_ text: String) -> Bool {
    // Flushes buffered output first, to preserve the order.
    guard !ClosedStreams.contains(STDOUT_FILENO), fflush(nil) == 0 else { return false }
    return (try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))) != nil
  }

  /// Writes a string to standard error, and ignores any failure because it cannot be reported.
  public static func complain(_ text: String) {
    fflush(nil)
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }

  /// Writes an error to standard error and exits.
  public static func fail(_ text: String, _ code: CommandExit) -> Never {
    complain(text)
    exit(code.rawValue)
  }
}

extension CommandText {
  fileprivate static let noOutput = CommandText(
    "standard output cannot be written; redirect it elsewhere",
    "표준 출력에 쓸 수 없습니다. 다른 곳을 지정하세요", "无法写到标准输出；请换一个地方")
}
