import NIOPosix

/// Compares a password with a hash; tests provide their own implementation.
struct PasswordCheck: Sendable {
  let matches: @Sendable (PasswordHash, String) async throws -> Bool

  /// A check on threads for long-running work, instead of the event loops or the tasks' threads.
  static let onThreads = PasswordCheck { hash, password in
    try await NIOThreadPool.singleton.runIfActive { try hash.matches(password) }
  }
}
