/// An error in a command line.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  /// The command's name and the error message.
  public let description: String

  /// Creates an error with the given message, for rules that only the command itself can check.
  public init(command: String, language: CommandLanguage, _ sentence: String) {
    description = "\(command): \(sentence)"
  }

  /// Creates an error for an option, named with its dashes, whose value is not allowed.
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
    "{option} must be one of {all}, not {value}", "{option} 값은 {all} 중 하나여야 합니다. 지금은 {value}입니다",
    "{option} 应为 {all} 之一，而不是{value}")
}
