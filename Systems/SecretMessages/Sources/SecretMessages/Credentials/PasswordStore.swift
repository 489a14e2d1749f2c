/// A persistent store of passwords and keys, such as a vault or keychain.
public protocol PasswordStore: PasswordClient {
  /// Adds a password or key with a unique name.
  ///
  /// - Throws: An error if the store cannot be written or the name is taken.
  func add(_ credential: Credential) async throws

  /// Adds either all of the given passwords and keys or none. Their names must be unique.
  ///
  /// - Throws: An error if the store cannot be written or a name is taken.
  func add(_ credentials: [Credential]) async throws

  /// Removes a password or key, and the record of what it opened.
  ///
  /// - Throws: An error if the store cannot be written or has no entry with that name.
  func remove(_ name: String) async throws

  /// Sets the hint of a stored password or key, or removes it if `nil`.
  ///
  /// - Throws: An error if the store cannot be written or has no entry with that name.
  func setHint(_ hint: String?, of name: String) async throws
}

extension PasswordStore {
  /// Adds passwords and keys one by one, and removes them again if one is rejected.
  ///
  /// If the process ends during this call, some of them may remain stored. A store that can add all
  /// of them in one operation should implement this method itself.
  ///
  /// - Throws: The error that caused a credential to be rejected.
  public func add(_ credentials: [Credential]) async throws {
    for (index, credential) in credentials.enumerated() {
      do {
        try await add(credential)
      } catch {
        for added in credentials[..<index].reversed() { try? await remove(added.name) }
        throw error
      }
    }
  }
}

extension Vault: PasswordStore {}
extension SecretService: PasswordStore {}
