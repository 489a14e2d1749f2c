import Foundation
import NIOCore

/// The limits for logins.
///
/// Checking a password is expensive on purpose. At most one password per processor is checked at a
/// time, and the number of waiting logins is limited to those that can be checked within seconds.
struct LoginLimits: Sendable {
  var atOnce = System.coreCount
  var waiting = 8 * System.coreCount
  /// The maximum number of times that a name can fail from one address within the ``window``.
  var failures = 5
  /// The time for which a failure counts, in seconds.
  var window: TimeInterval = 300
  /// The maximum number of logins from one address within the ``addressWindow``, regardless of
  /// their names.
  var perAddress = 20
  /// The window for ``perAddress``.
  ///
  /// A login that exceeds the rate waits for at most a twentieth of this window.
  var addressWindow = Duration.seconds(300)
  /// The maximum number of failed pairs to remember.
  ///
  /// It exceeds the number of pairs that can be checked within a window.
  var remembered = 10_000
}
