import ArgumentParser
import CommandInput
import SecretScreens

/// The language, which may come before or after the subcommand.
///
/// ``SecretCommand`` looks for it before anything else is read, since what is wrong is said in it; this
/// is what the parser knows of it.
struct LanguageOption: ParsableArguments {
  static let all = CommandLanguage.allCases.map(\.rawValue)

  @Option(
    help: ArgumentHelp(
      spoken(
        "The language it speaks; otherwise what LC_ALL, LC_MESSAGES or LANG says.",
        "사용할 언어. 지정하지 않으면 LC_ALL, LC_MESSAGES, LANG을 따릅니다.",
        "使用的语言；未给出时由 LC_ALL、LC_MESSAGES 或 LANG 决定。"),
      valueName: all.joined(separator: "|")),
    completion: .list(all))
  var language: String?

  /// Refuses what is none of the languages.
  static func check(_ words: [String]) throws(UsageError) {
    let asksForHelp = words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    guard !asksForHelp,
      CommandLanguage.values(among: words).contains(where: { !all.contains($0) })
    else { return }
    // It may be a password that came to the wrong place.
    throw UsageError(
      command: "secret", language: Speech.language, option: "--language", isOneOf: all,
      not: "\"…\"")
  }
}

extension ArgumentHelp {
  /// The help in the language spoken.
  static func spoken(_ english: String, _ korean: String, _ chinese: String) -> ArgumentHelp {
    ArgumentHelp(SecretScreens.spoken(english, korean, chinese))
  }
}

extension ValidationError {
  /// An error in the language spoken.
  init(_ english: String, _ korean: String, _ chinese: String) {
    self.init(spoken(english, korean, chinese))
  }
}
