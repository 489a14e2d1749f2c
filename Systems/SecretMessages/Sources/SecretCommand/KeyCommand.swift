import ArgumentParser
import SecretMessages
import SecretScreens

struct KeyCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "key",
      abstract: spoken(
        "Creates, imports, exports, lists and removes keys.", "키를 만들고, 가져오고, 내보내고, 보여 주고, 삭제합니다.",
        "生成、导入、导出、列出和删除密钥。"),
      subcommands: [
        New.self, Import.self, Export.self, List.self, PasswordCommand.Remove.self,
      ])
  }

  @OptionGroup var language: LanguageOption

  struct New: AsyncParsableCommand {
    enum Kind: String, ExpressibleByArgument, CaseIterable {
      case x25519, hybrid, rncryptor
    }

    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: spoken(
          "Creates a key and prints its recipient, which others seal to.",
          "키를 만들고, 다른 사람이 암호화할 때 쓸 공개 키를 보여 줍니다.",
          "生成密钥，并显示他人用来加密的公钥。"),
        discussion: spoken(
          "The key is stored in the vault or, with --output, in a file in age-keygen's format.",
          "키는 보관함에 들어가며, --output을 쓰면 age-keygen과 같은 형식의 파일에 저장됩니다.",
          "密钥放入保险库；使用 --output 时写入与 age-keygen 相同格式的文件。"))
    }

    @Argument(help: .spoken("The key's name.", "항목의 이름.", "您为其取的名称。"))
    var name = "my key"

    @Option(
      help: .spoken(
        "x25519; hybrid, against quantum computers; or rncryptor, two raw keys.",
        "x25519, 양자 컴퓨터에 대비한 hybrid, 또는 키 두 개를 그대로 쓰는 rncryptor.",
        "x25519；抵御量子计算机的 hybrid；或 rncryptor，两个原始密钥。"))
    var kind = Kind.x25519

    @OptionGroup var output: Output
    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
      try await reporting {
        let secret: Credential.Secret =
          switch kind {
          case .x25519: .identity(.x25519())
          case .hybrid: .identity(try .hybrid())
          case .rncryptor: .keys(.random)
          }
        try VaultError.check(name: name)
        let credential = Credential(name: name, secret)
        if output.output != nil {
          try KeyFile.write(credential, to: output)
        } else {
          try await vault.storeOrCreate().add(credential)
        }
        if case .identity(let identity) = secret {
          let line = identity.recipient.description
          // If the key is written to standard output, write the recipient to standard error
          // instead.
          output.output == "-" ? Terminal.say(line) : try Terminal.print(line)
        }
      }
    }
  }

  struct Import: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: spoken(
          "Imports either all keys in a file into the vault or none.",
          "파일에 있는 키를 모두 보관함에 넣습니다. 하나라도 안 되면 아무것도 넣지 않습니다.",
          "将文件中的密钥全部放入保险库，否则一个也不放。"),
        discussion: spoken(
          "A key that already exists is skipped and listed on standard error.",
          "이미 있는 키는 다시 넣지 않고, 그 이름을 표준 오류로 알립니다.",
          "已有的密钥不会再次添加，其名称会在标准错误上说明。"))
    }

    @Argument(
      help: .spoken(
        "The file, in the format of age-keygen or ssh-keygen; - for standard input.",
        "age-keygen이나 ssh-keygen이 쓰는 형식의 파일. -는 표준 입력.",
        "age-keygen 或 ssh-keygen 写出的文件；- 是标准输入。"),
      completion: .file())
    var file: String

    @Option(
      help: .spoken(
        "The key's name; by default, the file's name.", "항목의 이름. 지정하지 않으면 파일 이름.",
        "您为其取的名称；默认为文件名。"))
    var name: String?

    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
      try await reporting {
        let keys = try KeySource.readWhole(file)
        let secrets =
          keys.identities.map { Credential.Secret.identity($0) }
          + keys.keys.map { Credential.Secret.keys($0) }
        let name = name ?? file.fileName
        let names = secrets.indices.map { $0 == 0 ? name : "\(name) \($0 + 1)" }
        for name in names { try VaultError.check(name: name) }
        let credentials = zip(names, secrets).map { Credential(name: $0, $1) }
        let store = try vault.storeOrCreate()
        var known = try await store.credentials()
        var (new, old): ([Credential], [Credential]) = ([], [])
        for credential in credentials {
          if let same = known.first(where: credential.hasSecret(of:)) {
            old.append(same)
          } else {
            new.append(credential)
            known.append(credential)
          }
        }
        if !new.isEmpty { try await store.add(new) }
        for name in old.map(\.name.shown) {
          Terminal.say(
            spoken(
              "secret: skipped a key that already exists: \(name)",
              "secret: 파일의 키가 이미 있어 다시 넣지 않았습니다: \(name)",
              "secret: 文件中的密钥已存在，未再次添加：\(name)"))
        }
      }
    }
  }

  struct Export: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: spoken(
          "Exports a key in age-keygen's format or, with --public, only its recipient.",
          "키를 age-keygen 형식으로 씁니다. --public을 쓰면 공개 키를 씁니다.",
          "按 age-keygen 的格式写出密钥；使用 --public 时写出公钥。"))
    }

    @Argument(help: .spoken("The key's name.", "항목의 이름.", "您为其取的名称。"))
    var name: String

    @Flag(
      name: .customLong("public"),
      help: .spoken("Export only the recipient, which others seal to.", "공개 키만 씁니다.", "只写出公钥。"))
    var isPublic = false

    @OptionGroup var output: Output
    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
      try await reporting {
        try output.check(isNoneOf: vault.inputs)
        let credential = try vault.credential(name)
        guard isPublic else { return try KeyFile.write(credential, to: output) }
        guard case .identity(let identity) = credential.secret else {
          throw Trouble(
            Trouble.usage, "that is not a key that others can seal to", "공개 키가 있는 키가 아닙니다",
            "它不是有公钥的密钥")
        }
        try output.write(replacing: false) { sink in
          try Array("\(identity.recipient)\n".utf8).withUnsafeBytes(sink)
        }
      }
    }
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: spoken(
          "Lists the keys of the vault with their recipients.", "보관함의 키를 공개 키와 함께 보여 줍니다.",
          "列出保险库中的密钥及其公钥。"))
    }

    @Flag(
      help: .spoken("Print one JSON object per line.", "한 줄에 JSON 객체 하나씩 씁니다.", "每行写一个 JSON 对象。"))
    var json = false

    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
      try await reporting {
        try await vault.print(json) { $0.kind != "password" }
      }
    }
  }
}
