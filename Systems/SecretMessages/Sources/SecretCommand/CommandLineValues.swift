import Foundation
import SecretMessages
import SecretScreens

/// Functions that keep command-line values out of error messages.
///
/// Errors do not repeat a value, because the value may be a misplaced password. Errors may name an
/// existing path, because an existing path is not a password.
enum CommandLineValues {
  private static let pathOptions = [
    "--identity", "-i", "--output", "-o", "--outbox", "--script", "--sign", "--vault",
  ]

  /// Returns the parser's error message with each quoted value replaced by an ellipsis.
  static func removed(
    from sentence: String, arguments: [String] = CommandLine.arguments
  ) -> String {
    arguments.dropFirst().reduce(sentence) { sentence, argument in
      // The value of an option may itself begin with a hyphen.
      var sentence = sentence.replacingOccurrences(of: "value '\(argument)'", with: "value '…'")
      guard argument.hasPrefix("-") else { return dotted(argument, in: sentence) }
      let name = argument.prefix { $0 != "=" }
      if name.endIndex < argument.endIndex {
        sentence = dotted(String(argument[name.endIndex...].dropFirst()), in: sentence)
      }
      guard !name.hasPrefix("--"), argument.count > 2 else { return sentence }
      // A value may directly follow a short option, and may contain `=`.
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

  /// Returns the path if something exists there, and otherwise a phrase that names the option.
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
        : spoken("a path on the command line", "명령줄에 지정한 곳", "命令行所指的位置")
    }
    return path.shown
  }

  private static func what(_ option: String) -> String {
    spoken("the path for \(option)", "\(option)에 지정한 곳", "\(option) 所指的位置")
  }

  /// Returns whether a command-line value and a path are the same, or one is inside the other.
  private static func leads(_ value: String, to path: String) -> Bool {
    path == value || path.hasPrefix(value + "/") || value.hasPrefix(path + "/")
  }
}
