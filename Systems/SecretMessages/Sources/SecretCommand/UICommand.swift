import ArgumentParser
import CSecretCleanup
import Foundation
import SecretMessages
import SecretScreens
import TerminalHost

struct UICommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "ui",
      abstract: spoken(
        "Shows the messages in a folder, opens the one you choose, and writes new ones.",
        "폴더의 메시지를 보여 주고, 고른 것을 열고, 새 메시지를 씁니다.", "显示文件夹里的消息，打开选中的消息，并写新消息。"),
      discussion: spoken(
        """
        Messages are on the left, and the open one is on the right. Passwords and the message \
        you write have their own screens. You can use the mouse or the keyboard for everything. \
        An open message is never saved. Passwords that you add are stored in the vault \
        or the keyring; without either, they last until you quit.

        Each message that you write is sealed into a file in the outbox. Send the file; its \
        recipients open it with `secret inbox`. Until then, the vault stores a draft, even if the \
        window is closed. Without a vault, you cannot write messages.

        The passwords of --demo: \(Demo.passwords.map { "\"\($0)\"" }.joined(separator: ", ")).

        Exit codes in addition to those of `secret`: 65 the script cannot be played; 74 there is no \
        terminal.
        """,
        """
        왼쪽에는 메시지, 오른쪽에는 연 메시지가 있습니다. 비밀번호와 쓰고 있는 메시지는 옆 화면에 있습니다. 모든 것을 마우스와 키로 쓸 수 \
        있습니다. 연 메시지의 내용은 어디에도 저장하지 않습니다. 추가한 비밀번호는 보관함이나 키링에 남고, 둘 다 없으면 나갈 때까지만 남습니다.

        쓴 메시지는 암호화하여 하나에 파일 하나씩 보낼 메시지함에 둡니다. 그 파일을 건네면 수신자가 `secret inbox`로 엽니다. 그때까지 \
        초안은 보관함에 남으며 창을 닫아도 마찬가지입니다. 보관함이 없으면 메시지를 쓸 수 없습니다.

        --demo의 비밀번호: \(Demo.passwords.map { "\"\($0)\"" }.joined(separator: ", ")).

        `secret`의 종료 코드에 더하여: 65 스크립트를 재생할 수 없음; 74 터미널이 없음.
        """,
        """
        左边是消息，右边是打开的消息；密码和正在写的消息在旁边的画面。一切都可以用鼠标和键盘操作。打开的消息不会写到任何地方。添加的\
        密码保存在保险库或密钥环里；两者都没有时，只保留到您离开为止。

        您写的消息加密后放入发件箱，每条一个文件；把文件交给对方，收件人用 `secret inbox` 打开。在那之前，草稿保存在保险库里，窗口关\
        闭时也一样；没有保险库就不能写消息。

        --demo 的密码：\(Demo.passwords.map { "\"\($0)\"" }.joined(separator: "、"))。

        除 `secret` 的退出码外：65 脚本无法播放；74 没有终端。
        """))
  }

  @Argument(
    help: .spoken(
      "The folder; by default the current one.", "폴더. 지정하지 않으면 현재 폴더.", "文件夹；默认为当前文件夹。"),
    completion: .directory)
  var folder: String?

  @Flag(
    help: .spoken(
      "Show three built-in messages instead of yours.",
      "사용자의 것은 건드리지 않고 메모리에 있는 메시지 세 개를 보여 줍니다.", "只显示内存里的三条消息，不碰您的任何东西。"))
  var demo = false

  @Option(
    help: ArgumentHelp(
      spoken(
        "The folder for the messages you write, created with the first one.",
        "쓴 메시지를 둘 폴더. 첫 메시지와 함께 만들어집니다.", "存放您所写消息的文件夹；随第一条消息创建。"),
      discussion: spoken(
        "By default secret/outbox in $XDG_DATA_HOME, or in ~/.local/share.",
        "지정하지 않으면 $XDG_DATA_HOME(~/.local/share)의 secret/outbox.",
        "未给出时为 $XDG_DATA_HOME（即 ~/.local/share）下的 secret/outbox。")),
    completion: .directory)
  var outbox: String?

  @Option(
    help: ArgumentHelp(
      spoken(
        "Play back the events in a file, and print the last screen; needs no terminal.",
        "파일의 사건을 재생하고 마지막 화면을 출력합니다. 터미널이 필요 없습니다.",
        "播放文件中的事件，并打印最后的画面；不需要终端。"),
      discussion: spoken(
        #"Its lines look like {"key": "enter"} and {"text": "home"}."#,
        #"각 줄은 {"key": "enter"}, {"text": "home"}과 같습니다."#,
        #"每行形如 {"key": "enter"} 和 {"text": "home"}。"#)),
    completion: .file())
  var script: String?

  @Option(
    help: .spoken("The screen size for a script.", "스크립트를 재생할 화면의 크기.", "脚本所用画面的大小。"))
  var size = ScreenSize(columns: 80, rows: 24)

  @OptionGroup var keys: KeyOptions
  @OptionGroup var language: LanguageOption

  func validate() throws {
    try folder.checkNotEmpty(spoken("The folder", "폴더", "文件夹"))
    try outbox.checkNotEmpty("--outbox")
    try script.checkNotEmpty("--script")
    guard !demo || (folder == nil && outbox == nil && !keys.areGiven) else {
      throw ValidationError(
        "--demo uses its own messages and passwords, and sends nothing.",
        "--demo는 자체 메시지와 비밀번호만 쓰고 아무것도 보내지 않으므로 다른 옵션과 함께 쓸 수 없습니다.",
        "--demo 使用自带的消息和密码，也不发送，不能与其他选项一起使用。")
    }
  }

  func run() async throws {
    try await reporting {
      guard let script else { return try await show() }
      guard FileManager.default.fileExists(atPath: script) else {
        throw Trouble(
          Trouble.noScript, "the file for --script could not be read: no such file",
          "--script에 지정한 것을 읽을 수 없었습니다: 그런 파일이 없습니다", "无法读取 --script 所指的文件：没有那个文件")
      }
      let events = try Script(contentsOf: URL(filePath: script))
      try await play(events)
    }
  }

  @MainActor
  private func play(_ script: Script) async throws {
    let screen = try makeScreen()
    await screen.play(script)
    try Terminal.print(screen.screen.text)
  }

  @MainActor
  private func show() async throws {
    // Check the terminal before the user has to enter a password.
    try Self.checkTerminal()
    let screen = try makeScreen()
    // From here on, the terminal host restores the terminal.
    secret_cleanup_end()
    // Ignore SIGHUP, which the process receives when its window is closed. The terminal's input
    // then ends, so the screen stores the draft.
    signal(SIGHUP, SIG_IGN)
    let terminal = try TerminalHost.Terminal()
    defer { terminal.close() }
    try await screen.run(on: terminal)
  }

  @MainActor
  private func makeScreen() throws -> SecretUI {
    guard !demo else {
      return SecretUI(
        try Demo.messages(), SessionPasswords(), heading: Demo.heading, notes: Demo.notes,
        columns: size.columns, rows: size.rows)
    }
    let folder = folder ?? "."
    let messages = try InboxFolder(folder).messages
    let passwords = try keys.session()
    let outbox = Outbox(at: outbox ?? VaultOptions.dataFolder + "/outbox")
    return SecretUI(
      messages, passwords, passwords.vault.map { WritingDesk($0, outbox) }, hint: keys.hint,
      heading: folder.shown,
      notes: SecretUI.Notes(
        passwords: passwords.isLasting ? keys.vaultOptions.note : Self.passing,
        writing: Self.noDesk),
      columns: size.columns, rows: size.rows)
  }

  private static var noDesk: String {
    spoken(
      "Contacts and drafts need a vault: `secret contact add` creates one. `secret seal --to` "
        + "works without one.",
      "연락처와 초안에는 보관함이 필요합니다. `secret contact add`로 만들 수 있습니다. `secret seal --to`는 보관함 없이도 됩니다.",
      "联系人和草稿需要保险库：`secret contact add` 会创建一个。`secret seal --to` 不需要保险库。")
  }

  private static var passing: String {
    spoken(
      "Passwords you add are lost when you quit. `secret password add` creates a vault for them.",
      "추가한 것은 나갈 때까지만 남습니다. `secret password add`로 보관함을 만들면 계속 남습니다.",
      "添加的内容只保留到您离开。`secret password add` 会创建保险库，内容便会保存下来。")
  }

  /// Checks the terminal before the command prompts for anything, and throws the error that
  /// ``TerminalHost`` would throw later.
  private static func checkTerminal() throws {
    guard ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
      throw Trouble(
        Trouble.noTerminal,
        "this terminal can only print lines (TERM=dumb), and a screen needs more; see --script",
        "이 터미널(TERM=dumb)은 줄만 출력할 수 있어 화면을 보여 줄 수 없습니다. --script를 보세요",
        "此终端（TERM=dumb）只能打印行，无法显示画面；请看 --script")
    }
    guard isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1 else { return }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal < 0 else {
      close(terminal)
      return
    }
    throw Trouble(
      Trouble.noTerminal, "there is no terminal to draw on; see --script",
      "화면을 보여 줄 터미널이 없습니다. --script를 보세요", "没有可显示画面的终端；请看 --script")
  }
}

struct ScreenSize: ExpressibleByArgument, CustomStringConvertible {
  var columns: Int
  var rows: Int

  init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  init?(argument: String) {
    let numbers = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      1...1000 ~= columns, 1...1000 ~= rows
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  var description: String { "\(columns)x\(rows)" }
  var defaultValueDescription: String { description }
}

extension VaultOptions {
  fileprivate var note: String {
    keyring
      ? spoken("They are in the desktop's keyring.", "데스크톱의 키링에 있습니다.", "它们在桌面密钥环里。")
      : spoken(
        "They are in the vault \(path.shown).", "보관함에 있습니다: \(path.shown)",
        "它们在保险库 \(path.shown) 里。")
  }
}
