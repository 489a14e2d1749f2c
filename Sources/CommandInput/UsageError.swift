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

  /// An error of an option whose value is none of those that it may have.
  ///
  /// - Parameters:
  ///   - command: The command's name.
  ///   - language: The language of the sentence.
  ///   - option: The option, with the dashes.
  ///   - values: What it may be.
  ///   - value: What it is, as the sentence shows it.
  public init(
    command: String, language: CommandLanguage, option: String, isOneOf values: [String],
    not value: String
  ) {
    let all = values.joined(separator: ", ")
    self.init(
      command: command, language: language,
      Self.wrongValue(in: language, ["option": option, "value": value, "all": all]))
  }

  private static let wrongValue = CommandText(
    "{option} is one of {all}, not {value}", "{option} 값은 {all} 중 하나여야 합니다. 지금은 {value}입니다",
    "{option} 应为 {all} 之一，而不是{value}")
}
