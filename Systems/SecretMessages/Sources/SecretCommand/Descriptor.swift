import ArgumentParser
import CommandInput
import Foundation
import SecretMessages

/// A file descriptor that the command was given.
///
/// Whether it is open is looked at when the command line is read. Later, a file that the command
/// opened itself could have the number of one that is not.
struct Descriptor: ExpressibleByArgument {
  private let number: Int32
  private let isOpen: Bool

  init?(argument: String) {
    guard let number = Int32(argument), number >= 0 else { return nil }
    self.number = number
    isOpen = fcntl(number, F_GETFD) >= 0 && !ClosedStreams.contains(number)
  }

  /// A reader of what comes from it.
  func reader() throws -> ByteReader {
    // Without its number, which may be a password of digits.
    let name = "the file descriptor that was given"
    guard isOpen else { throw FileError(.read, name, EBADF) }
    return ByteReader(descriptor: number, name: name)
  }
}
