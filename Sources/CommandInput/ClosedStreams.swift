import Foundation
internal import Synchronization

/// A namespace for the standard streams that were closed when the command started.
///
/// Call ``take()`` so that the next file that the command opens does not get a closed stream's
/// descriptor. Otherwise, standard output could be written to that file.
public enum ClosedStreams {
  private static let numbers = Mutex<Set<Int32>>([])

  /// Returns whether a stream, such as `STDOUT_FILENO`, was closed when ``take()`` was called.
  public static func contains(_ number: Int32) -> Bool { numbers.withLock { $0.contains(number) } }

  /// Opens `/dev/null` for each closed stream; call this before opening any file.
  public static func take() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // `open` returns the lowest free descriptor, which should be this one.
      guard open("/dev/null", O_RDWR | O_CLOEXEC) == number else { return }
      numbers.withLock { _ = $0.insert(number) }
    }
  }
}
