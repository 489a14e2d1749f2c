internal import Foundation

extension ByteReader {
  /// Creates a reader of an open file, which the caller closes.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of the open file.
  ///   - name: The name that errors use for the file.
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
  ///   - isRegular: Whether to reject anything but a regular file. If `false`, opening a pipe waits
  ///     for a process to write to it.
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
    // Check the type only after opening the file, because another file could replace it in between.
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
