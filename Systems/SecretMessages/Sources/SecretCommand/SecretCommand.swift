import ArgumentParser
import CSecretCleanup
import CommandInput
import Foundation
import SecretMessages
import SecretScreens

@main
struct SecretCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "secret",
      abstract: spoken(
        "Seals messages, and opens them by trying all your passwords and keys.",
        "메시지를 암호화하고, 가진 비밀번호와 키 중 맞는 것으로 메시지를 엽니다.",
        "加密消息，并用您的密码或密钥中合适的那个打开消息。"),
      discussion: spoken(
        """
        Passwords and keys come from a vault, or from --passwords-fd and --identity. They are \
        never arguments.

        Exit codes: 0 done; 1 none of the keys matches, or an RNCryptor message is damaged; 2 not \
        a message, of an unknown format, refused, or damaged; 3 binary data, or text that could \
        look like other text, was not written to a terminal; 64 usage error; 65 a script cannot \
        be played; 66 a file could not be read; \
        69 there is no keyring; 73 a file could not be written, or already exists and would be \
        lost; 74 there is no terminal for a screen; 75 another process keeps writing the vault; \
        77 the vault's password is wrong, others can read the vault, or the keyring is locked; 78 \
        the vault is missing, damaged, of another version or not a regular file; \
        130 interrupted; 131 ended with Control-backslash.
        """,
        """
        비밀번호와 키는 보관함에서, 또는 --passwords-fd와 --identity로 가져옵니다. 명령줄 인수로는 쓰지 않습니다.

        종료 코드: 0 완료; 1 맞는 키가 없거나 RNCryptor 메시지가 손상됨; 2 메시지가 아니거나, 모르는 형식이거나, 거부했거나, \
        손상됨; 3 텍스트가 아니거나 다른 텍스트처럼 보일 수 있어 터미널에 쓰지 않음; 64 사용법 오류; 65 스크립트를 재생할 수 없음; \
        66 파일을 읽을 수 없음; 69 키링이 없음; 73 파일을 쓸 수 없거나 이미 있어 잃게 됨; 74 화면을 보여 줄 터미널이 없음; \
        75 다른 프로세스가 보관함에 계속 쓰고 있음; 77 보관함의 비밀번호가 틀렸거나, 다른 사람이 보관함을 읽을 수 있거나, 키링이 \
        잠겨 있음; 78 보관함이 없거나, 손상되었거나, 버전이 다르거나, 일반 파일이 아님; 130 중단됨; 131 Control-역슬래시로 끝남.
        """,
        """
        密码和密钥来自保险库，或由 --passwords-fd 和 --identity 提供，绝不作为命令行参数。

        退出码：0 完成；1 没有合适的密钥，或 RNCryptor 消息已损坏；2 不是消息、格式未知、被拒绝或已损坏；3 不是文本或可能看起来像\
        别的文本，未写到终端；64 用法错误；65 脚本无法播放；66 文件无法读取；69 没有密钥环；73 文件无法写入，或已存在而会丢失；74 \
        没有可显示画面的终端；75 另一个进程一直在写保险库；77 保险库密码错误、保险库可被他人读取，或密钥环已锁定；78 保险库不存在、\
        已损坏、版本不同或不是普通文件；130 被中断；131 用 Control-反斜杠结束。
        """),
      version: "1.0",
      subcommands: [
        SealCommand.self, OpenCommand.self, InspectCommand.self, InboxCommand.self,
        ResealCommand.self, PasswordCommand.self, KeyCommand.self, ContactCommand.self,
        VaultCommand.self, UICommand.self,
      ])
  }

  @OptionGroup var language: LanguageOption

  static func main() async {
    secret_cleanup_begin()
    Privacy.begin()
    secret_memory_keep()
    ClosedStreams.take()
    let language = CommandLanguage(
      words: words, environment: ProcessInfo.processInfo.environment)
    await Speech.$language.withValue(language, operation: runInLanguage)
  }

  private static var words: [String] { Array(CommandLine.arguments.dropFirst()) }

  private static func runInLanguage() async {
    do {
      try LanguageOption.check(words)
      try checkArguments()
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let error as UsageError {
      Terminal.say(error.description)
      Foundation.exit(ExitCode.validationFailure.rawValue)
    } catch {
      // The error is requested output, such as help, or was already reported.
      guard exitCode(for: error) == .validationFailure, !(error is ExitCode) else {
        let end = ParserWords.translated(error)
        let text = exitCode(for: end).isSuccess ? fullMessage(for: end) : ""
        guard text.isEmpty else { CommandStreams.end(with: text) }
        exit(withError: end)
      }
      let complaint = CommandLineValues.removed(from: ParserWords.message(for: error))
      Terminal.say(ParserWords.translated(complaint))
      Foundation.exit(ExitCode.validationFailure.rawValue)
    }
  }

  /// Rejects a password among the arguments, and arguments that are not valid UTF-8.
  ///
  /// Swift replaces invalid bytes, which would change a name or path that contains them.
  private static func checkArguments() throws {
    let options = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    guard !options.contains(where: { $0 == "--password" || $0.hasPrefix("--password=") }) else {
      throw ValidationError(
        "--password is not an option: a password is never an argument. --under NAME seals under "
          + "a password in the vault, and --passwords-fd reads passwords from a file descriptor.",
        "--password는 없는 옵션입니다. 비밀번호는 명령줄 인수로 쓰지 않습니다. --under NAME은 보관함의 비밀번호로 암호화하고, "
          + "--passwords-fd는 파일 디스크립터에서 비밀번호를 읽습니다.",
        "没有 --password 选项：密码绝不作为命令行参数。--under NAME 用保险库中的密码加密，--passwords-fd 从文件描述符读取密码。")
    }
    for index in CommandLine.arguments.indices {
      guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil
      else { continue }
      throw ValidationError(
        "Argument \(index) of the command line is not UTF-8; names and paths must be UTF-8.",
        "명령줄의 \(index)번째 인수가 UTF-8이 아닙니다. 이름과 경로는 UTF-8이어야 합니다.",
        "命令行的第 \(index) 个参数不是 UTF-8，而名称和路径必须是 UTF-8。")
    }
  }
}
