internal import CSecretCleanup
internal import Foundation

/// A file that appears whole or not at all: it is written without a name where the system can do
/// that, or else beside its place, and takes its place at the end.
///
/// Behind a symbolic link it is written where that leads. Nothing but a regular file is replaced:
/// neither a folder nor a pipe nor a device.
///
/// One that is not kept is gone with its last reference. Without a name it is also gone with its process,
/// however that ends; beside its place it is where the process ends in a way that it can see to.
public final class NewFile {
  private let path: String
  /// Where it will be: behind the link, if the path is one.
  private let place: String
  private let isReplacing: Bool
  private let descriptor: Int32
  /// What it is called until it takes its place; `nil` while it has no name.
  private var temporary: TemporaryName?

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: Where it will be.
  ///   - mode: Who may read it; its owner alone unless given.
  ///   - isReplacing: Whether it takes the place of a file that is there.
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

  /// Writes bytes at the end.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: ``FileError``.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try bytes.write(to: descriptor, named: path)
  }

  /// Puts the file in its place, whole and on the disk.
  ///
  /// - Throws: ``FileError``; then what was there is there still.
  public func keep() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw FileError(.written, path) }
    if isReplacing {
      // What came while it was written is looked at, too.
      _ = try Self.place(of: place, replacing: true)
      guard rename(try named(), place) == 0 else { throw FileError(.written, path) }
      temporary = nil
    } else {
      try takeFreePlace()
    }
    // The name is on the disk when the folder is.
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
    // Not every file system has links; then an empty file keeps the place free.
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

  /// Gives the file that has no name one that nobody has.
  private func linked(to name: String) -> Bool {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// Where a file goes: behind a link, and never in the place of what is no file.
  private static func place(
    of path: String, replacing isReplacing: Bool
  ) throws(FileError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw FileError(.written, path) }
      guard lstat(path, &status) != 0 else {
        throw FileError(.written, path, because: "it is a link that leads nowhere")
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
      throw FileError(.written, path, because: "it leads to a file whose name is not UTF-8")
    }
    return place
  }

  // `O_TMPFILE`, which is no constant for Swift.
  private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
}

/// The name of a file that has not taken its place yet: a signal that ends the process removes it.
private final class TemporaryName {
  let path: String
  private let note: Int32

  init(beside place: String) {
    // Not the file's own name with something added, which could be too long a name.
    path = "\(place.parentFolder)/.secret.\(Credential.newID())"
    note = secret_file_note(path)
  }

  deinit { secret_file_forget(note) }
}

extension UnsafeRawBufferPointer {
  /// Writes all of the bytes to a file that is open.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - name: What errors call it.
  /// - Throws: ``FileError``.
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
