internal import BatonFoundation
package import SecretMessages

/// A session's passwords and keys: those given when it is created, and those in an optional store.
///
/// The passwords and keys given at creation are never written to disk.
package final class SessionPasswords: PasswordStore {
  /// The reason why a password was not added or removed.
  package struct Refusal: SelfDescribingError {
    package let description: String
  }

  private let given: MemoryPasswords
  private let store: (any PasswordStore)?

  /// Creates a session's passwords and keys from the given credentials and an optional store.
  ///
  /// The given credentials are not stored. Credentials that are added later go into the store.
  /// Without a store, they exist only for this session.
  package init(_ given: [Credential] = [], store: (any PasswordStore)? = nil) {
    self.given = MemoryPasswords(given)
    self.store = store
  }

  package var isLasting: Bool { store != nil }

  package var vault: Vault? { store as? Vault }

  package func credentials() async throws -> [Credential] {
    given.credentials() + (try await store?.credentials() ?? [])
  }

  package func recollection() async throws -> Recollection {
    try await store?.recollection() ?? given.recollection()
  }

  package func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) async throws {
    // The store must not remember given passwords, because each session gives them new identifiers.
    if store == nil || isGiven(id) {
      given.remember(id, opening: fingerprint)
    } else {
      try await store?.remember(id, opening: fingerprint)
    }
  }

  package func add(_ credential: Credential) async throws {
    try VaultError.check(name: credential.name)
    if case .password(let password) = credential.secret, password.isEmpty {
      throw Refusal(description: translated("a password must not be empty"))
    }
    guard try await !credentials().contains(where: { $0.name == credential.name }) else {
      throw Refusal(
        description: spoken(
          "\"\(credential.name.shown)\" already exists; choose another name",
          "\"\(credential.name.shown)\" 항목이 이미 있습니다. 다른 이름을 고르세요",
          "\"\(credential.name.shown)\"已存在；请换一个名称"))
    }
    guard let store else { return given.add(credential) }
    try await store.add(credential)
  }

  package func remove(_ name: String) async throws {
    if let credential = given.credentials().first(where: { $0.name == name }) {
      given.remove(credential.id)
    } else if let store {
      try await store.remove(name)
    } else {
      throw noEntry(name)
    }
  }

  package func setHint(_ hint: String?, of name: String) async throws {
    if let credential = given.credentials().first(where: { $0.name == name }) {
      given.setHint(hint, of: credential.id)
    } else if let store {
      try await store.setHint(hint, of: name)
    } else {
      throw noEntry(name)
    }
  }

  private func noEntry(_ name: String) -> Refusal {
    Refusal(
      description: spoken(
        "there is no \"\(name.shown)\"", "\"\(name.shown)\" 항목이 없습니다", "没有\"\(name.shown)\""))
  }

  private func isGiven(_ id: Credential.ID) -> Bool {
    given.credentials().contains { $0.id == id }
  }
}
