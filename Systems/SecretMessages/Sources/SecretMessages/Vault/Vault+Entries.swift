extension Vault {
  /// Every password and key, in the order in which they came.
  public func credentials() -> [Credential] { contents.entries.map(\.credential) }

  /// What is remembered of messages that were opened.
  public func recollection() -> Recollection { contents.recollection }

  /// Remembers which password or key opened a message; nothing is written where it is known.
  public func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) throws {
    guard recollection().openings.last != .init(fingerprint: fingerprint, id: id) else { return }
    try update { $0.recollection.remember(id, opening: fingerprint) }
  }

  /// Adds a password or a key.
  ///
  /// - Parameter credential: The password or key, with a name that no other one has.
  /// - Throws: ``VaultError``.
  public func add(_ credential: Credential) throws(VaultError) { try put([credential]) }

  /// Adds several passwords and keys, all of them or none.
  ///
  /// - Parameter credentials: The passwords and keys, with names that no others have.
  /// - Throws: ``VaultError``.
  public func add(_ credentials: [Credential]) async throws(VaultError) { try put(credentials) }

  private func put(_ credentials: [Credential]) throws(VaultError) {
    for credential in credentials {
      try VaultError.check(name: credential.name)
      if case .password(let password) = credential.secret, password.isEmpty {
        throw VaultError(.emptyPassword, "a password must not be empty")
      }
    }
    try update { (contents) throws(VaultError) in
      for credential in credentials {
        guard !contents.entries.contains(where: { $0.name == credential.name }) else {
          throw VaultError(
            .nameTaken, "something of that name is in the vault already; choose another name")
        }
        contents.entries.append(VaultContents.Entry(credential))
      }
    }
  }

  /// Removes a password or a key, and what is remembered of it.
  ///
  /// - Parameter name: Its name.
  /// - Throws: ``VaultError``.
  public func remove(_ name: String) throws(VaultError) {
    try update { (contents) throws(VaultError) in
      let index = try Self.index(of: name, in: contents)
      let id = contents.entries.remove(at: index).id
      contents.recollection.forget(id)
    }
  }

  /// Notes a hint to a password or a key.
  ///
  /// - Parameters:
  ///   - hint: The hint; `nil` removes it.
  ///   - name: The name of the password or key.
  /// - Throws: ``VaultError``.
  public func setHint(_ hint: String?, of name: String) throws(VaultError) {
    try update { (contents) throws(VaultError) in
      contents.entries[try Self.index(of: name, in: contents)].hint = hint
    }
  }

  /// A password or a key.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The password or key.
  /// - Throws: ``VaultError``.
  public func credential(_ name: String) throws(VaultError) -> Credential {
    let contents = contents
    return contents.entries[try Self.index(of: name, in: contents)].credential
  }

  private static func index(
    of name: String, in contents: VaultContents
  ) throws(VaultError) -> Int {
    guard let index = contents.entries.firstIndex(where: { $0.name == name }) else {
      throw VaultError(.noSuchName, "there is nothing of that name in the vault")
    }
    return index
  }
}
