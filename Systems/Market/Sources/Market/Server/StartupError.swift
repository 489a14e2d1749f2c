public import BatonFoundation

/// Why the market cannot start, or its file cannot be copied.
public struct StartupError: SelfDescribingError, Sendable {
  /// What kind of obstacle it was; more codes may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// Somebody listens on the port already.
    public static let portInUse = Code(name: "portInUse")
    /// The host or the port cannot be listened on.
    public static let addressUnusable = Code(name: "addressUnusable")
    /// The database cannot be opened or made.
    public static let databaseUnusable = Code(name: "databaseUnusable")
    /// The password of a new owner cannot be shown.
    public static let passwordNotShown = Code(name: "passwordNotShown")
    /// There is no such file.
    public static let fileMissing = Code(name: "fileMissing")
    /// There is such a file already.
    public static let fileExists = Code(name: "fileExists")
  }

  /// What kind of obstacle it was.
  public let code: Code
  private let sentence: @Sendable (Words) -> String

  init(_ code: Code, _ sentence: @escaping @Sendable (_ say: Words) -> String) {
    (self.code, self.sentence) = (code, sentence)
  }

  /// What was wrong, and what to do, in English.
  public var description: String { sentence(Words.english) }

  /// What was wrong, and what to do, as a sentence without its full stop.
  ///
  /// - Parameter language: `en`, `ko` or `zh`.
  /// - Returns: The sentence; in English where the language is another one.
  public func sentence(in language: String) -> String { sentence(Words(language)) }
}
