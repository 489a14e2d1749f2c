internal import Foundation

/// A file that could not be read or written, and why.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was to be done.
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
  /// What the system says.
  public let reason: String

  init(_ deed: Deed, _ path: String, _ code: Int32 = errno) {
    self.deed = deed
    self.path = path
    reason = String(cString: strerror(code))
  }

  /// A sentence without its full stop.
  public var description: String { "\(path) could not be \(deed.rawValue): \(reason)" }
}
