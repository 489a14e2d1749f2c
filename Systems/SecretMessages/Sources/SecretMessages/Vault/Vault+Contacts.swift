/// Somebody to write to.
public struct Contact: Sendable, Hashable {
  /// What the vault's owner calls them.
  public let name: String
  /// Their public key.
  public let recipient: AgeRecipient

  /// Somebody to write to.
  ///
  /// - Parameters:
  ///   - name: What the vault's owner calls them.
  ///   - recipient: Their public key.
  public init(name: String, recipient: AgeRecipient) {
    self.name = name
    self.recipient = recipient
  }
}

extension Vault {
  /// Everybody in it, in the order in which they came; who is damaged is left out.
  public var contacts: [Contact] {
    contents.contacts.compactMap { contact in
      (try? AgeRecipient(contact.recipient)).map { Contact(name: contact.name, recipient: $0) }
    }
  }

  /// Adds somebody to write to.
  ///
  /// - Parameter contact: Their name, which no other one has, and key.
  /// - Throws: ``VaultError``.
  public func add(_ contact: Contact) throws(VaultError) {
    try VaultError.check(name: contact.name)
    try update { (contents) throws(VaultError) in
      guard !contents.contacts.contains(where: { $0.name == contact.name }) else {
        throw VaultError(
          .nameTaken, "there is already a contact of that name; remove it first")
      }
      contents.contacts.append(
        .init(name: contact.name, recipient: contact.recipient.description))
    }
  }

  /// Removes somebody to write to.
  ///
  /// - Parameter name: Their name.
  /// - Throws: ``VaultError``.
  public func removeContact(_ name: String) throws(VaultError) {
    try update { (contents) throws(VaultError) in
      guard let index = contents.contacts.firstIndex(where: { $0.name == name }) else {
        throw VaultError(.noSuchName, "there is no contact of that name in the vault")
      }
      contents.contacts.remove(at: index)
    }
  }
}
