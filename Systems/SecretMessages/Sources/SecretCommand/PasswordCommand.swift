import ArgumentParser
import SecretMessages
import SecretScreens

struct PasswordCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "password",
      abstract: spoken(
        "Adds, lists and removes the passwords of the vault.", "보관함의 비밀번호를 추가하고, 보여 주고, 삭제합니다.",
        "添加、列出和删除保险库中的密码。"),
      subcommands: [Add.self, List.self, Remove.self, Hint.self])
  }

  @OptionGroup var language: LanguageOption

  struct Add: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: spoken("Adds a password.", "비밀번호를 추가합니다.", "添加密码。"))
    }

    @Argument(
      help: .spoken(
        "The password's name, shown to anyone who sees how a message was opened.",
        "항목의 이름. 무엇으로 메시지를 열었는지 보는 사람에게 이 이름이 보입니다.",
        "您为其取的名称。看到消息用什么打开的人会看到这个名称。"))
    var name: String

    @Option(
      help: .spoken(
        "A hint for you; only people who can open the vault or the keyring see it.",
        "비밀번호를 떠올리게 하는 힌트. 보관함을 열 수 있는 사람만 볼 수 있습니다.",
        "帮助您想起它的提示；只有能打开保险库的人看得到。"))
    var hint: String?

    @Option(
      name: .customLong("passwords-fd"), parsing: .unconditional,
      help: .spoken(
        "The file descriptor whose only line is the password.",
        "비밀번호 한 줄을 읽을 파일 디스크립터.", "读取密码的文件描述符，只有一行。"))
    var passwordsDescriptor: Descriptor?

    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
      try await reporting {
        try VaultError.check(name: name)
        let store = try vault.storeIfThere()
        // Prompt before creating a vault, so that cancelling does not leave an empty vault.
        let credential = Credential(name: name, hint: hint, .password(try password()))
        try await (store ?? vault.storeOrCreate()).add(credential)
      }
    }

    private func password() throws -> SecretBytes {
      guard let passwordsDescriptor else {
        let shown = name.shown
        return try Terminal.newSecret(
          spoken("password \"\(shown)\"", "비밀번호 \"\(shown)\"", "密码\"\(shown)\""))
      }
      let passwords = try PasswordLines.read(passwordsDescriptor)
      guard passwords.count == 1, let password = passwords.first else {
        throw Trouble(
          Trouble.usage,
          "exactly one password can be added, but --passwords-fd has \(passwords.count)",
          "비밀번호는 하나만 추가할 수 있는데 --passwords-fd에 \(passwords.count)개가 있습니다",
          "只添加一个密码，而 --passwords-fd 中有 \(passwords.count) 个")
      }
      return password
    }
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: spoken(
          "Lists the passwords in the order they were added.", "비밀번호를 추가한 순서대로 보여 줍니다.",
          "按添加的顺序列出密码。"))
    }

    @Flag(
      help: .spoken("Print one JSON object per line.", "한 줄에 JSON 객체 하나씩 씁니다.", "每行写一个 JSON 对象。"))
    var json = false

    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
      try await reporting {
        try await vault.print(json) { $0.kind == "password" }
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: spoken(
          "Removes a password or a key, immediately and permanently.",
          "비밀번호나 키를 곧바로, 되돌릴 수 없게 삭제합니다.",
          "立即永久删除密码或密钥。"))
    }

    @Argument(help: .spoken("The name of the password or key.", "항목의 이름.", "您为其取的名称。"))
    var name: String

    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
      try await reporting { try await vault.store().remove(name) }
    }
  }

  struct Hint: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: spoken(
          "Sets a password's hint, or removes it if none is given.",
          "비밀번호의 힌트를 적어 둡니다. 아무것도 쓰지 않으면 힌트를 지웁니다.", "记下密码的提示；不写则删除提示。"))
    }

    @Argument(help: .spoken("The password's name.", "비밀번호의 이름.", "密码的名称。"))
    var name: String

    @Argument(help: .spoken("The hint.", "비밀번호를 떠올리게 하는 힌트.", "帮助您想起它的提示。"))
    var hint: String?

    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
      try await reporting {
        try await vault.store().setHint(hint.flatMap { $0.isEmpty ? nil : $0 }, of: name)
      }
    }
  }
}

/// A description of a password or key in the vault, without the secret itself.
struct VaultLine: Encodable {
  let name: String
  let kind: String
  let hint: String?
  let recipient: String?

  init(_ credential: Credential) {
    name = credential.name
    kind = credential.kind
    hint = credential.hint
    recipient =
      if case .identity(let identity) = credential.secret {
        identity.recipient.description
      } else {
        nil
      }
  }

  fileprivate func print(_ isJSON: Bool) throws {
    guard !isJSON else { return try JSON.print(self) }
    let parts = [name.shown, translated(kind), hint.map { "(\($0.shown))" }, recipient]
    try Terminal.print(parts.compactMap { $0 }.joined(separator: "  "))
  }
}

extension VaultOptions {
  func print(_ isJSON: Bool, where isMeant: (Credential) -> Bool) async throws {
    for credential in try await store().credentials() where isMeant(credential) {
      try VaultLine(credential).print(isJSON)
    }
  }
}
