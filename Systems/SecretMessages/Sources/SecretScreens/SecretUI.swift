internal import ResponderChain
package import SecretMessages
package import TerminalHost

/// What `secret ui` shows: messages at the left, the opened one at the right; beside them a page where
/// passwords are listed, added and removed, and one where a message is written and sent.
@MainActor
package final class SecretUI {
  /// What pages say of what they show.
  package struct Notes: Sendable {
    /// Of the passwords.
    package var passwords: String
    /// Why nothing can be written, where there is no desk.
    package var writing: String

    /// Notes.
    ///
    /// - Parameters:
    ///   - passwords: Of the passwords.
    ///   - writing: Why nothing can be written, where there is no desk.
    package init(passwords: String, writing: String = "") {
      (self.passwords, self.writing) = (passwords, writing)
    }
  }

  /// Where it is shown.
  package let screen: TerminalScreen
  private let shell: SecretShell

  /// Shows messages, all of them closed.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - passwords: What they are tried with.
  ///   - desk: What is at hand for who writes; without it, nothing can be written.
  ///   - hint: What the name or the hint of the right password may contain.
  ///   - heading: What stands at the upper right.
  ///   - notes: What pages say of what they show.
  ///   - columns: How many columns there are.
  ///   - rows: How many rows there are.
  package init(
    _ messages: [InboxMessage], _ passwords: SessionPasswords, _ desk: WritingDesk? = nil,
    hint: String? = nil, heading: String, notes: Notes, columns: Int = 80, rows: Int = 24
  ) {
    screen = TerminalScreen(columns: columns, rows: rows)
    // There is nothing here that a shake or a remote control would do.
    screen.commands = [:]
    shell = SecretShell(messages, passwords, desk, hint: hint, heading: heading, notes: notes)
    screen.application.actionStart = .firstResponderThenSender
    screen.show(shell)
    shell.show(0)
  }

  /// Runs in a terminal until its user leaves, or its window is closed; then the draft is kept.
  ///
  /// - Parameter terminal: The terminal.
  /// - Throws: `TerminalError`, if the terminal cannot be read or written.
  package func run(on terminal: Terminal) async throws(TerminalError) {
    let loop = TerminalLoop(screen, on: terminal)
    shell.onLeave = { loop.stop() }
    do throws(TerminalError) {
      try await loop.run()
    } catch {
      await shell.leave()
      throw error
    }
    await shell.leave()
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
