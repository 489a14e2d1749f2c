internal import Foundation

extension ByteReader {
  /// Creates a reader of an open file, which the caller closes.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of the open file.
  ///   - name: The name of the file in errors.
  public convenience init(descriptor: Int32, name: String) {
    self.init { memory in
      while true {
        let count = Foundation.read(descriptor, memory.baseAddress, memory.count)
        if count >= 0 { return count }
        guard errno == EINTR else { throw FileError(.read, name) }
      }
    }
  }

  /// Creates a reader of a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isRegular: Whether to reject anything but a regular file. Otherwise, opening a pipe waits
  ///     for its writer.
  /// - Throws: ``FileError`` if the file cannot be opened.
  public convenience init(path: String, onlyRegular isRegular: Bool = false) throws(FileError) {
    let file = try OpenFile(path, isRegular)
    self.init { memory in try file.read(memory) }
    expected = file.size
  }
}

/// An open file, closed when its last reference is released.
private final class OpenFile {
  private let descriptor: Int32
  private let path: String

  init(_ path: String, _ isRegular: Bool) throws(FileError) {
    self.path = path
    // The file at the path may change, so check its type after opening it.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (isRegular ? O_NONBLOCK : 0))
    guard descriptor >= 0 else { throw FileError(.read, path) }
    guard !isRegular || descriptor.isRegularFile else {
      throw FileError(.read, path, because: "it is not a regular file")
    }
  }

  deinit { close(descriptor) }

  /// The size of a regular file in bytes, or 0 for any other file.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(clamping: status.st_size) : 0
  }

  func read(_ memory: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = Foundation.read(descriptor, memory.baseAddress, memory.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError(.read, path) }
    }
  }
}

extension Int32 {
  var isRegularFile: Bool {
    var status = stat()
    return fstat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
