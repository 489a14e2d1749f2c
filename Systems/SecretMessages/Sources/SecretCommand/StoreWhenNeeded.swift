import SecretMessages
import SecretScreens

/// A vault or keyring that is opened when a message first needs it.
actor StoreWhenNeeded: PasswordClient {
  private let options: VaultOptions
  /// Whether other keys are tried first, so that the store may not be needed at all.
  private let isSecond: Bool
  private var opened: Result<any PasswordStore, any Error>?

  init(_ options: VaultOptions, isSecond: Bool) {
    self.options = options
    self.isSecond = isSecond
  }

  private func store() throws -> any PasswordStore {
    let result = opened ?? Result { try options.store() }
    opened = result
    return try result.get()
  }

  func credentials() async throws -> [Credential] {
    guard !isSecond || options.canBeOpened else {
      return [
        Credential(
          name: spoken(
            "the vault \(options.path)", "보관함 \(options.path)", "保险库 \(options.path)"),
          .damaged(
            spoken(
              "its password is needed, but there is no terminal to prompt on; see "
                + "--vault-password-fd",
              "비밀번호가 필요한데 물어볼 터미널이 없습니다. --vault-password-fd를 보세요",
              "需要其密码，而没有可供询问的终端；请看 --vault-password-fd")))
      ]
    }
    return try await store().credentials()
  }

  func recollection() async throws -> Recollection {
    guard let opened else { return Recollection() }
    return try await opened.get().recollection()
  }

  func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) async throws {
    try await store().remember(id, opening: fingerprint)
  }
}
