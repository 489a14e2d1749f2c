/// An error that describes why an operation on a vault failed.
public struct VaultError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  ///
  /// Future versions may add more codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind {
      case notFound, exists, wrongPassword, damaged, exposed, locked, inaccessible, changed
      case nameTaken, noSuchName, badName, emptyPassword, tooLong, laterVersion
      case unknownContents
    }
    private let kind: Kind

    /// The vault does not exist.
    public static var notFound: Code { Code(kind: .notFound) }
    /// A vault already exists.
    public static var exists: Code { Code(kind: .exists) }
    /// The password is wrong.
    public static var wrongPassword: Code { Code(kind: .wrongPassword) }
    /// The file is not a vault, or has been tampered with.
    public static var damaged: Code { Code(kind: .damaged) }
    /// Users other than the owner can read or change the file, or the file belongs to another user.
    public static var exposed: Code { Code(kind: .exposed) }
    /// Another process is writing to the vault.
    public static var locked: Code { Code(kind: .locked) }
    /// The file system reported an error.
    public static var inaccessible: Code { Code(kind: .inaccessible) }
    /// Another process has changed the password.
    public static var changed: Code { Code(kind: .changed) }
    /// The name is already in use.
    public static var nameTaken: Code { Code(kind: .nameTaken) }
    /// The vault has no entry with that name.
    public static var noSuchName: Code { Code(kind: .noSuchName) }
    /// The name is empty or too long.
    public static var badName: Code { Code(kind: .badName) }
    /// The change would make the contents too long.
    public static var tooLong: Code { Code(kind: .tooLong) }
    /// The vault was written by a later version of this program.
    public static var laterVersion: Code { Code(kind: .laterVersion) }
    /// The vault contains unknown data, which this program would lose by writing.
    public static var unknownContents: Code { Code(kind: .unknownContents) }
    /// The password is empty.
    public static var emptyPassword: Code { Code(kind: .emptyPassword) }

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

  /// The maximum length of a name in bytes.
  static let longestName = 256

  /// Returns the problem with a name, or `nil` if the name is valid.
  static func problem(ofName name: String) -> String? {
    if name.unicodeScalars.allSatisfy(\.showsNothing) { return "a name must not be empty" }
    guard name.utf8.count > longestName else { return nil }
    return "a name has at most \(longestName) bytes, not \(name.utf8.count)"
  }

  package static func check(name: String) throws(VaultError) {
    if let problem = problem(ofName: name) { throw VaultError(.badName, problem) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible on its own.
  fileprivate var showsNothing: Bool {
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format: return true
    default: return ["\u{2800}", "\u{303F}", "\u{13441}", "\u{13442}", "\u{1D159}"].contains(self)
    }
  }
}
