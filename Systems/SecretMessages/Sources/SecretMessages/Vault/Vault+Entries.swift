extension Vault {
  /// Returns every password and key, in the order in which they were added.
  public func credentials() -> [Credential] { contents.entries.map(\.credential) }

  /// Returns the record of which password or key opened each message.
  public func recollection() -> Recollection { contents.recollection }

  /// Remembers which password or key opened a message, and writes the file only if the record
  /// changes.
  public func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) throws {
    guard recollection().openings.last != .init(fingerprint: fingerprint, id: id) else { return }
    try update { $0.recollection.remember(id, opening: fingerprint) }
  }

  /// Adds a password or key with a unique name.
  public func add(_ credential: Credential) throws(VaultError) { try put([credential]) }

  /// Adds either all of the given passwords and keys or none.
  ///
  /// Their names must be unique.
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
            .nameTaken,
            "\"\(credential.name.shown)\" is already in the vault; choose another name")
        }
        contents.entries.append(VaultContents.Entry(credential))
      }
    }
  }

  /// Removes a password or key, and the record of what it opened.
  public func remove(_ name: String) throws(VaultError) {
    try update { (contents) throws(VaultError) in
      let index = try Self.index(of: name, in: contents)
      let id = contents.entries.remove(at: index).id
      contents.recollection.forget(id)
    }
  }

  /// Sets the hint of a password or key, or removes it if `nil`.
  public func setHint(_ hint: String?, of name: String) throws(VaultError) {
    try update { (contents) throws(VaultError) in
      contents.entries[try Self.index(of: name, in: contents)].hint = hint
    }
  }

  /// Returns the password or key with the given name.
  public func credential(_ name: String) throws(VaultError) -> Credential {
    let contents = contents
    return contents.entries[try Self.index(of: name, in: contents)].credential
  }

  private static func index(
    of name: String, in contents: VaultContents
  ) throws(VaultError) -> Int {
    guard let index = contents.entries.firstIndex(where: { $0.name == name }) else {
      throw VaultError(.noSuchName, "there is no entry with that name in the vault")
    }
    return index
  }
}
