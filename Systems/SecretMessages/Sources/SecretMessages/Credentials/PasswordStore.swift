/// A place where passwords and keys are put in and taken out, and stay: a vault, the desktop's Secret
/// Service, or the keychain of another system.
public protocol PasswordStore: PasswordClient {
  /// Adds a password or a key.
  ///
  /// - Parameter credential: The password or key, with a name that no other one has.
  /// - Throws: Why the place cannot be written, or that the name is taken.
  func add(_ credential: Credential) async throws

  /// Adds several passwords and keys, all of them or none.
  ///
  /// - Parameter credentials: The passwords and keys, with names that no others have.
  /// - Throws: Why the place cannot be written, or that a name is taken.
  func add(_ credentials: [Credential]) async throws

  /// Removes a password or a key, and what is remembered of it.
  ///
  /// - Parameter name: Its name.
  /// - Throws: Why the place cannot be written, or that there is none of that name.
  func remove(_ name: String) async throws

  /// Notes a hint to a password or a key that is there.
  ///
  /// - Parameters:
  ///   - hint: The hint; `nil` removes it.
  ///   - name: The name of the password or key.
  /// - Throws: Why the place cannot be written, or that there is none of that name.
  func setHint(_ hint: String?, of name: String) async throws
}

extension PasswordStore {
  /// Adds one after the other; where one is refused, those before it are removed again.
  ///
  /// A place that can add all of them at once has a way of its own: who ends the process meanwhile leaves
  /// some here.
  ///
  /// - Parameter credentials: The passwords and keys, with names that no others have.
  /// - Throws: Why one was refused.
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
