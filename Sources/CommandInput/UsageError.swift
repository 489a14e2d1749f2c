/// A command line that was not understood.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  /// The command, and what is wrong with which word.
  public let description: String

  /// An error of the words taken together, which only the command itself can find.
  ///
  /// - Parameters:
  ///   - command: The command's name.
  ///   - language: The language of the sentence.
  ///   - sentence: What is wrong.
  public init(command: String, language: CommandLanguage, _ sentence: String) {
    description = "\(command): \(sentence)"
  }

  static let wrongValue = CommandText(
    "{option} is one of {all}, not {value}", "{option} 값은 {all} 중 하나여야 합니다. 지금은 {value}입니다",
    "{option}应为 {all} 之一，而不是{value}")
}
