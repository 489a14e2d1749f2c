import ArgumentParser
import SecretMessages

struct ContactCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contact", abstract: "Adds, lists and removes those you seal messages to.",
    subcommands: [Add.self, List.self, Remove.self])

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Adds somebody.")

    @Argument(help: "What you call them.")
    var name: String

    @Argument(help: "Their public key: age1… or ssh-ed25519 ….")
    var recipient: String

    @OptionGroup var vault: VaultOptions

    func run() async throws {
      try await reporting {
        let contact = Contact(name: name, recipient: try AgeRecipient(recipient))
        try VaultError.check(name: name)
        try vault.openOrCreate().add(contact)
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists everybody.")

    private struct Line: Encodable {
      let name: String
      let recipient: String
    }

    @Flag(help: "Write a JSON object a line.")
    var json = false

    @OptionGroup var vault: VaultOptions

    func run() async throws {
      try await reporting {
        for contact in try vault.open().contacts {
          let line = Line(name: contact.name, recipient: contact.recipient.description)
          try json ? JSON.print(line) : Terminal.print("\(line.name.shown)  \(line.recipient)")
        }
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Removes somebody.")

    @Argument(help: "What you call them.")
    var name: String

    @OptionGroup var vault: VaultOptions

    func run() async throws {
      try await reporting { try vault.open().removeContact(name) }
    }
  }
}
