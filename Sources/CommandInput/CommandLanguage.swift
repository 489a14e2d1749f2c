/// A language that a command supports.
public enum CommandLanguage: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"
  /// Chinese.
  case chinese = "zh"

  /// Creates the language of the user's environment, or English if it is not supported.
  ///
  /// The first nonempty variable is used, in the order `LC_ALL`, `LC_MESSAGES`, `LANG`.
  public init(environment: [String: String]) {
    let setting = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let code = setting?.prefix { !["_", "-", ".", "@"].contains($0) }.lowercased()
    self = code.flatMap { CommandLanguage(rawValue: $0) } ?? .english
  }

  /// Creates the language in the last valid `--language` option, or else in the environment.
  ///
  /// The language is determined before the rest of the line is parsed, so parse errors can use it.
  public init(words: [String], environment: [String: String]) {
    let languages = Self.values(among: words).lazy.compactMap { CommandLanguage(rawValue: $0) }
    self = languages.last ?? CommandLanguage(environment: environment)
  }

  /// Returns the values of all `--language` options, valid or not; words after `--` are not
  /// options.
  public static func values(among words: [String]) -> [String] {
    let options = Array(words.prefix { $0 != "--" })
    return options.indices.compactMap { index in
      let word = options[index]
      if word.hasPrefix("--language=") { return String(word.dropFirst("--language=".count)) }
      return word == "--language" && index + 1 < options.count ? options[index + 1] : nil
    }
  }
}
