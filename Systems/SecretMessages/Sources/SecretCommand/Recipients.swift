import ArgumentParser
import SecretMessages

/// Who is to read a message.
struct Recipients: ParsableArguments {
  @Option(
    name: [.long, .customShort("t")],
    help: "Who is to read it: age1…, ssh-ed25519 …, or a contact of the vault. May be repeated.")
  var to: [String] = []

  func validate() throws {
    guard !to.contains("") else { throw ValidationError("--to must not be empty.") }
  }

  /// The recipients; contacts are looked up in a vault, which is opened for the first of them.
  func resolved(in vaultOptions: VaultOptions) throws -> [AgeRecipient] {
    var vault: Vault?
    return try to.enumerated().map { index, text in
      if text.hasPrefix("age1") || text.hasPrefix("ssh-") || text.hasPrefix("AGE-SECRET-KEY-") {
        return try AgeRecipient(text)
      }
      let opened = try vault ?? vaultOptions.open()
      vault = opened
      guard let contact = opened.contacts.first(where: { $0.name == text }) else {
        throw Trouble(
          Trouble.usage,
          "\(to.count == 1 ? "what --to names" : "number \(index + 1) of --to") is neither a recipient nor "
            + "a contact of the vault")
      }
      return contact.recipient
    }
  }
}
