internal import Baton
internal import Catalogues

/// A parsed command line.
public struct CommandWords: Sendable {
  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  /// The operands before any `--`.
  public private(set) var operands: [String] = []
  /// The operands after `--`, which may begin with a dash.
  public private(set) var literals: [String] = []
  /// The language set by an option or the command's variable, or else by the environment.
  public let language: CommandLanguage

  /// Whether the command line requests help; if so, nothing else was parsed.
  public var asksForHelp: Bool { flags.contains("--help") }

  /// Returns whether an option, named with its dashes, is set.
  public func has(_ name: String) -> Bool { flags.contains(name) || values[name] != nil }

  /// The value of an option, named with its dashes; if it occurs more than once, the last value.
  public subscript(name: String) -> String? { values[name] }

  /// Returns the value of a numeric option, which is always in the option's range.
  public func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }

  /// Parses the words after a command's name.
  ///
  /// - Throws: An error that names the invalid word, in the command line's language.
  public init(
    _ words: [String], of manual: CommandManual, environment: [String: String] = [:]
  ) throws(UsageError) {
    // Treat the variable as if it were the first `--language` option.
    let variable = manual.languageVariable.flatMap { environment[$0] }
    language = CommandLanguage(
      words: (variable.map { ["--language=\($0)"] } ?? []) + words, environment: environment)
    let options = words.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      flags = ["--help"]
      return
    }
    try take(environment, of: manual)
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        literals = Array(rest)
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try take(word, &rest, of: manual)
    }
    let all = operands + literals
    if all.count > manual.mostOperands {
      throw problem(.tooMany, all[manual.mostOperands], manual)
    }
  }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, of manual: CommandManual
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, attached) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    guard let option = manual.option(name) else { throw problem(.unknown, name, manual) }
    if case .none = option.value {
      guard attached == nil else { throw problem(.needsNone, name, manual) }
      flags.insert(option.name)
      return
    }
    // If an option appears in place of the value, the value is missing.
    guard let value = attached ?? (rest.first?.hasPrefix("--") == true ? nil : rest.popFirst())
    else { throw problem(.needsValue, option.name, manual) }
    try set(option, to: value, by: option.name, manual)
  }

  /// Sets options from environment variables that are not empty.
  private mutating func take(
    _ environment: [String: String], of manual: CommandManual
  ) throws(UsageError) {
    for option in manual.options {
      guard let name = manual.variable(of: option), let text = environment[name], !text.isEmpty
      else { continue }
      guard case .none = option.value else {
        try set(option, to: text, by: name, manual)
        continue
      }
      let (yes, no) = (["1", "true", "yes", "on"], ["0", "false", "no", "off"])
      if yes.contains(text.lowercased()) {
        flags.insert(option.name)
      } else if !no.contains(text.lowercased()) {
        throw wrong(name, text, all: yes + no, manual)
      }
    }
  }

  /// Sets an option; an error names the option or variable that contains the value.
  private mutating func set(
    _ option: CommandManual.Option, to value: String, by name: String, _ manual: CommandManual
  ) throws(UsageError) {
    switch option.value {
    case .oneOf(let all) where !all.contains(value):
      throw wrong(name, value, all: all, manual)
    case .number(let range) where Int(value).map(range.contains) != true:
      let all = "\(range.lowerBound)…\(range.upperBound)"
      throw UsageError(
        command: manual.command, language: language,
        CommandText.wrongNumber(
          in: language, ["option": name, "value": value.quotedWord, "all": all]))
    case .any where value.isEmpty: throw problem(.needsValue, name, manual)
    default: values[option.name] = value
    }
  }

  private func wrong(
    _ name: String, _ value: String, all: [String], _ manual: CommandManual
  ) -> UsageError {
    UsageError(
      command: manual.command, language: language, option: name, isOneOf: all,
      not: value.quotedWord)
  }

  private func problem(
    _ text: CommandText, _ word: String, _ manual: CommandManual
  ) -> UsageError {
    let nearest = word.nearest(among: manual.options.map(\.name).filter { $0.count > 2 })
    let hint = (nearest == nil ? CommandText.list : .guess)(
      in: language, ["option": nearest ?? "", "command": manual.command])
    return UsageError(
      command: manual.command, language: language,
      text(
        in: language, ["word": word.quotedWord, "command": manual.command, "hint": hint]))
  }
}

extension CommandText {
  fileprivate static let unknown = CommandText(
    "unknown option {word}; {hint}", "{word} 옵션이 없습니다. {hint}", "没有选项{word}；{hint}")
  fileprivate static let guess = CommandText(
    "did you mean {option}?", "{option} 옵션인가요?", "是不是 {option}？")
  fileprivate static let list = CommandText(
    "{command} --help lists them", "{command} --help를 보세요", "请看 {command} --help")
  fileprivate static let needsValue = CommandText(
    "{word} needs a value; see {command} --help",
    "{word} 옵션에는 값이 필요합니다. {command} --help를 보세요",
    "选项{word}需要一个值；请看 {command} --help")
  fileprivate static let wrongNumber = CommandText(
    "{option} must be a whole number in {all}, not {value}",
    "{option} 값은 {all} 범위의 정수여야 합니다. 지금은 {value}입니다", "{option} 应为 {all} 之间的整数，而不是{value}")
  fileprivate static let needsNone = CommandText(
    "{word} does not take a value; remove it", "{word} 옵션은 값을 받지 않습니다. 값을 빼세요",
    "选项{word}不带值；请去掉")
  fileprivate static let tooMany = CommandText(
    "unexpected argument {word}; see {command} --help",
    "{word} 단어가 남습니다. {command} --help를 보세요", "{word}是多余的词；请看 {command} --help")
}

extension String {
  /// The word in quotation marks, escaped and shortened for use in an error message.
  public var quotedWord: String { "\"\(printable(upTo: 40))\"" }

  /// The text with control characters and line breaks escaped, such as `\u{1B}`, so that terminals
  /// do not interpret them.
  public var terminalText: String { printable(upTo: utf8.count, hidesFormat: false) }
}
