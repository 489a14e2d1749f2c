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
  /// - Parameter path: The file's path.
  /// - Throws: ``FileError``, if it cannot be opened.
  public convenience init(path: String) throws(FileError) {
    let file = try OpenFile(path)
    self.init { memory in try file.read(memory) }
  }
}

/// A file that is closed when nobody reads it any more.
private final class OpenFile {
  private let descriptor: Int32
  private let path: String

  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.read, path) }
  }

  deinit { close(descriptor) }

  func read(_ memory: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = Foundation.read(descriptor, memory.baseAddress, memory.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError(.read, path) }
    }
  }
}
