internal import Synchronization

/// A source of passwords and keys that exist only in memory, until the process ends.
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

  /// Creates a source with the given passwords and keys.
  public init(_ credentials: [Credential] = []) {
    state.withLock { $0.credentials = credentials }
  }

  /// Adds a password or key, which is tried on all subsequent messages.
  public func add(_ credential: Credential) {
    state.withLock { $0.credentials.append(credential) }
  }

  /// Removes a password or key, and returns whether it existed.
  @discardableResult
  public func remove(_ id: Credential.ID) -> Bool {
    // Release the removed credential outside the lock.
    let removed = state.withLock { state -> Credential? in
      state.recollection.forget(id)
      guard let index = state.credentials.firstIndex(where: { $0.id == id }) else { return nil }
      return state.credentials.remove(at: index)
    }
    return removed != nil
  }

  /// Sets a credential's hint, or removes it if `nil`.
  ///
  /// Returns whether the credential exists.
  @discardableResult
  public func setHint(_ hint: String?, of id: Credential.ID) -> Bool {
    state.withLock { state in
      guard let index = state.credentials.firstIndex(where: { $0.id == id }) else { return false }
      state.credentials[index] = state.credentials[index].hinted(hint)
      return true
    }
  }

  /// Returns every password and key, in the order in which they were added.
  public func credentials() -> [Credential] { state.withLock(\.credentials) }

  /// Returns the record of which password or key opened each message.
  public func recollection() -> Recollection { state.withLock(\.recollection) }

  /// Remembers which password or key opened a message.
  public func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) {
    state.withLock { $0.recollection.remember(id, opening: fingerprint) }
  }
}
