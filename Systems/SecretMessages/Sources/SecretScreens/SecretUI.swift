internal import ResponderChain
package import SecretMessages
package import TerminalHost

/// The screen of `secret ui`.
///
/// One page shows the list of messages next to the open message. Other pages manage passwords and
/// send a message.
@MainActor
package final class SecretUI {
  package struct Notes: Sendable {
    /// The note about where passwords are stored.
    package var passwords: String
    /// The reason why the user cannot write messages, shown if there is no desk.
    package var writing: String

    /// Creates notes.
    package init(passwords: String, writing: String = "") {
      (self.passwords, self.writing) = (passwords, writing)
    }
  }

  package let screen: TerminalScreen
  private let shell: SecretShell

  /// Creates a screen for the given unopened messages.
  ///
  /// Without a desk, the user cannot write messages. Credentials whose name or hint contains `hint`
  /// are tried earlier. The heading appears in the upper-right corner.
  package init(
    _ messages: [InboxMessage], _ passwords: SessionPasswords, _ desk: WritingDesk? = nil,
    hint: String? = nil, heading: String, notes: Notes, columns: Int = 80, rows: Int = 24
  ) {
    screen = TerminalScreen(columns: columns, rows: rows)
    // This screen does not use shake or remote control events.
    screen.commands = [:]
    shell = SecretShell(messages, passwords, desk, hint: hint, heading: heading, notes: notes)
    screen.application.actionStart = .firstResponderThenSender
    screen.show(shell)
    shell.show(0)
  }

  /// Runs in a terminal until the user leaves or closes the window, and then stores the draft.
  ///
  /// - Throws: `TerminalError` if the terminal cannot be read or written.
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

  /// Plays a script, and completes all pending work before each line to make the result
  /// deterministic.
  package func play(_ script: Script) async {
    await shell.settle()
    for moment in script.moments {
      var part = Script()
      part.moments = [moment]
      part.play(on: screen)
      await shell.settle()
    }
  }

  package func settle() async { await shell.settle() }
}
