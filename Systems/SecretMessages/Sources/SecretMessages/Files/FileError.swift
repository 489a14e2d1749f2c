internal import Foundation

/// An error that reports why a file could not be read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  ///
  /// More cases may be added, so a `switch` in another package needs an `@unknown default`.
  @nonexhaustive
  public enum Deed: String, Sendable {
    /// The file could not be read.
    case read
    /// The file could not be written.
    case written
  }

  /// The operation that failed.
  public let deed: Deed
  /// The file's path.
  public let path: String
  /// The system's error message, or a description of the problem.
  public let reason: String

  package init(_ deed: Deed, _ path: String, because reason: String) {
    self.deed = deed
    self.path = path
    self.reason = reason
  }

  package init(_ deed: Deed, _ path: String, _ code: Int32 = errno) {
    self.init(deed, path, because: String(cString: strerror(code)))
  }

  /// Returns the error for creating a file at a path that already exists.
  static func isThere(_ path: String) -> FileError {
    FileError(
      .written, path,
      because: "it already exists, and its contents would be lost; choose another name, or "
        + "remove it first")
  }

  /// A description of the error, without a trailing period.
  public var description: String { sentence(about: path.shown) }

  /// Returns the description, with the given words in place of the path.
  package func sentence(about file: String) -> String {
    "\(file) could not be \(deed.rawValue): \(reason)"
  }
}
