import ArgumentParser
import SecretMessages
import SecretScreens

struct VaultCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "vault",
      abstract: spoken(
        "Changes the vault's password, and writes copies of it.", "보관함의 비밀번호를 바꾸고 사본을 만듭니다.",
        "更改保险库的密码，并写出其副本。"),
      subcommands: [Password.self, Backup.self])
  }

  @OptionGroup var language: LanguageOption

  struct Password: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: spoken(
          "Changes the vault's password.", "보관함의 비밀번호를 바꿉니다.", "给保险库换一个密码。"),
        discussion: spoken(
          "Earlier copies keep the old password.", "전에 만든 사본은 이전 비밀번호를 그대로 씁니다.",
          "以前的副本仍使用旧密码。"))
    }

    @Option(
      name: .customLong("new-password-fd"), parsing: .unconditional,
      help: .spoken(
        "The file descriptor whose first line is the new password.",
        "새 비밀번호를 첫 줄에서 읽을 파일 디스크립터.", "读取新密码的文件描述符，取第一行。"))
    var newPasswordDescriptor: Descriptor?

    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
      try await reporting {
        let opened = try vault.open()
        try opened.changePassword(to: newPassword(), workFactor: vault.vaultWorkFactor)
      }
    }

    private func newPassword() throws -> SecretBytes {
      guard let newPasswordDescriptor else {
        return try Terminal.newSecret(spoken("vault password", "보관함 비밀번호", "保险库密码"))
      }
      guard let first = try PasswordLines.read(newPasswordDescriptor).first else {
        throw Trouble(
          Trouble.usage, "--new-password-fd contains no password", "--new-password-fd에 비밀번호가 없습니다",
          "--new-password-fd 中没有密码")
      }
      return first
    }
  }

  struct Backup: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: spoken(
          "Writes a copy of the vault, which stock age can open with its password.",
          "보관함의 사본을 만듭니다. 보관함의 비밀번호와 일반 age로 열 수 있습니다.",
          "写出保险库的副本，用其密码和标准的 age 即可打开。"))
    }

    @Argument(
      help: .spoken(
        "The copy's file, which must not exist yet; - for standard output.",
        "아직 없는 사본 파일. -는 표준 출력.", "副本文件，必须尚不存在；- 是标准输出。"),
      completion: .file())
    var copy: String

    @OptionGroup var vault: VaultOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
      try await reporting {
        let destination = Destination(copy, replacing: false)
        try destination.check(isNoneOf: vault.inputs)
        // Open the vault first, so that an unreadable vault is not copied.
        let opened = try vault.open()
        try destination.write { try opened.backup(into: $0) }
      }
    }
  }
}
