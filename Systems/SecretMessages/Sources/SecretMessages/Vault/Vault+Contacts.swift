/// A person to whom the vault's owner can send messages.
public struct Contact: Sendable, Hashable {
  /// The name chosen by the vault's owner.
  public let name: String
  /// The person's public key.
  public let recipient: AgeRecipient

  /// Creates a contact.
  public init(name: String, recipient: AgeRecipient) {
    self.name = name
    self.recipient = recipient
  }
}

extension Vault {
  /// The undamaged contacts, in the order in which they were added.
  public var contacts: [Contact] {
    contents.contacts.compactMap { contact in
      (try? AgeRecipient(contact.recipient)).map { Contact(name: contact.name, recipient: $0) }
    }
  }

  /// Adds a contact with a unique name.
  public func add(_ contact: Contact) throws(VaultError) {
    try VaultError.check(name: contact.name)
    try update { (contents) throws(VaultError) in
      guard !contents.contacts.contains(where: { $0.name == contact.name }) else {
        throw VaultError(
          .nameTaken, "there is already a contact with that name; remove it first")
      }
      contents.contacts.append(
        .init(name: contact.name, recipient: contact.recipient.description))
    }
  }

  /// Removes a contact.
  public func removeContact(_ name: String) throws(VaultError) {
    try update { (contents) throws(VaultError) in
      guard let index = contents.contacts.firstIndex(where: { $0.name == name }) else {
        throw VaultError(.noSuchName, "there is no contact with that name in the vault")
      }
      contents.contacts.remove(at: index)
    }
  }
}
