import Foundation
import TestSupport

/// A real terminal without a screen: tmux, with a separate server for each instance.
final class Tmux {
  static let oracle = Oracle(
    "tmux", installedBy: "make setup", ["bash", "-c", closing, "tmux"], probe: ["-V"])

  // Foundation waits until every copy of the pipe that tracks a process is closed. The server keeps
  // running, so it must not inherit any pipe.
  private static let closing = """
    for file in /proc/self/fd/*; do
      number=${file##*/}
      if [ "$number" -gt 2 ]; then eval "exec $number>&-"; fi
    done
    exec tmux "$@"
    """

  private let server = "baton-\(UUID().uuidString)"

  /// Runs a built command in a new terminal.
  init(
    _ command: String, columns: Int, rows: Int, in folder: URL? = nil
  ) throws {
    let name = String(command.prefix { $0 != " " })
    let file = name == "env" ? "/usr/bin/env" : BuiltCommand.file(of: name).path()
    let words = command.drop { $0 != " " }
    try ask(
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "-c", folder?.path() ?? "/",
      "LANG=C.UTF-8 '\(file)'\(words); echo \"ended with $?\"; exec sleep 600")
  }

  deinit { _ = try? ask("kill-server") }

  /// Presses keys, given their names in tmux.
  func press(_ keys: String...) throws { try ask(["send-keys"] + keys) }

  /// Makes the terminal send bytes, as a mouse or a keyboard does.
  func send(_ text: String) throws { try ask("send-keys", "-l", text) }

  func resize(columns: Int, rows: Int) throws {
    try ask("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Returns the screen once it contains the given text, or after a timeout.
  func screen(with text: String) throws -> String {
    var screen = ""
    for _ in 0..<600 {
      screen = try ask("capture-pane", "-p")
      if screen.contains(text) { break }
      usleep(50_000)
    }
    return screen
  }

  @discardableResult
  private func ask(_ words: String...) throws -> String { try ask(words) }

  @discardableResult
  private func ask(_ words: [String]) throws -> String {
    // Dispatch's threads block most signals; a server that inherits the mask cannot be terminated.
    var (none, mask) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    return try Self.oracle.answer(to: ["-L", server, "-u"] + words)
  }
}
