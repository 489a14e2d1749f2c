import Foundation
import SecretMessages

/// Standard output, as bytes.
enum StandardOutput {
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  static func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(STDOUT_FILENO, rest.baseAddress, rest.count)
      if count < 0 {
        guard errno == EINTR else {
          throw Trouble(
            Trouble.noOutput,
            "standard output could not be written: "
              + String(cString: strerror(errno)))
        }
      } else {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
