internal import Baton

/// What a command understands on its command line, and what its help says of it.
///
/// Every command has `--language` and `--help` besides. A `-` by itself is an operand, and so is
/// everything after `--`.
public struct CommandManual: Sendable {
  /// An option of a command.
  public struct Option: Sendable {
    /// What follows the option's name.
    public enum Value: Sendable {
      /// Nothing.
      case none
      /// Anything but nothing, called as the help calls it.
      case any(String)
      /// A whole number from this range.
      case number(ClosedRange<Int>)
      /// One of these.
      case oneOf([String])
    }

    let name: String
    let value: Value
    let about: CommandText

    /// An option.
    ///
    /// - Parameters:
    ///   - name: Its name, with the dashes.
    ///   - value: What follows it.
    ///   - about: What it does; lines are kept.
    public init(_ name: String, _ value: Value, _ about: CommandText) {
      (self.name, self.value, self.about) = (name, value, about)
    }

    /// An option that nothing follows.
    ///
    /// - Parameters:
    ///   - name: Its name, with the dashes.
    ///   - about: What it does; lines are kept.
    public init(_ name: String, _ about: CommandText) { self.init(name, .none, about) }

    /// The option as the help writes it.
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

  /// A manual.
  ///
  /// - Parameters:
  ///   - command: The command's name.
  ///   - operands: What may follow the options, as the help writes it.
  ///   - mostOperands: How many operands there may be.
  ///   - about: What the command does.
  ///   - options: The options beside `--language` and `--help`.
  ///   - variables: What the names of environment variables begin with that set these options, too,
  ///     where the command line does not: with `BREW_`, `BREW_MILK` sets `--milk`.
  ///   - end: What the help says last: what the exit codes mean, for example.
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
      "the language it speaks; otherwise what LC_ALL, LC_MESSAGES or LANG says",
      "사용할 언어. 없으면 LC_ALL, LC_MESSAGES, LANG을 따름",
      "使用的语言；未给出时由 LC_ALL、LC_MESSAGES 或 LANG 决定"))
  private static let helpOption = Option("--help", CommandText("this text", "이 도움말", "本帮助"))

  /// The help.
  ///
  /// - Parameter language: In which language.
  /// - Returns: The text, without the end of its last line.
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

  /// The environment variable that sets an option; `nil` where none does.
  func variable(of option: Option) -> String? {
    guard let variables, option.name != Self.helpOption.name else { return nil }
    return variables + option.name.dropFirst(2).uppercased().replacing("-", with: "_")
  }

  /// The environment variable that sets the language.
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
