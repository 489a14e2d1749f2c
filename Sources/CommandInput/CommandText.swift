/// A text that a command has in the three languages of the house.
public struct CommandText: Sendable {
  private let english: String
  private let korean: String
  private let chinese: String

  /// A text.
  ///
  /// - Parameters:
  ///   - english: The text in English.
  ///   - korean: The text in Korean.
  ///   - chinese: The text in Chinese.
  public init(_ english: String, _ korean: String, _ chinese: String) {
    (self.english, self.korean, self.chinese) = (english, korean, chinese)
  }

  /// The text in one of them.
  ///
  /// - Parameter language: Which one.
  /// - Returns: The text.
  public func callAsFunction(in language: CommandLanguage) -> String {
    switch language {
    case .english: english
    case .korean: korean
    case .chinese: chinese
    }
  }

  /// The text with values for the names in braces.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - values: What stands for each name.
  /// - Returns: The text.
  public func callAsFunction(
    in language: CommandLanguage, _ values: [String: String]
  ) -> String {
    values.reduce(into: self(in: language)) { $0 = $0.replacing("{\($1.key)}", with: $1.value) }
  }
}
