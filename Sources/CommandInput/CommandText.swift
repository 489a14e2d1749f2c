internal import Catalogues

/// Text in the three languages that commands support.
public struct CommandText: Sendable {
  private let english: String
  private let korean: String
  private let chinese: String

  /// Creates text in English, Korean and Chinese.
  public init(_ english: String, _ korean: String, _ chinese: String) {
    (self.english, self.korean, self.chinese) = (english, korean, chinese)
  }

  /// Returns the text in the given language.
  public func callAsFunction(in language: CommandLanguage) -> String {
    switch language {
    case .english: english
    case .korean: korean
    case .chinese: chinese
    }
  }

  /// Returns the text in the given language, after replacing the names in braces with values.
  ///
  /// A Korean particle directly after a value, as in `{file}을(를)`, agrees with the value.
  public func callAsFunction(
    in language: CommandLanguage, _ values: [String: String]
  ) -> String {
    values.reduce(into: self(in: language)) { text, value in
      let name = "{\(value.key)}"
      if language == .korean {
        for particle in KoreanParticle.all {
          text = text.replacing(
            name + particle.both, with: value.value + particle.form(after: value.value))
        }
      }
      text = text.replacing(name, with: value.value)
    }
  }
}
