internal import Synchronization

/// Passwords and keys that are gone when the process ends.
///
/// ```swift
/// let passwords = MemoryPasswords()
/// passwords.add(Credential(name: "home", .password(SecretBytes("correct horse"))))
/// ```
public final class MemoryPasswords: PasswordClient {
  private struct State {
    var credentials: [Credential] = []
    var recollection = Recollection()
  }

  private let state = Mutex(State())

  /// A place with some passwords and keys in it.
  ///
  /// - Parameter credentials: The passwords and keys.
  public init(_ credentials: [Credential] = []) {
    state.withLock { $0.credentials = credentials }
  }

  /// Adds a password or a key; every message that comes in from now on is tried with it.
  ///
  /// - Parameter credential: The password or key.
  public func add(_ credential: Credential) {
    state.withLock { $0.credentials.append(credential) }
  }

  /// Removes a password or a key; no message that comes in from now on is tried with it.
  ///
  /// - Parameter id: Its identifier.
  /// - Returns: Whether it was there.
  @discardableResult
  public func remove(_ id: Credential.ID) -> Bool {
    // What was there is released without the lock.
    let removed = state.withLock { state -> Credential? in
      state.recollection.forget(id)
      guard let index = state.credentials.firstIndex(where: { $0.id == id }) else { return nil }
      return state.credentials.remove(at: index)
    }
    return removed != nil
  }

  /// Notes a hint to a password or a key.
  ///
  /// - Parameters:
  ///   - hint: The hint; `nil` removes it.
  ///   - id: The identifier of the password or key.
  /// - Returns: Whether it was there.
  @discardableResult
  public func setHint(_ hint: String?, of id: Credential.ID) -> Bool {
    state.withLock { state in
      guard let index = state.credentials.firstIndex(where: { $0.id == id }) else { return false }
      state.credentials[index] = state.credentials[index].hinted(hint)
      return true
    }
  }

  /// Every password and key, in the order in which they came.
  public func credentials() -> [Credential] { state.withLock(\.credentials) }

  /// What is remembered of messages that were opened.
  public func recollection() -> Recollection { state.withLock(\.recollection) }

  /// Remembers which password or key opened a message.
  public func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) {
    state.withLock { $0.recollection.remember(id, opening: fingerprint) }
  }
}
