import NIOPosix

/// How a password is compared with a hash; tests bring their own.
struct PasswordCheck: Sendable {
  let matches: @Sendable (PasswordHash, String) async throws -> Bool

  /// On threads for work that takes long: off the event loops, and off the tasks' threads.
  static let onThreads = PasswordCheck { hash, password in
    try await NIOThreadPool.singleton.runIfActive { try hash.matches(password) }
  }
}
