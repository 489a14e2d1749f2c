import Foundation
import TestSupport
import Testing

/// Tests of the program in an independent terminal: tmux, from a shell with job control.
@Suite(.enabled(if: Tmux.isInstalled), .serialized) struct TmuxTests {
  @Test func `an application runs with keys and mouse, is stopped, resumed and quit`() async throws
  {
    let tmux = try await Tmux(columns: 60, rows: 12)
    defer { tmux.end() }
    try await tmux.see("ready$")
    try tmux.type(
      "stty -g > \(tmux.folder)/before; \(BuiltCommand.file(of: "terminal-probe").path) screen\r")
    try await tmux.see("Orders 0")
    #expect(try !tmux.screen.contains("ready$"))

    // A press and a release of the left button, in the sixth column of the second row.
    try tmux.type("\u{1B}[<0;6;2M\u{1B}[<0;6;2m")
    try await tmux.see("Orders 1")
    try tmux.type("\r")
    try await tmux.see("Orders 2")

    try tmux.type("\t\t한글 é")
    try await tmux.see("한글 é")
    try tmux.resize(columns: 40, rows: 9)
    try await tmux.see("한글 é")

    // Control-Z undoes typing in a field; a shell stops the program with a signal instead.
    kill(try tmux.program, SIGTSTP)
    try await tmux.see("Stopped")
    try tmux.type("stty -g > \(tmux.folder)/stopped; fg\r")
    try await tmux.see("Orders 2")
    #expect(try !tmux.screen.contains("Stopped"))
    try await tmux.see("한글 é")

    try tmux.type("\u{1B}[<0;6;4M\u{1B}[<0;6;4m")
    try await tmux.see("ready$")
    try tmux.type("echo left with $?; stty -g > \(tmux.folder)/after\r")
    try await tmux.see("left with 0")
    try await wait(for: "the last file") {
      FileManager.default.fileExists(atPath: "\(tmux.folder)/after")
    }
    try await wait(for: "the same settings") {
      let all = try ["before", "stopped", "after"].map {
        try String(contentsOf: URL(filePath: "\(tmux.folder)/\($0)"), encoding: .utf8)
      }
      return Set(all).count == 1
    }
    #expect(try tmux.flags == "0 0 0")
  }

  @Test func `Control-Z stops an application that does not handle it, and Control-C quits it`()
    async throws
  {
    let tmux = try await Tmux(columns: 60, rows: 12)
    defer { tmux.end() }
    try await tmux.see("ready$")
    try tmux.type("\(BuiltCommand.file(of: "terminal-probe").path) screen\r")
    try await tmux.see("Orders 0")
    try tmux.type("\u{1A}")
    try await tmux.see("Stopped")
    try tmux.type("fg\r")
    try await tmux.see("Orders 0")

    try tmux.type("\u{03}")
    try await tmux.see("ready$")
    try tmux.type("echo left with $?\r")
    try await tmux.see("left with 0")
  }
}

/// A window of tmux, with its own server.
struct Tmux {
  private static let program = URL(filePath: "/usr/bin/tmux")
  static let isInstalled = FileManager.default.fileExists(atPath: program.path)

  let folder: String
  private let socket: String
  private let server = Process()

  init(columns: Int, rows: Int) async throws {
    folder = "\(NSTemporaryDirectory())baton-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    socket = "\(folder)/socket"
    // A daemonized server would hold open the pipe that reports its exit.
    server.executableURL = Self.program
    server.arguments = ["-D", "-u", "-S", socket, "-f", "/dev/null"]
    server.standardInput = FileHandle.nullDevice
    server.standardOutput = FileHandle.nullDevice
    try server.runTakingSignals()
    // Until the server is listening, it refuses clients, which must not start another one.
    try await wait(for: "a server") {
      try run([
        "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
        "env", "PS1=ready$ ", "LC_ALL=C.UTF-8", "bash", "--norc", "--noprofile", "-i",
      ]) != nil
    }
  }

  /// The text on the screen.
  var screen: String { get throws { try run(["capture-pane", "-p"]) ?? "" } }

  /// Whether the alternate screen, the mouse and its SGR encoding are on.
  var flags: String? {
    get throws {
      let flags = "#{alternate_on} #{mouse_any_flag} #{mouse_sgr_flag}"
      return try run(["display-message", "-p", flags])?.trimmingCharacters(in: .newlines)
    }
  }

  /// The process that the shell started.
  var program: pid_t {
    get throws {
      let shell = try run(["display-message", "-p", "#{pane_pid}"]) ?? ""
      let id = shell.trimmingCharacters(in: .newlines)
      let children = URL(filePath: "/proc/\(id)/task/\(id)/children")
      let first = try String(contentsOf: children, encoding: .utf8).split(separator: " ").first
      // `kill` would treat other numbers as process groups.
      guard let program = first.flatMap({ pid_t($0) }), program > 1 else {
        throw PseudoTerminal.Missing(description: "no program in the shell \(id)")
      }
      return program
    }
  }

  func type(_ text: String) throws {
    let bytes = text.utf8.map { String($0, radix: 16) }
    _ = try run(["send-keys", "-H"] + bytes)
  }

  func resize(columns: Int, rows: Int) throws {
    _ = try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Waits until the given text is on the screen.
  func see(_ text: String) async throws {
    do {
      try await wait(for: text) { try screen.contains(text) }
    } catch let missing as PseudoTerminal.Missing {
      throw PseudoTerminal.Missing(description: "\(missing) on\n\(try screen)")
    }
  }

  func end() {
    _ = try? run(["kill-server"])
    server.terminate()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Returns the output of a command, or `nil` if it fails.
  @discardableResult
  private func run(_ words: [String]) throws -> String? {
    let (process, output) = (Process(), Pipe())
    process.executableURL = Self.program
    process.arguments = ["-N", "-u", "-S", socket] + words
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.runTakingSignals()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
