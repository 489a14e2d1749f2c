import Foundation
import NIOCore

/// The limits for logins.
///
/// Checking a password is expensive on purpose. Therefore, at most one password per processor is
/// checked at a time, and no more logins wait than can be checked within seconds.
struct LoginLimits: Sendable {
  var atOnce = System.coreCount
  var waiting = 8 * System.coreCount
  /// The number of times that a name may fail from one address within the ``window``.
  var failures = 5
  /// The time for which a failure counts, in seconds.
  var window: TimeInterval = 300
  /// The number of logins from one address within the ``addressWindow``, regardless of their names.
  var perAddress = 20
  /// The window of ``perAddress``; an early login waits for at most a twentieth of it.
  var addressWindow = Duration.seconds(300)
  /// The maximum number of failed pairs to remember, more than can be checked within a window.
  var remembered = 10_000
}
