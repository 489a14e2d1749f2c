import Foundation
internal import Synchronization

/// The standard streams that were closed when the command began.
///
/// Their numbers are taken, since the next file that is opened would get them: what is meant for
/// standard output would go into a file of the user's.
public enum ClosedStreams {
  private static let numbers = Mutex<Set<Int32>>([])

  /// Whether a stream was closed when the command began.
  ///
  /// - Parameter number: `STDIN_FILENO`, `STDOUT_FILENO` or `STDERR_FILENO`.
  /// - Returns: Whether it was; `false` before ``take()``.
  public static func contains(_ number: Int32) -> Bool { numbers.withLock { $0.contains(number) } }

  /// Takes their numbers; called before any file is opened.
  public static func take() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free, which is this one.
      guard open("/dev/null", O_RDWR | O_CLOEXEC) == number else { return }
      numbers.withLock { _ = $0.insert(number) }
    }
  }
}
