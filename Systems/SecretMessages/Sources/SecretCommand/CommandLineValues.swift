import Foundation
import SecretMessages
import SecretScreens

/// What somebody wrote behind the command's name: one of it may be a password that came to the wrong
/// place, so no error repeats it.
///
/// A path is said where something is: that is no password.
enum CommandLineValues {
  private static let pathOptions = [
    "--identity", "-i", "--output", "-o", "--outbox", "--script", "--sign", "--vault",
  ]

  /// A parser's sentence, with dots for each value that it quotes.
  static func removed(
    from sentence: String, arguments: [String] = CommandLine.arguments
  ) -> String {
    arguments.dropFirst().reduce(sentence) { sentence, argument in
      // An option may have a value that begins as options do.
      var sentence = sentence.replacingOccurrences(of: "value '\(argument)'", with: "value '…'")
      guard argument.hasPrefix("-") else { return dotted(argument, in: sentence) }
      let name = argument.prefix { $0 != "=" }
      if name.endIndex < argument.endIndex {
        sentence = dotted(String(argument[name.endIndex...].dropFirst()), in: sentence)
      }
      guard !name.hasPrefix("--"), argument.count > 2 else { return sentence }
      // A value may stand right behind a letter, and have such a sign in it.
      for quoted in [argument, String(name)] where quoted.count > 2 {
        sentence = sentence.replacingOccurrences(
          of: "'\(quoted)'", with: "'\(quoted.prefix(2))…'")
      }
      return sentence
    }
  }

  private static func dotted(_ value: String, in sentence: String) -> String {
    sentence.replacingOccurrences(of: "'\(value)'", with: "'…'")
  }

  /// How a sentence calls a path: by itself where something is, and else by what named it.
  static func shown(
    _ path: String, arguments: [String] = CommandLine.arguments
  ) -> String {
    var status = stat()
    guard lstat(path, &status) != 0 else { return path.shown }
    for (before, argument) in zip(arguments, arguments.dropFirst()) {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2, pathOptions.contains(parts[0]), leads(parts[1], to: path) {
        return what(parts[0])
      }
      guard leads(argument, to: path) else { continue }
      return pathOptions.contains(before)
        ? what(before)
        : spoken("what the command line names", "명령줄에 지정한 곳", "命令行所指的位置")
    }
    return path.shown
  }

  /// How a sentence calls what an option names.
  private static func what(_ option: String) -> String {
    spoken("what \(option) names", "\(option)에 지정한 곳", "\(option) 所指的位置")
  }

  /// Whether a path is a value of the command line, or a folder on its way or a file in it.
  private static func leads(_ value: String, to path: String) -> Bool {
    path == value || path.hasPrefix(value + "/") || value.hasPrefix(path + "/")
  }
}
