internal import Foundation

/// A folder that nobody but its owner looks into.
package enum OwnFolder {
  /// Makes a folder, and those around it that are missing; one that is there stays as it is.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: ``FileError``.
  package static func make(_ path: String) throws(FileError) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, path.parentFolder != path else { throw FileError(.written, path) }
    try make(path.parentFolder)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(.written, path) }
  }
}
