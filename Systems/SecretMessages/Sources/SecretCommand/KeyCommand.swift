import ArgumentParser
import SecretMessages

struct KeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Makes, imports, exports, lists and removes keys.",
    subcommands: [
      New.self, Import.self, Export.self, List.self, PasswordCommand.Remove.self,
    ])

  struct New: AsyncParsableCommand {
    enum Kind: String, ExpressibleByArgument, CaseIterable {
      case x25519, hybrid, rncryptor
    }

    static let configuration = CommandConfiguration(
      abstract: "Makes a key, and shows what others seal to.",
      discussion: "It goes into the vault, or with --output into a file as age-keygen writes it.")

    @Argument(help: "What you call it.")
    var name = "my key"

    @Option(help: "x25519; hybrid, against quantum computers; or rncryptor, two raw keys.")
    var kind = Kind.x25519

    @OptionGroup var output: Output
    @OptionGroup var vault: VaultOptions

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
          // Where the key itself goes to standard output, nothing else does.
          output.output == "-" ? Terminal.say(line) : try Terminal.print(line)
        }
      }
    }
  }

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Puts the keys of a file into the vault, all of them or none.")

    @Argument(
      help: "The file, as age-keygen or ssh-keygen writes it; - for standard input.",
      completion: .file())
    var file: String

    @Option(help: "What you call it; the file's name unless given.")
    var name: String?

    @OptionGroup var vault: VaultOptions

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
        try await vault.storeOrCreate().add(credentials)
      }
    }
  }

  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes a key as age-keygen does; or with --public what others seal to.")

    @Argument(help: "What you call it.")
    var name: String

    @Flag(name: .customLong("public"), help: "Only what others seal to.")
    var isPublic = false

    @OptionGroup var output: Output
    @OptionGroup var vault: VaultOptions

    func run() async throws {
      try await reporting {
        let credential = try vault.credential(name)
        guard isPublic else { return try KeyFile.write(credential, to: output) }
        guard case .identity(let identity) = credential.secret else {
          throw Trouble(Trouble.usage, "that is no key that others seal to")
        }
        try output.write(replacing: false) { sink in
          try Array("\(identity.recipient)\n".utf8).withUnsafeBytes(sink)
        }
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the keys of the vault, with what others seal to.")

    @Flag(help: "Write a JSON object a line.")
    var json = false

    @OptionGroup var vault: VaultOptions

    func run() async throws {
      try await reporting {
        try await vault.print(json) { $0.kind != "password" }
      }
    }
  }
}
