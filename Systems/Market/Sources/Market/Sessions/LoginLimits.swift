import Foundation
import NIOCore

/// How many logins the market takes on.
///
/// To check a password is work for a processor, on purpose; so no more are checked at once than
/// there are processors, and no more wait than are checked within seconds.
struct LoginLimits: Sendable {
  /// How many passwords are checked at the same time.
  var atOnce = System.coreCount
  /// How many logins may wait for that.
  var waiting = 8 * System.coreCount
  /// How often a name may fail from one address within the ``window``.
  var failures = 5
  /// How long a failure counts, in seconds.
  var window: TimeInterval = 300
  /// How many names and addresses that failed are remembered; a check's price lets no window see as
  /// many.
  var remembered = 10_000
}
