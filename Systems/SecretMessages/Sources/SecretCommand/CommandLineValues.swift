import Foundation
import SecretMessages

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
      let sentence = sentence.replacingOccurrences(of: "value '\(argument)'", with: "value '…'")
      guard argument.hasPrefix("-") else { return dotted(argument, in: sentence) }
      if let sign = argument.firstIndex(of: "=") {
        return dotted(String(argument[argument.index(after: sign)...]), in: sentence)
      }
      guard !argument.hasPrefix("--"), argument.count > 2 else { return sentence }
      return sentence.replacingOccurrences(
        of: "'\(argument)'", with: "'\(argument.prefix(2))…'")
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
        return "what \(parts[0]) names"
      }
      guard leads(argument, to: path) else { continue }
      return pathOptions.contains(before)
        ? "what \(before) names" : "what the command line names"
    }
    return path.shown
  }

  /// Whether a path is a value of the command line, or a folder on its way or a file in it.
  private static func leads(_ value: String, to path: String) -> Bool {
    path == value || path.hasPrefix(value + "/") || value.hasPrefix(path + "/")
  }
}
