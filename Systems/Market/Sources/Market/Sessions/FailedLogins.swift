import Crypto
import Foundation
import HTTPTypes
import Synchronization

/// Which names fail to log in again and again, and from where.
///
/// A name is only ever refused together with an address: for the name alone, anybody could lock its
/// owner out.
final class FailedLogins: Sendable {
  private let limits: LoginLimits
  /// When each pair failed, the latest last.
  ///
  /// Pairs are kept as hashes: those are all of one size, and a password that somebody has typed
  /// where the name belongs is not among them.
  private let failures = Mutex<[Data: [Date]]>([:])

  init(_ limits: LoginLimits) {
    self.limits = limits
  }

  /// How long the pair of a name and an address has to wait, in seconds; `nil` if it need not.
  func wait(of login: SignIn, at now: Date) -> TimeInterval? {
    let dates = failures.withLock { $0[key(of: login)] } ?? []
    let counting = dates.filter { isCounting($0, at: now) }
    guard counting.count >= limits.failures, let first = counting.first else { return nil }
    return limits.window - max(0, now.timeIntervalSince(first))
  }

  /// Counts a failure.
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

  /// Forgets the failures of a pair that has found the right password.
  func forget(_ login: SignIn) {
    failures.withLock { $0[key(of: login)] = nil }
  }

  private func isCounting(_ date: Date, at now: Date) -> Bool {
    now.timeIntervalSince(date) < limits.window
  }

  private func key(of login: SignIn) -> Data {
    Data(SHA256.hash(data: Data("\(login.address)\n\(login.name)".utf8)))
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
      detail: "This name has failed too often from your address; try again in \(seconds) s.",
      headers: [.retryAfter: "\(seconds)"])
  }
}
