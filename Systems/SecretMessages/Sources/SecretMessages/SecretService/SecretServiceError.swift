/// Why the desktop's Secret Service could not do what it was asked to.
public struct SecretServiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case noLibrary, noBus, locked, notFound, nameTaken, badName, failed }
    private let kind: Kind

    /// libsecret is not installed.
    public static var noLibrary: Code { Code(kind: .noLibrary) }
    /// There is no session bus, or nobody on it who keeps secrets.
    public static var noBus: Code { Code(kind: .noBus) }
    /// The keyring is locked, and was not unlocked.
    public static var locked: Code { Code(kind: .locked) }
    /// There is no such entry.
    public static var notFound: Code { Code(kind: .notFound) }
    /// An entry has that name already.
    public static var nameTaken: Code { Code(kind: .nameTaken) }
    /// A name is empty, or too long.
    public static var badName: Code { Code(kind: .badName) }
    /// Anything else.
    public static var failed: Code { Code(kind: .failed) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// What kind of trouble it is.
  public let code: Code
  /// What is wrong and what to do, as a sentence without its full stop.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  static var locked: SecretServiceError {
    SecretServiceError(
      .locked, "the desktop's keyring is locked; unlock it, or use a vault instead")
  }
}
