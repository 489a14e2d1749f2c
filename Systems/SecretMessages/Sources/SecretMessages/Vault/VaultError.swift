/// Why a vault cannot be used as it was asked for.
public struct VaultError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind {
      case notFound, exists, wrongPassword, damaged, exposed, locked, inaccessible, changed
      case nameTaken, noSuchName, badName, emptyPassword, tooLong, laterVersion
      case unknownContents
    }
    private let kind: Kind

    /// There is no vault.
    public static var notFound: Code { Code(kind: .notFound) }
    /// There is one already.
    public static var exists: Code { Code(kind: .exists) }
    /// The password is another one.
    public static var wrongPassword: Code { Code(kind: .wrongPassword) }
    /// The file is no vault, or was changed.
    public static var damaged: Code { Code(kind: .damaged) }
    /// Others than the owner can read or change it.
    public static var exposed: Code { Code(kind: .exposed) }
    /// Another process is writing it.
    public static var locked: Code { Code(kind: .locked) }
    /// The file system refused.
    public static var inaccessible: Code { Code(kind: .inaccessible) }
    /// Another process gave it another password in the meantime.
    public static var changed: Code { Code(kind: .changed) }
    /// An entry has that name already.
    public static var nameTaken: Code { Code(kind: .nameTaken) }
    /// No entry has that name.
    public static var noSuchName: Code { Code(kind: .noSuchName) }
    /// A name is empty, or too long.
    public static var badName: Code { Code(kind: .badName) }
    /// There would be too much in it.
    public static var tooLong: Code { Code(kind: .tooLong) }
    /// A later version of this program has written it.
    public static var laterVersion: Code { Code(kind: .laterVersion) }
    /// Something that this program does not know is in it, and would be lost.
    public static var unknownContents: Code { Code(kind: .unknownContents) }
    /// A password has no bytes.
    public static var emptyPassword: Code { Code(kind: .emptyPassword) }

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

  /// How many bytes a name may have.
  static let longestName = 256

  /// What is wrong with a name; `nil` where nothing is.
  static func problem(ofName name: String) -> String? {
    if name.unicodeScalars.allSatisfy(\.showsNothing) { return "a name must not be empty" }
    guard name.utf8.count > longestName else { return nil }
    return "a name has \(longestName) bytes at most, and not \(name.utf8.count)"
  }

  /// Refuses a name by which nobody could call anything.
  package static func check(name: String) throws(VaultError) {
    if let problem = problem(ofName: name) { throw VaultError(.badName, problem) }
  }
}

extension Unicode.Scalar {
  /// Whether a reader sees nothing of it where it stands alone; as in every room of the house.
  fileprivate var showsNothing: Bool {
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format: return true
    default: return ["\u{2800}", "\u{303F}", "\u{13441}", "\u{13442}", "\u{1D159}"].contains(self)
    }
  }
}
