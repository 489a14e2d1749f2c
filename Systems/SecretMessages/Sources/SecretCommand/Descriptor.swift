import ArgumentParser
import CommandInput
import Foundation
import SecretMessages

/// A file descriptor that is passed to the command and must be open when the command starts.
///
/// The command checks the descriptor first, because a file that it opens later could get the same
/// number.
struct Descriptor: ExpressibleByArgument {
  private let number: Int32
  private let isOpen: Bool

  init?(argument: String) {
    guard let number = Int32(argument), number >= 0 else { return nil }
    self.number = number
    isOpen = fcntl(number, F_GETFD) >= 0 && !ClosedStreams.contains(number)
  }

  /// The descriptor's file, or `nil` if it is not open.
  var file: InputFile? { isOpen ? InputFile(descriptor: number) : nil }

  func reader() throws -> ByteReader {
    // Omit the number, because it may be a misplaced numeric password.
    let name = "the file descriptor that was given"
    guard isOpen else { throw FileError(.read, name, EBADF) }
    return ByteReader(descriptor: number, name: name)
  }
}
