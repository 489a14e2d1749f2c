import Foundation

/// What a command does with its streams, and how it ends.
public enum CommandStreams {
  /// Reads the command line; prints the help, or what is wrong, and ends, where one of these is due.
  ///
  /// - Parameter manual: What the command understands.
  /// - Returns: A command line that was understood.
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

  /// Writes a text to standard output, and ends: well, if somebody can read it.
  ///
  /// - Parameters:
  ///   - text: The text, without the end of its last line.
  ///   - code: How to end.
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

  /// Writes a text and the end of its line to standard output.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it could be written.
  public static func write(_ text: String) -> Bool {
    // What was printed comes first.
    guard !ClosedStreams.contains(STDOUT_FILENO), fflush(nil) == 0 else { return false }
    return (try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))) != nil
  }

  /// Writes a text to standard error; a failure is ignored, since there is nowhere to report it.
  ///
  /// - Parameter text: The text.
  public static func complain(_ text: String) {
    fflush(nil)
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }

  /// Says what is wrong, and ends.
  ///
  /// - Parameters:
  ///   - text: What is wrong.
  ///   - code: How to end.
  public static func fail(_ text: String, _ code: CommandExit) -> Never {
    complain(text)
    exit(code.rawValue)
  }
}

extension CommandText {
  fileprivate static let noOutput = CommandText(
    "standard output cannot be written; give it another place",
    "표준 출력에 쓸 수 없습니다. 다른 곳을 지정하세요", "无法写到标准输出；请换一个地方")
}
