internal import Foundation

/// A file that appears whole or not at all: it is written without a name where the system can do
/// that, or else beside its place, and takes its place at the end.
///
/// One that is not kept is gone with its last reference, and one of a killed process is gone as well.
public final class NewFile {
  private let path: String
  private let descriptor: Int32
  /// What it is called until it takes its place; `nil` while it has no name.
  private var temporaryName: String?
  private var isKept = false

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: Where it will be.
  ///   - mode: Who may read it; its owner alone unless given.
  /// - Throws: ``FileError``.
  public init(at path: String, mode: UInt16 = 0o600) throws(FileError) {
    self.path = path
    var descriptor: Int32 = -1
    #if os(Linux)
      descriptor = open(
        Self.folder(of: path), Self.nameless | O_WRONLY | O_CLOEXEC, mode_t(mode))
    #endif
    if descriptor < 0 {
      let name = Self.temporaryName(beside: path)
      descriptor = open(
        name, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
      temporaryName = name
    }
    self.descriptor = descriptor
    guard descriptor >= 0 else { throw FileError(.written, path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isKept, descriptor >= 0, let temporaryName { unlink(temporaryName) }
  }

  /// Writes bytes at the end.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: ``FileError``.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        guard errno == EINTR else { throw FileError(.written, path) }
      } else {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Puts the file in its place, whole and on the disk, in the place of one that is there.
  ///
  /// - Throws: ``FileError``; then what was there is there still.
  public func keep() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw FileError(.written, path) }
    let name = try named()
    guard rename(name, path) == 0 else { throw FileError(.written, path) }
    isKept = true
    // The name is on the disk when the folder is.
    let folder = open(Self.folder(of: path), O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  private func named() throws(FileError) -> String {
    if let temporaryName { return temporaryName }
    let name = Self.temporaryName(beside: path)
    guard
      linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    else { throw FileError(.written, path) }
    temporaryName = name
    return name
  }

  // `O_TMPFILE`, which is no constant for Swift.
  private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY

  private static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  private static func temporaryName(beside path: String) -> String {
    let name = ".\((path as NSString).lastPathComponent).\(Credential.newID())"
    return (folder(of: path) as NSString).appendingPathComponent(name)
  }
}
