import Foundation
import Synchronization

/// The standard streams that were closed when the command began.
///
/// Their numbers are taken, since the next file that is opened would get them: what is meant for
/// standard output would go into a file of the user's.
enum ClosedStreams {
  private static let numbers = Mutex<Set<Int32>>([])

  static func contains(_ number: Int32) -> Bool { numbers.withLock { $0.contains(number) } }

  /// Takes their numbers; before any file is opened.
  static func take() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free, which is this one.
      guard open("/dev/null", O_RDWR | O_CLOEXEC) == number else { return }
      numbers.withLock { _ = $0.insert(number) }
    }
  }
}
