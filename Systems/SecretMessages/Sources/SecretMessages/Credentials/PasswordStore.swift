/// A place where passwords and keys are put in and taken out, and stay: a vault, the desktop's Secret
/// Service, or the keychain of another system.
public protocol PasswordStore: PasswordClient {
  /// Adds a password or a key.
  ///
  /// - Parameter credential: The password or key, with a name that no other one has.
  /// - Throws: Why the place cannot be written, or that the name is taken.
  func add(_ credential: Credential) async throws

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

extension Vault: PasswordStore {}
extension SecretService: PasswordStore {}
