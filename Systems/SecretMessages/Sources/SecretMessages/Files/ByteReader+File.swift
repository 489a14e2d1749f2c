internal import Foundation

extension ByteReader {
  /// The bytes of a file that is open.
  ///
  /// - Parameters:
  ///   - descriptor: The file; the caller closes it.
  ///   - name: What errors call it.
  public convenience init(descriptor: Int32, name: String) {
    self.init { memory in
      while true {
        let count = Foundation.read(descriptor, memory.baseAddress, memory.count)
        if count >= 0 { return count }
        guard errno == EINTR else { throw FileError(.read, name) }
      }
    }
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isRegular: Whether anything but a regular file is refused; a pipe waits for who writes it.
  /// - Throws: ``FileError``, if it cannot be opened.
  public convenience init(path: String, onlyRegular isRegular: Bool = false) throws(FileError) {
    let file = try OpenFile(path, isRegular)
    self.init { memory in try file.read(memory) }
    expected = file.size
  }
}

/// A file that is closed when nobody reads it any more.
private final class OpenFile {
  private let descriptor: Int32
  private let path: String

  init(_ path: String, _ isRegular: Bool) throws(FileError) {
    self.path = path
    // What the path leads to may change, so it is opened first and looked at then.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (isRegular ? O_NONBLOCK : 0))
    guard descriptor >= 0 else { throw FileError(.read, path) }
    guard !isRegular || descriptor.isRegularFile else {
      throw FileError(.read, path, because: "it is not a regular file")
    }
  }

  deinit { close(descriptor) }

  /// How long a regular file is; what has no length has 0.
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
  /// Whether the file that this descriptor stands for is a regular one.
  var isRegularFile: Bool {
    var status = stat()
    return fstat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
