internal import CSecretCleanup
internal import Foundation

/// A file that appears at its path only when it is complete.
///
/// The content is written to an unnamed or temporary file, which `keep()` moves into place.
///
/// If the path is a symbolic link, the file is written to the link's target. Only a regular file is
/// ever replaced, never a folder, pipe or device.
///
/// The file is removed when the last reference to this object is released, unless `keep()` was
/// called. An unnamed file also disappears when its process ends for any reason. A temporary file
/// is removed on any signal that the process can catch.
public final class NewFile {
  private let path: String
  /// The final path, with symbolic links resolved.
  private let place: String
  private let isReplacing: Bool
  private let descriptor: Int32
  /// The temporary name, or `nil` for an unnamed file.
  private var temporary: TemporaryName?

  /// Creates a file that will appear at a path and, by default, is readable only by its owner.
  ///
  /// - Throws: ``FileError``.
  public init(
    at path: String, mode: UInt16 = 0o600, replacing isReplacing: Bool = true
  ) throws(FileError) {
    self.path = path
    self.isReplacing = isReplacing
    place = try Self.place(of: path, replacing: isReplacing)
    var descriptor: Int32 = -1
    #if os(Linux)
      descriptor = open(
        place.parentFolder, Self.nameless | O_WRONLY | O_CLOEXEC, mode_t(mode))
    #endif
    if descriptor < 0 {
      let temporary = TemporaryName(beside: place)
      descriptor = open(
        temporary.path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
      if descriptor >= 0 { self.temporary = temporary }
    }
    self.descriptor = descriptor
    guard descriptor >= 0 else { throw FileError(.written, path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let temporary { unlink(temporary.path) }
  }

  /// Appends bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try bytes.write(to: descriptor, named: path)
  }

  /// Moves the complete file into place and flushes it to disk.
  ///
  /// - Throws: ``FileError``. In that case, an existing file is unchanged.
  public func keep() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw FileError(.written, path) }
    if isReplacing {
      // Check the path again, because a folder or pipe may have been created there.
      _ = try Self.place(of: place, replacing: true)
      guard rename(try named(), place) == 0 else { throw FileError(.written, path) }
      temporary = nil
    } else {
      try takeFreePlace()
    }
    // Flush the folder too, because a crash could otherwise lose the new name.
    let folder = open(place.parentFolder, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  private func takeFreePlace() throws(FileError) {
    if temporary == nil {
      if linked(to: place) { return }
      guard errno != EEXIST else { throw FileError.isThere(path) }
    }
    let name = try named()
    if link(name, place) == 0 { return }
    guard errno != EEXIST else { throw FileError.isThere(path) }
    // On a file system without hard links, reserve the name with an empty file.
    let reserved = open(place, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard reserved >= 0 else {
      throw errno == EEXIST ? FileError.isThere(path) : FileError(.written, path)
    }
    close(reserved)
    guard rename(name, place) == 0 else { throw FileError(.written, path) }
    temporary = nil
  }

  private func named() throws(FileError) -> String {
    if let temporary { return temporary.path }
    let temporary = TemporaryName(beside: place)
    guard linked(to: temporary.path) else { throw FileError(.written, path) }
    self.temporary = temporary
    return temporary.path
  }

  /// Links the unnamed file to a new name, and returns whether that succeeded.
  private func linked(to name: String) -> Bool {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// Returns the path with symbolic links resolved.
  ///
  /// Throws an error if something other than a regular file exists there, or if anything exists
  /// and must not be replaced.
  private static func place(
    of path: String, replacing isReplacing: Bool
  ) throws(FileError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw FileError(.written, path) }
      guard lstat(path, &status) != 0 else {
        throw FileError(.written, path, because: "it is a broken symbolic link")
      }
      return path
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(.written, path, EISDIR) }
    guard isReplacing else { throw FileError.isThere(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.written, path, because: "it is not a regular file")
    }
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    guard let found = realpath(path, nil) else { throw FileError(.written, path) }
    defer { free(found) }
    guard let place = String(validatingCString: found) else {
      throw FileError(.written, path, because: "it points to a file whose name is not UTF-8")
    }
    return place
  }

  // The value of `O_TMPFILE`, which Swift does not import.
  private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
}

/// The name of a temporary file, which is removed if a signal ends the process.
private final class TemporaryName {
  let path: String
  private let note: Int32

  init(beside place: String) {
    // Use a random name, because a name derived from the file's own name could be too long.
    path = "\(place.parentFolder)/.secret.\(Credential.newID())"
    note = secret_file_note(path)
  }

  deinit { secret_file_forget(note) }
}

extension UnsafeRawBufferPointer {
  /// Writes all bytes to an open file, which errors identify by `name`.
  package func write(to descriptor: Int32, named name: String) throws(FileError) {
    var rest = self
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        guard errno == EINTR else { throw FileError(.written, name) }
      } else {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
