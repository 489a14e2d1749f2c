/// A language in which a command speaks.
public enum CommandLanguage: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"
  /// Chinese.
  case chinese = "zh"

  /// The language of a user's environment; English if it is none of these.
  ///
  /// - Parameter environment: Its variables, of which the first that is set says so: `LC_ALL`,
  ///   `LC_MESSAGES`, `LANG`.
  public init(environment: [String: String]) {
    let setting = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let code = setting?.prefix { !["_", "-", ".", "@"].contains($0) }.lowercased()
    self = code.flatMap { CommandLanguage(rawValue: $0) } ?? .english
  }

  /// The last language that a command line asks for with `--language`, or else that of the
  /// environment.
  ///
  /// It is known before the rest of the line is read, so that errors of the line are in it.
  ///
  /// - Parameters:
  ///   - words: The words after the command's name.
  ///   - environment: The variables of the user's environment.
  public init(words: [String], environment: [String: String]) {
    let languages = Self.values(among: words).lazy.compactMap { CommandLanguage(rawValue: $0) }
    self = languages.last ?? CommandLanguage(environment: environment)
  }

  /// What follows each `--language` of a command line, whether it is a language or not.
  ///
  /// - Parameter words: The words after the command's name; those after `--` are not options.
  /// - Returns: The values, in order.
  public static func values(among words: [String]) -> [String] {
    let options = Array(words.prefix { $0 != "--" })
    return options.indices.compactMap { index in
      let word = options[index]
      if word.hasPrefix("--language=") { return String(word.dropFirst("--language=".count)) }
      return word == "--language" && index + 1 < options.count ? options[index + 1] : nil
    }
  }
}
