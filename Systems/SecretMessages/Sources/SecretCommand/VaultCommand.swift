import ArgumentParser
import SecretMessages

struct VaultCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vault", abstract: "Changes the vault's password, and writes copies of it.",
    subcommands: [Password.self, Backup.self])

  struct Password: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Gives the vault another password.",
      discussion: "Copies that were made before keep their old one.")

    @Option(
      name: .customLong("new-password-fd"), parsing: .unconditional,
      help: "The file descriptor from which the new password is read, its first line.")
    var newPasswordDescriptor: Descriptor?

    @OptionGroup var vault: VaultOptions

    func run() async throws {
      try await reporting {
        let opened = try vault.open()
        try opened.changePassword(to: newPassword(), workFactor: vault.vaultWorkFactor)
      }
    }

    private func newPassword() throws -> SecretBytes {
      guard let newPasswordDescriptor else { return try Terminal.newSecret("vault password") }
      guard let first = try PasswordLines.read(newPasswordDescriptor).first else {
        throw Trouble(Trouble.usage, "--new-password-fd has no password in it")
      }
      return first
    }
  }

  struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes a copy of the vault, which its password and the stock age open.")

    @Argument(
      help: "The copy's file, which is not there yet; - for standard output.", completion: .file())
    var copy: String

    @OptionGroup var vault: VaultOptions

    func run() async throws {
      try await reporting {
        // Opened first, so that no copy is made of what cannot be opened.
        let opened = try vault.open()
        try Destination(copy, replacing: false).write { try opened.backup(into: $0) }
      }
    }
  }
}
