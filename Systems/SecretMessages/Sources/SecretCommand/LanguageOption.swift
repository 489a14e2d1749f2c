import ArgumentParser
import CommandInput
import SecretScreens

/// The `--language` option, which may come before or after the subcommand.
///
/// ``SecretCommand`` reads the option before parsing, so that errors appear in that language. This
/// type only declares the option to the parser.
struct LanguageOption: ParsableArguments {
  static let all = CommandLanguage.allCases.map(\.rawValue)

  @Option(
    help: ArgumentHelp(
      spoken(
        "The output language; by default, the one set by LC_ALL, LC_MESSAGES or LANG.",
        "사용할 언어. 지정하지 않으면 LC_ALL, LC_MESSAGES, LANG을 따릅니다.",
        "使用的语言；未给出时由 LC_ALL、LC_MESSAGES 或 LANG 决定。"),
      valueName: all.joined(separator: "|")),
    completion: .list(all))
  var language: String?

  static func check(_ words: [String]) throws(UsageError) {
    let asksForHelp = words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    guard !asksForHelp,
      CommandLanguage.values(among: words).contains(where: { !all.contains($0) })
    else { return }
    // Do not repeat the value, because it may be a misplaced password.
    throw UsageError(
      command: "secret", language: Speech.language, option: "--language", isOneOf: all,
      not: "\"…\"")
  }
}

extension ArgumentHelp {
  static func spoken(_ english: String, _ korean: String, _ chinese: String) -> ArgumentHelp {
    ArgumentHelp(SecretScreens.spoken(english, korean, chinese))
  }
}

extension ValidationError {
  init(_ english: String, _ korean: String, _ chinese: String) {
    self.init(spoken(english, korean, chinese))
  }
}
