internal import ResponderChain
package import SecretMessages
package import TerminalHost

/// What `secret ui` shows: messages at the left, the opened one at the right, and beside them a page where
/// passwords are listed, added and removed.
@MainActor
package final class SecretUI {
  /// Where it is shown.
  package let screen: TerminalScreen
  private let shell: SecretShell

  /// Shows messages, all of them closed.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - passwords: What they are tried with.
  ///   - hint: What the name or the hint of the right password may contain.
  ///   - heading: What stands at the upper right.
  ///   - note: What stands beside the passwords.
  ///   - columns: How many columns there are.
  ///   - rows: How many rows there are.
  package init(
    _ messages: [InboxMessage], _ passwords: SessionPasswords, hint: String? = nil,
    heading: String, note: String, columns: Int = 80, rows: Int = 24
  ) {
    screen = TerminalScreen(columns: columns, rows: rows)
    // There is nothing here that a shake or a remote control would do.
    screen.commands = [:]
    shell = SecretShell(messages, passwords, hint: hint, heading: heading, note: note)
    screen.application.actionStart = .firstResponderThenSender
    screen.show(shell)
    shell.show(0)
  }

  /// Runs in a terminal until its user leaves.
  ///
  /// - Parameter terminal: The terminal.
  /// - Throws: `TerminalError`, if the terminal cannot be read or written.
  package func run(on terminal: Terminal) async throws(TerminalError) {
    let loop = TerminalLoop(screen, on: terminal)
    shell.onLeave = { loop.stop() }
    defer { shell.leave() }
    try await loop.run()
  }

  /// Plays a script; before each of its lines what was begun comes to its end, so that the last screen is
  /// always the same.
  ///
  /// - Parameter script: The script.
  package func play(_ script: Script) async {
    await shell.settle()
    for moment in script.moments {
      var part = Script()
      part.moments = [moment]
      part.play(on: screen)
      await shell.settle()
    }
  }

  /// Waits until nothing is under way.
  package func settle() async { await shell.settle() }
}
