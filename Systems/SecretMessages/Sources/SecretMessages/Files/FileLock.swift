internal import Foundation

/// A file that lets one writer in at a time, of other processes and of this one.
final class FileLock {
  /// How long a writer waits for those that came before: longer than many short writes take.
  static let patience = Duration.seconds(10)

  private let descriptor: Int32

  /// Opens the file, or makes it.
  init(_ path: String) throws(FileError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError(.written, path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Waits for the lock.
  ///
  /// - Parameter patience: How long.
  /// - Returns: Whether it is held now; it is not where others were too slow.
  func take(within patience: Duration) -> Bool {
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard ContinuousClock.now < end else { return false }
      // Of different lengths, so that no two ask in step for ever.
      usleep(.random(in: 1_000...20_000))
    }
    return true
  }

  /// Lets others in.
  ///
  /// Closing the file alone would not do: a program that another thread is about to start has a copy
  /// of the descriptor meanwhile.
  func release() { flock(descriptor, LOCK_UN) }
}
