import CSecretCleanup
import Foundation
import SecretMessages
import SecretScreens

enum Terminal {
  static func say(_ line: String) {
    // Ignore write errors, because the command can continue without standard error.
    write(harmless(line) + "\n", to: STDERR_FILENO)
  }

  static func print(_ line: String) throws {
    try Array((harmless(line) + "\n").utf8).withUnsafeBytes(Stream.standardOutput.write)
  }

  /// Escapes any remaining control characters except line breaks.
  private static func harmless(_ text: String) -> String { text.escaped { $0 == "\n" } }

  static var isThere: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    if terminal >= 0 { close(terminal) }
    return terminal >= 0
  }

  /// Prompts for a secret without echoing it, or throws an error that suggests `other` if there is
  /// no terminal.
  static func secret(
    _ prompt: String,
    otherwise other: String = spoken(
      "see --passwords-fd, --identity and --vault-password-fd",
      "--passwords-fd, --identity, --vault-password-fd를 보세요",
      "请看 --passwords-fd、--identity 和 --vault-password-fd")
  ) throws -> SecretBytes {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else {
      throw Trouble(
        Trouble.usage, "\(prompt) is needed, but there is no terminal to prompt on; \(other)",
        "물어볼 터미널이 없는데 필요한 것이 있습니다: \(prompt). \(other)",
        "需要\(prompt)，而没有可供询问的终端；\(other)")
    }
    defer { close(terminal) }
    guard secret_prompt_begin(terminal, "\(harmless(prompt)): ") == 0 else {
      throw FileError(.read, "the terminal")
    }
    defer {
      secret_prompt_end()
      write("\n", to: terminal)
    }
    var line: [UInt8] = []
    defer { line.erase() }
    let reader = ByteReader(descriptor: terminal, name: "the terminal")
    while let byte = try reader.read(1).first, byte != UInt8(ascii: "\n") { line.append(byte) }
    return SecretBytes(line)
  }

  static func newSecret(_ prompt: String) throws -> SecretBytes {
    let first = try secret(spoken("New \(prompt)", "새로 정할 \(prompt)", "设置\(prompt)"))
    guard !first.isEmpty else { throw Trouble.emptyPassword }
    guard try secret(spoken("Repeat the password", "한 번 더", "再输入一次")) == first else {
      throw Trouble(
        Trouble.usage, "the two passwords do not match", "두 비밀번호가 서로 다릅니다", "两次输入不一致")
    }
    return first
  }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }
}
