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
      name: .customLong("new-password-fd"),
      help: "The file descriptor from which the new password is read, its first line.")
    var newPasswordDescriptor: Int32?

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

    @Argument(help: "The copy's file.", completion: .file())
    var copy: String

    @OptionGroup var vault: VaultOptions

    func run() async throws {
      // Opened first, so that no copy is made of what cannot be opened.
      try await reporting { try vault.open().backup(to: copy) }
    }
  }
}
