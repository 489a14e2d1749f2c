import Foundation

/// The maximum number of open connections.
///
/// This maximum is below the limit on file descriptors, so the market can always open its files.
/// Additional clients wait instead of being refused.
enum ConnectionLimit {
  /// The number of file descriptors for the database, the log and the event loops.
  private static let reserved = 64

  /// The maximum number of connections for live updates, so that the others remain free for
  /// requests.
  static var viewers: Int { connections / 2 }

  static var connections: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 192 }
    return max(16, Int(clamping: min(limit.rlim_cur, 65_536)) - reserved)
  }
}
