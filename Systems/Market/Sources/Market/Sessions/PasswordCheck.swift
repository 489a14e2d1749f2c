import NIOPosix

/// A function that compares a password with a hash.
///
/// Tests can replace it.
struct PasswordCheck: Sendable {
  let matches: @Sendable (PasswordHash, String) async throws -> Bool

  /// A check that runs on a thread pool for blocking work, not on the threads of event loops or
  /// tasks.
  static let onThreads = PasswordCheck { hash, password in
    try await NIOThreadPool.singleton.runIfActive { try hash.matches(password) }
  }
}
