import Crypto
import Foundation
import HTTPTypes
import Synchronization

/// Failed logins, counted for each pair of name and address.
///
/// A name is refused only in combination with an address. If a name alone were refused, anyone
/// could lock out its owner.
final class FailedLogins: Sendable {
  private let limits: LoginLimits
  /// The times of each pair's failures, oldest first.
  ///
  /// Pairs are stored as hashes of the same size, so a password that was typed instead of a name is
  /// not stored.
  private let failures = Mutex<[Data: [Date]]>([:])
  /// The pairs that have signed in, also as hashes, with the time of the last login.
  private let known = Mutex<[Data: Date]>([:])

  init(_ limits: LoginLimits) {
    self.limits = limits
  }

  /// Returns the number of seconds that a login must wait, or `nil` if it can proceed.
  func wait(of login: SignIn, at now: Date) -> TimeInterval? {
    let dates = failures.withLock { $0[key(of: login)] } ?? []
    let counting = dates.filter { isCounting($0, at: now) }
    guard counting.count >= limits.failures, let first = counting.first else { return nil }
    return limits.window - max(0, now.timeIntervalSince(first))
  }

  func add(_ login: SignIn, at now: Date) {
    let key = key(of: login)
    failures.withLock { failures in
      failures = failures.filter { $0.value.contains { isCounting($0, at: now) } }
      if failures.count >= limits.remembered, failures[key] == nil,
        let eldest = Self.eldest(failures)
      {
        failures[eldest] = nil
      }
      failures[key] = (failures[key] ?? []).suffix(limits.failures - 1) + [now]
    }
  }

  /// Removes a pair's failures after a successful login, and remembers the pair as known.
  func forget(_ login: SignIn, at now: Date) {
    let key = key(of: login)
    failures.withLock { $0[key] = nil }
    known.withLock { known in
      if known.count >= limits.remembered, known[key] == nil,
        let eldest = known.min(by: { $0.value < $1.value })?.key
      {
        known[eldest] = nil
      }
      known[key] = now
    }
  }

  /// Returns the rate limit's key for a login: the pair if it is known, or else the address.
  func rateKey(of login: SignIn) -> Data {
    let key = key(of: login)
    let isKnown = known.withLock { $0[key] != nil }
    return isKnown ? key : Data(SHA256.hash(data: Data(login.network.utf8)))
  }

  private func isCounting(_ date: Date, at now: Date) -> Bool {
    now.timeIntervalSince(date) < limits.window
  }

  private func key(of login: SignIn) -> Data {
    Data(SHA256.hash(data: Data("\(login.network)\n\(UserName.key(of: login.name))".utf8)))
  }

  private static func eldest(_ failures: [Data: [Date]]) -> Data? {
    failures.min { ($0.value.last ?? .distantPast) < ($1.value.last ?? .distantPast) }?.key
  }
}

extension Problem.Code {
  static let tooManyFailures = Self("too-many-failures", .tooManyRequests)
}

extension Problem {
  static func tooManyFailures(_ wait: TimeInterval) -> Problem {
    let seconds = Int(wait.rounded(.up))
    return Problem(
      code: .tooManyFailures,
      detail: "Too many failed logins with this name from your address; try again in \(seconds) s.",
      headers: [.retryAfter: "\(seconds)"])
  }
}
