import ArgumentParser
import SecretMessages
import SecretScreens

struct ContactCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "contact",
      abstract: spoken(
        "Adds, lists and removes contacts, the people you seal messages to.",
        "메시지를 받을 사람들의 연락처를 추가하고, 보여 주고, 삭제합니다.", "添加、列出和删除消息的收件人（联系人）。"),
      subcommands: [Add.self, List.self, Remove.self])
  }

  @OptionGroup var language: LanguageOption

  struct Add: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: spoken("Adds a contact.", "연락처를 추가합니다.", "添加联系人。"))
    }

    @Argument(help: .spoken("The contact's name.", "연락처의 이름.", "您对联系人的称呼。"))
    var name: String

    @Argument(
      help: .spoken(
        "Their public key: age1… or ssh-ed25519 ….", "그 사람의 공개 키: age1… 또는 ssh-ed25519 ….",
        "对方的公钥：age1… 或 ssh-ed25519 …。"))
    var recipient: String

    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
      try await reporting {
        let contact = Contact(name: name, recipient: try AgeRecipient(recipient))
        try VaultError.check(name: name)
        try vault.openOrCreate().add(contact)
      }
    }
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: spoken("Lists all contacts.", "모든 연락처를 보여 줍니다.", "列出所有联系人。"))
    }

    private struct Line: Encodable {
      let name: String
      let recipient: String
    }

    @Flag(
      help: .spoken("Print one JSON object per line.", "한 줄에 JSON 객체 하나씩 씁니다.", "每行写一个 JSON 对象。"))
    var json = false

    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

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
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: spoken("Removes a contact.", "연락처를 삭제합니다.", "删除联系人。"))
    }

    @Argument(help: .spoken("The contact's name.", "연락처의 이름.", "您对联系人的称呼。"))
    var name: String

    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
      try await reporting { try vault.open().removeContact(name) }
    }
  }
}
