import ArgumentParser
import SecretMessages

struct PasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Adds, lists and removes the passwords of the vault.",
    subcommands: [Add.self, List.self, Remove.self, Hint.self])

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Adds a password.")

    @Argument(help: "What you call it. Whoever sees who opened a message sees this name.")
    var name: String

    @Option(help: "What reminds you of it; only who has the vault sees it.")
    var hint: String?

    @Option(
      name: .customLong("passwords-fd"), parsing: .unconditional,
      help: "The file descriptor from which the password is read, one line.")
    var passwordsDescriptor: Descriptor?

    @OptionGroup var vault: VaultOptions

    func run() async throws {
      try await reporting {
        try VaultError.check(name: name)
        let store = try vault.storeIfThere()
        // Before a vault is made, so that who thinks better of it leaves no empty one behind.
        let credential = Credential(name: name, hint: hint, .password(try password()))
        try await (store ?? vault.storeOrCreate()).add(credential)
      }
    }

    private func password() throws -> SecretBytes {
      guard let passwordsDescriptor else {
        return try Terminal.newSecret("password \"\(name.shown)\"")
      }
      let passwords = try PasswordLines.read(passwordsDescriptor)
      guard passwords.count == 1, let password = passwords.first else {
        throw Trouble(
          Trouble.usage, "one password is added, and --passwords-fd has \(passwords.count)")
      }
      return password
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the passwords, in the order in which they came.")

    @Flag(help: "Write a JSON object a line.")
    var json = false

    @OptionGroup var vault: VaultOptions

    func run() async throws {
      try await reporting {
        try await vault.print(json) { $0.kind == "password" }
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Removes a password or a key, at once and for good.")

    @Argument(help: "What you call it.")
    var name: String

    @OptionGroup var vault: VaultOptions

    func run() async throws {
      try await reporting { try await vault.store().remove(name) }
    }
  }

  struct Hint: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Notes what reminds you of a password; nothing, to remove the note.")

    @Argument(help: "What you call the password.")
    var name: String

    @Argument(help: "What reminds you of it.")
    var hint: String?

    @OptionGroup var vault: VaultOptions

    func run() async throws {
      try await reporting {
        try await vault.store().setHint(hint.flatMap { $0.isEmpty ? nil : $0 }, of: name)
      }
    }
  }
}

/// A password or a key of the vault, without its secret.
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
    let parts = [name.shown, kind, hint.map { "(\($0.shown))" }, recipient]
    try Terminal.print(parts.compactMap { $0 }.joined(separator: "  "))
  }
}

extension VaultOptions {
  /// Prints what is in the vault, a line each.
  func print(_ isJSON: Bool, where isMeant: (Credential) -> Bool) async throws {
    for credential in try await store().credentials() where isMeant(credential) {
      try VaultLine(credential).print(isJSON)
    }
  }
}
