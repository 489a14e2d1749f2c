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
}
