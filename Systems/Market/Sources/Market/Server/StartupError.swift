/// Why the market cannot start, or its file cannot be copied; its description is a sentence for whoever
/// has asked for it.
public struct StartupError: Error, Sendable, CustomStringConvertible {
  /// What kind of obstacle it was; more codes may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// Somebody listens on the port already.
    public static let portInUse = Code(name: "portInUse")
    /// The host or the port cannot be listened on.
    public static let addressUnusable = Code(name: "addressUnusable")
    /// The database cannot be opened or made.
    public static let databaseUnusable = Code(name: "databaseUnusable")
    /// There is no such file.
    public static let fileMissing = Code(name: "fileMissing")
    /// There is such a file already.
    public static let fileExists = Code(name: "fileExists")
  }

  /// What kind of obstacle it was.
  public let code: Code
  /// What was wrong, and what to do.
  public let description: String
}
