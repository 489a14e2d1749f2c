/// An error that describes why an operation on the desktop's Secret Service failed.
public struct SecretServiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  ///
  /// Future versions may add more codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case noLibrary, noBus, locked, notFound, nameTaken, badName, failed }
    private let kind: Kind

    /// libsecret is not installed.
    public static var noLibrary: Code { Code(kind: .noLibrary) }
    /// There is no session bus, or the bus has no Secret Service.
    public static var noBus: Code { Code(kind: .noBus) }
    /// The keyring is locked, and the user did not unlock it.
    public static var locked: Code { Code(kind: .locked) }
    /// The entry does not exist.
    public static var notFound: Code { Code(kind: .notFound) }
    /// The name is already in use.
    public static var nameTaken: Code { Code(kind: .nameTaken) }
    /// The name is empty or too long.
    public static var badName: Code { Code(kind: .badName) }
    /// Any other failure.
    public static var failed: Code { Code(kind: .failed) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// The kind of failure.
  public let code: Code
  /// A description of the problem and the remedy, without a trailing period.
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
