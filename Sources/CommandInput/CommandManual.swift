internal import Baton

/// The options and operands of a command, and its help text.
///
/// Every command also has `--language` and `--help`. A single `-` is an operand, as is every word
/// after `--`.
public struct CommandManual: Sendable {
  /// An option of a command.
  public struct Option: Sendable {
    /// The kind of value that an option takes.
    public enum Value: Sendable {
      /// No value.
      case none
      /// Any nonempty value, with a placeholder for the help text.
      case any(String)
      /// A whole number in this range.
      case number(ClosedRange<Int>)
      /// One of these values.
      case oneOf([String])
    }

    let name: String
    let value: Value
    let about: CommandText

    /// Creates an option, given its name with dashes and a description of one or more lines.
    public init(_ name: String, _ value: Value, _ about: CommandText) {
      (self.name, self.value, self.about) = (name, value, about)
    }

    /// Creates an option without a value.
    public init(_ name: String, _ about: CommandText) { self.init(name, .none, about) }

    /// The option with its value, in the form that the help shows.
    fileprivate var form: String {
      switch value {
      case .none: name
      case .any(let what): "\(name) \(what)"
      case .number(let range): "\(name) \(range.lowerBound)…\(range.upperBound)"
      case .oneOf(let all): "\(name) \(all.joined(separator: "|"))"
      }
    }
  }

  let command: String
  let operands: String
  let mostOperands: Int
  let about: CommandText
  let options: [Option]
  let variables: String?
  let end: CommandText

  /// Creates a manual.
  ///
  /// The help shows `operands` and ends with `end`, which can explain the exit codes, for example.
  /// If an option is not on the command line, an environment variable with the prefix `variables`
  /// can set it. If the prefix is `BREW_`, the variable `BREW_MILK` sets `--milk`.
  public init(
    _ command: String, operands: String = "", mostOperands: Int = 0, _ about: CommandText,
    options: [Option] = [], variables: String? = nil, end: CommandText
  ) {
    self.command = command
    self.operands = operands
    self.mostOperands = mostOperands
    self.about = about
    self.options = options + [Self.languageOption, Self.helpOption]
    self.variables = variables
    self.end = end
  }

  private static let languageOption = Option(
    "--language", .oneOf(CommandLanguage.allCases.map(\.rawValue)),
    CommandText(
      "the output's language; by default that of LC_ALL, LC_MESSAGES or LANG",
      "사용할 언어. 없으면 LC_ALL, LC_MESSAGES, LANG을 따름",
      "使用的语言；未给出时由 LC_ALL、LC_MESSAGES 或 LANG 决定"))
  private static let helpOption = Option("--help", CommandText("this text", "이 도움말", "本帮助"))

  /// Returns the help in the given language, without a final line break.
  public func help(in language: CommandLanguage) -> String {
    let title = CommandText("usage:", "사용법:", "用法：")(in: language)
    let words = [title, command, "[OPTION…]", operands].filter { !$0.isEmpty }
    let width = options.map(\.form.count).max() ?? 0
    let lines = options.map { option in
      let lines = option.about(in: language).split(separator: "\n")
      let left = option.form.padded(to: width)
      let indent = "\n" + String(repeating: " ", count: width + 4)
      return "  \(left)  \(lines.joined(separator: indent))"
    }
    return [
      words.joined(separator: " "), about(in: language), lines.joined(separator: "\n"),
      end(in: language),
    ].joined(separator: "\n\n")
  }

  /// Returns the environment variable that sets an option, if any.
  func variable(of option: Option) -> String? {
    guard let variables, option.name != Self.helpOption.name else { return nil }
    return variables + option.name.dropFirst(2).uppercased().replacing("-", with: "_")
  }

  /// The environment variable that sets the language, if any.
  var languageVariable: String? { variable(of: Self.languageOption) }

  func option(_ name: String) -> Option? {
    name == "-h" ? Self.helpOption : options.first { $0.name == name }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
