import NIOPosix

/// A function that compares a password with a hash, and that tests can replace.
struct PasswordCheck: Sendable {
  let matches: @Sendable (PasswordHash, String) async throws -> Bool

  /// A check that runs on threads for blocking work, not on those of event loops or tasks.
  static let onThreads = PasswordCheck { hash, password in
    try await NIOThreadPool.singleton.runIfActive { try hash.matches(password) }
  }
}
