import ArgumentParser
import CSecretCleanup
import Foundation
import SecretMessages
import SecretScreens
import TerminalHost

struct UICommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ui",
    abstract: "Shows the messages of a folder, opens the one that is chosen, and writes new ones.",
    discussion: """
      Messages are at the left, the open one at the right; passwords, and what is being written, on \
      screens beside them. \
      Everything is reached by the mouse and by keys. Nothing of an open message is written anywhere. \
      Passwords that are added stay in the vault or the keyring; where there is neither, until you leave.

      What you write is sealed into the outbox, as a file for each message, which you hand on and which \
      `secret inbox` opens for who it is sealed to. Until then a draft of it is kept in the vault, also \
      where the window is closed; without a vault nothing can be written.

      The passwords of --demo: \(Demo.passwords.map { "\"\($0)\"" }.joined(separator: ", ")).

      Exit codes beside those of `secret`: 65 the script cannot be played; 74 there is no terminal.
      """)

  @Argument(help: "The folder; this one unless given.", completion: .directory)
  var folder: String?

  @Flag(help: "Show three messages in memory, and nothing of yours.")
  var demo = false

  @Option(
    help: ArgumentHelp(
      "The folder for what you write; it is made with the first message.",
      discussion: "Unless given: secret/outbox in $XDG_DATA_HOME, which is ~/.local/share."),
    completion: .directory)
  var outbox: String?

  @Option(
    help: ArgumentHelp(
      "Play the events of a file, and print the last screen; no terminal is needed.",
      discussion: #"Its lines are such as {"key": "enter"} and {"text": "home"}."#),
    completion: .file())
  var script: String?

  @Option(help: "How large the screen of a script is.")
  var size = ScreenSize(columns: 80, rows: 24)

  @OptionGroup var keys: KeyOptions

  func validate() throws {
    try folder.checkNotEmpty("The folder")
    try outbox.checkNotEmpty("--outbox")
    try script.checkNotEmpty("--script")
    guard !demo || (folder == nil && outbox == nil && !keys.areGiven) else {
      throw ValidationError("--demo has messages and passwords of its own, and sends none.")
    }
  }

  func run() async throws {
    try await reporting {
      guard let script else { return try await show() }
      guard FileManager.default.fileExists(atPath: script) else {
        throw Trouble(
          Trouble.noScript, "what --script names could not be read: there is no such file")
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
    // Nobody is asked for the vault's password where there is nothing to show.
    try Self.checkTerminal()
    let screen = try makeScreen()
    // From here on the terminal's host sees to it that it is given back.
    secret_cleanup_end()
    // Where the window is closed, reading it ends, and then there is still time to keep a draft.
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

  private static let noDesk =
    "Contacts and drafts need a vault: `secret contact add` makes one. `secret seal --to` does without."

  private static let passing =
    "What you add is kept until you leave. `secret password add` makes a vault, where it stays."

  /// The sentence of ``TerminalHost``, before anything else is asked for.
  private static func checkTerminal() throws {
    guard ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
      throw Trouble(
        Trouble.noTerminal,
        "this terminal can only print lines (TERM=dumb), and a screen needs more; see --script")
    }
    guard isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1 else { return }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal < 0 else {
      close(terminal)
      return
    }
    throw Trouble(
      Trouble.noTerminal, "there is no terminal to show anything on; see --script")
  }
}

/// Columns and rows.
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
  /// Where what is added stays.
  fileprivate var note: String {
    keyring
      ? "They are in the desktop's keyring." : "They are in the vault \(path.shown)."
  }
}
