import Foundation
import HTTPTypes

struct Sessions: Sendable {
  let store: any ShopStore
  let clock: WallClock
  /// The lifetime of a session, in seconds.
  let lifetime: TimeInterval
  /// The duration of the hold on a customer's bag, in seconds.
  let hold: TimeInterval
  private let check: PasswordCheck
  /// The hash to compare a password with if the user is unknown.
  private let nobody: PasswordHash

  init(
    store: any ShopStore, clock: WallClock, lifetime: TimeInterval, hold: TimeInterval,
    passwordCost: PasswordHash.Cost, check: PasswordCheck = .onThreads
  ) {
    self.store = store
    self.clock = clock
    self.lifetime = lifetime
    self.hold = hold
    self.check = check
    nobody = PasswordHash(nobodysWith: passwordCost)
  }

  /// Returns the user with the given name and password, and the hash that was compared.
  ///
  /// An unknown name and a wrong password get the same response after the same work.
  func credentials(of name: String, password: String) async throws(Problem) -> Credentials {
    let known: Credentials?
    do throws(Refusal) {
      known = try await store.user(named: name)
    } catch {
      throw Problem(error)
    }
    let matches: Bool
    do {
      matches = try await check.matches(known?.password ?? nobody, password)
    } catch is CancellationError {
      throw .interrupted
    } catch {
      throw .internalError(error)
    }
    guard matches, let known else { throw .wrongCredentials }
    return known
  }

  /// Opens a session, and moves the contents of a guest's bag to the user's bag.
  ///
  /// If the password has changed or the account was closed after the comparison, the credentials
  /// are refused as wrong.
  func open(
    with credentials: Credentials, merging guest: Visitor? = nil
  ) async throws(Problem) -> Session {
    let session = Session(
      user: credentials.user, token: SessionToken(),
      expires: clock.now().addingTimeInterval(lifetime))
    do throws(Refusal) {
      try await store.open(
        session, password: credentials.password, merging: guest, hold: hold)
    } catch {
      throw error == .unauthenticated ? .wrongCredentials : Problem(error)
    }
    return session
  }
}

extension Problem.Code {
  static let wrongCredentials = Self("wrong-credentials", .unauthorized)
}

extension Problem {
  static let wrongCredentials = Problem(
    code: .wrongCredentials, detail: "No user has this name and this password.",
    headers: [.wwwAuthenticate: "Bearer realm=\"market\""])
}
