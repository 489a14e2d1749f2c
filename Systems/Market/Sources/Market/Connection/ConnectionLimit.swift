import Foundation

/// How many connections are open at most: fewer than there are descriptors, so that the market can
/// always open its files, and an honest client's connection waits and is not refused.
enum ConnectionLimit {
  /// Descriptors for the database, the log and the event loops.
  private static let reserved = 64

  /// How many of them may look at what changes, and do nothing else: the others are for the shop.
  static var viewers: Int { connections / 2 }

  static var connections: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 192 }
    return max(16, Int(clamping: min(limit.rlim_cur, 65_536)) - reserved)
  }
}
