import ArgumentParser
import CommandInput
import SecretScreens

/// Translations of the argument parser's own text, which is available only in English.
enum ParserWords {
  /// Returns the parser's message for an error, with lines unwrapped if it will be translated.
  static func message(for error: any Error) -> String {
    SecretCommand.fullMessage(for: error, columns: Speech.language == .english ? nil : 1 << 20)
  }

  /// Returns help text in the current language, or any other result unchanged.
  static func translated(_ error: any Error) -> any Error {
    guard Speech.language != .english, SecretCommand.exitCode(for: error) == .success else {
      return error
    }
    let message = message(for: error)
    // Completion scripts are not translated.
    guard message.hasPrefix("OVERVIEW: ") else { return error }
    let lines = translated(message).split(separator: "\n", omittingEmptySubsequences: false)
    return CleanExit.message(lines.map { $0.wrapped(for: 80) }.joined(separator: "\n"))
  }

  /// Returns help text or an error in the current language, without command-line values.
  static func translated(_ text: String) -> String {
    guard Speech.language != .english else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " }
      let words = book.translated(String(line.dropFirst(indent.count)))
      return indent + wordsInside.reduce(words) { $0.replacing($1.english, with: spoken($1)) }
    }.joined(separator: "\n")
  }

  private static func spoken(_ sentence: Phrasebook.Sentence) -> String {
    SecretScreens.spoken(sentence.english, sentence.korean, sentence.chinese)
  }

  private static let book = Phrasebook(sentences)

  static let sentences: [Phrasebook.Sentence] = [
    ("OVERVIEW: {text}", "개요: {text}", "概述：{text}"),
    ("USAGE: {text}", "사용법: {text}", "用法：{text}"),
    ("Usage: {text}", "사용법: {text}", "用法：{text}"),
    ("ARGUMENTS:", "인수:", "参数："),
    ("OPTIONS:", "옵션:", "选项："),
    ("SUBCOMMANDS:", "하위 명령:", "子命令："),
    (
      "See '{command}' for detailed help.", "자세한 도움말은 '{command}' 명령으로 볼 수 있습니다.",
      "详细帮助请看 '{command}'。"
    ),
    (
      "See '{command}' for more information.", "자세한 내용은 '{command}' 명령으로 볼 수 있습니다.",
      "更多信息请看 '{command}'。"
    ),
    ("Error: {sentence}", "오류: {sentence}", "错误：{sentence}"),
    ("Help:  {text}", "도움말: {text}", "帮助：{text}"),
    (
      "Unknown option '{option}'. Did you mean '{other}'?",
      "'{option}' 옵션이 없습니다. '{other}' 옵션인가요?", "没有选项 '{option}'。是不是 '{other}'？"
    ),
    ("Unknown option '{option}'", "'{option}' 옵션이 없습니다", "没有选项 '{option}'"),
    (
      "or: {sentence} in '{option}'", "또는: {sentence} ('{option}')", "或者：{sentence}（在 '{option}' 中）"
    ),
    ("Missing value for '{option}'", "'{option}' 옵션에 값이 필요합니다", "选项 '{option}' 缺少值"),
    (
      "The option '{option}' does not take any value, but '{value}' was specified.",
      "'{option}' 옵션은 값을 받지 않는데 '{value}' 값이 지정되었습니다.", "选项 '{option}' 不带值，却给出了 '{value}'。"
    ),
    ("Unexpected argument '{value}'", "'{value}' 인수가 남습니다", "多余的参数 '{value}'"),
    (
      "{count} unexpected arguments: {values}", "인수 {count}개가 남습니다: {values}",
      "{count} 个多余的参数：{values}"
    ),
    (
      "Missing expected argument '{argument}'", "'{argument}' 인수가 필요합니다", "缺少参数 '{argument}'"
    ),
    (
      "The value '{value}' is invalid for '{option}'. Please provide one of {all}.",
      "'{value}' 값은 '{option}'에 맞지 않습니다. {all} 중 하나를 쓰세요.",
      "值 '{value}' 不适用于 '{option}'。请给出以下之一：{all}。"
    ),
    (
      "The value '{value}' is invalid for '{option}'", "'{value}' 값은 '{option}'에 맞지 않습니다",
      "值 '{value}' 不适用于 '{option}'"
    ),
    ("{first}' or '{last}", "{first}', '{last}", "{first}', '{last}"),
    ("{first}' and '{last}", "{first}', '{last}", "{first}', '{last}"),
    (
      "Can't generate completion scripts for '{shell}'.", "'{shell}' 셸의 자동 완성 스크립트는 만들 수 없습니다.",
      "无法为 '{shell}' 生成补全脚本。"
    ),
    (
      "Can't autodetect a supported shell.", "지원하는 셸을 찾을 수 없습니다.", "无法自动识别支持的 shell。"
    ),
    (
      "Please use --generate-completion-script=<shell> with one of:",
      "--generate-completion-script=<shell>에 다음 중 하나를 쓰세요:",
      "请使用 --generate-completion-script=<shell>，可选："
    ),
  ]

  /// Translations of text that the parser inserts into this command's help.
  private static let wordsInside: [Phrasebook.Sentence] = [
    ("Show the version.", "버전을 보여 줍니다.", "显示版本。"),
    ("Show help information.", "도움말을 보여 줍니다.", "显示帮助。"),
    ("Show subcommand help information.", "하위 명령의 도움말을 보여 줍니다.", "显示子命令的帮助。"),
    ("(default: ", "(기본값: ", "(默认："),
    ("(values: ", "(값: ", "(可选："),
    ("; default: ", "; 기본값: ", "；默认："),
  ]
}
