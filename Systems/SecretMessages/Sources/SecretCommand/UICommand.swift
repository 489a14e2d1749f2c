import ArgumentParser
import CSecretCleanup
import Foundation
import SecretMessages
import SecretScreens
import TerminalHost

struct UICommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ui",
    abstract: "Shows the messages of a folder, and opens the one that is chosen.",
    discussion: """
      Messages are at the left, the open one at the right, and passwords on a screen beside them. \
      Everything is reached by the mouse and by keys. Nothing of an open message is written anywhere. \
      Passwords that are added stay in the vault or the keyring; where there is neither, until you leave.

      The passwords of --demo: \(Demo.passwords.map { "\"\($0)\"" }.joined(separator: ", ")).

      Exit codes beside those of `secret`: 65 the script cannot be played; 74 there is no terminal.
      """)

  @Argument(help: "The folder; this one unless given.", completion: .directory)
  var folder: String?

  @Flag(help: "Show three messages in memory, and nothing of yours.")
  var demo = false

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
    try script.checkNotEmpty("--script")
    guard !demo || (folder == nil && !keys.areGiven) else {
      throw ValidationError("--demo has messages and passwords of its own.")
    }
  }

  func run() async throws {
    try await reporting {
      guard let script else { return try await show() }
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
    let terminal = try TerminalHost.Terminal()
    defer { terminal.close() }
    try await screen.run(on: terminal)
  }

  @MainActor
  private func makeScreen() throws -> SecretUI {
    guard !demo else {
      return SecretUI(
        try Demo.messages(), SessionPasswords(), heading: Demo.heading, note: Demo.note,
        columns: size.columns, rows: size.rows)
    }
    let folder = folder ?? "."
    let messages = try InboxFolder(folder).messages
    let passwords = try keys.session()
    return SecretUI(
      messages, passwords, hint: keys.hint, heading: folder.shown,
      note: passwords.isLasting ? keys.vaultOptions.note : Self.passing, columns: size.columns,
      rows: size.rows)
  }

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
