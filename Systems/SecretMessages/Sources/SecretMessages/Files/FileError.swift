internal import Foundation

/// A file that could not be read or written, and why.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was to be done.
  ///
  /// More cases may be added: a `switch` in another package has an `@unknown default`.
  @nonexhaustive
  public enum Deed: String, Sendable {
    /// It was to be read.
    case read
    /// It was to be written.
    case written
  }

  /// What was to be done.
  public let deed: Deed
  /// The file's path.
  public let path: String
  /// What the system says, or what is wrong with the file.
  public let reason: String

  package init(_ deed: Deed, _ path: String, because reason: String) {
    self.deed = deed
    self.path = path
    self.reason = reason
  }

  package init(_ deed: Deed, _ path: String, _ code: Int32 = errno) {
    self.init(deed, path, because: String(cString: strerror(code)))
  }

  /// Something is in the place where a file was to be that replaces nothing.
  static func isThere(_ path: String) -> FileError {
    FileError(
      .written, path,
      because: "it is there already, and what is in it would be lost; choose another name, or "
        + "remove it first")
  }

  /// A sentence without its full stop.
  public var description: String { sentence(about: path.shown) }

  /// The sentence, with another word for the file.
  package func sentence(about file: String) -> String {
    "\(file) could not be \(deed.rawValue): \(reason)"
  }
}
