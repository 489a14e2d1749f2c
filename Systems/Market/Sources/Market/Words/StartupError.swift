public import BatonFoundation

/// An error that describes why the market cannot start, or why its file cannot be copied.
public struct StartupError: SelfDescribingError, Sendable {
  /// The kind of startup error.
  ///
  /// More codes may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// Another process is already listening on the port.
    public static let portInUse = Code(name: "portInUse")
    /// The market cannot listen on the host or the port.
    public static let addressUnusable = Code(name: "addressUnusable")
    /// The database cannot be opened or created.
    public static let databaseUnusable = Code(name: "databaseUnusable")
    /// The password of a new owner cannot be shown.
    public static let passwordNotShown = Code(name: "passwordNotShown")
    /// The file does not exist.
    public static let fileMissing = Code(name: "fileMissing")
    /// The file already exists.
    public static let fileExists = Code(name: "fileExists")
  }

  /// The kind of the error.
  public let code: Code
  private let sentence: @Sendable (Words) -> String

  init(_ code: Code, _ sentence: @escaping @Sendable (_ say: Words) -> String) {
    (self.code, self.sentence) = (code, sentence)
  }

  /// A description of the problem and the remedy, in English.
  public var description: String { sentence(Words.english) }

  /// Returns a description of the problem and the remedy, without a trailing period.
  ///
  /// - Parameter language: `en`, `ko` or `zh`.
  /// - Returns: The sentence, in English if the language is not supported.
  public func sentence(in language: String) -> String { sentence(Words(language)) }
}
