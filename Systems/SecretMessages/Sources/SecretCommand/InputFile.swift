import Foundation

/// A file that a command reads, identified by its device and inode.
///
/// Two values are equal if they refer to the same file, whether by a path, a link or a redirection.
struct InputFile: Hashable {
  private let device: UInt64
  private let inode: UInt64

  /// Creates a file from a path, or from standard input for `-`.
  ///
  /// Returns `nil` if nothing exists at the path, or if writing to it cannot destroy data, as with
  /// a pipe or terminal.
  init?(_ path: String) {
    guard path != "-" else {
      self.init(descriptor: STDIN_FILENO)
      return
    }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard [S_IFREG, S_IFBLK].contains(status.st_mode & S_IFMT) else { return nil }
    (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
