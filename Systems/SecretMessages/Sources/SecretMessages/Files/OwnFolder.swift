internal import Foundation

/// Creates folders that only their owner can access.
package enum OwnFolder {
  /// Creates a folder and its missing parents, or does nothing if the folder exists.
  package static func make(_ path: String) throws(FileError) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, path.parentFolder != path else { throw FileError(.written, path) }
    try make(path.parentFolder)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(.written, path) }
  }
}
