internal import Foundation

/// A file lock that excludes other writers in this process and in other processes.
final class FileLock {
  /// The maximum time to wait for other writers, long enough for many short writes.
  static let patience = Duration.seconds(10)

  private let descriptor: Int32

  init(_ path: String) throws(FileError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError(.written, path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Waits up to `patience` for the lock, and returns whether it was acquired.
  func take(within patience: Duration) -> Bool {
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard ContinuousClock.now < end else { return false }
      // Random delays keep two processes from retrying in lockstep.
      usleep(.random(in: 1_000...20_000))
    }
    return true
  }

  /// Releases the lock.
  ///
  /// Closing the file does not always release the lock. If another thread is starting a process,
  /// that process may briefly hold a copy of the descriptor.
  func release() { flock(descriptor, LOCK_UN) }
}
