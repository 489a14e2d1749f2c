import Foundation
import TestSupport
import Testing

/// Tests of the terminal's state after programs terminate in every possible way.
@Suite struct SignalHandlersTests {
  let window: PseudoTerminal
  let before: String

  init() throws {
    window = try PseudoTerminal()
    before = window.settings
  }

  /// Waits until the program terminates, and returns the reason and status.
  func end(of program: Process) async throws -> (reason: Process.TerminationReason, status: Int32) {
    try await wait(for: "the program's end") { !program.isRunning }
    return (program.terminationReason, program.terminationStatus)
  }

  func expectRestored(_ written: String, _ place: SourceLocation = #_sourceLocation) {
    #expect(window.settings == before, sourceLocation: place)
    #expect(written.hasSuffix(TerminalTests.leaving), sourceLocation: place)
    #expect(
      written.components(separatedBy: TerminalTests.leaving).count == 2, sourceLocation: place)
  }

  /// Whether a sanitizer handles traps itself, as the address and thread sanitizers do.
  static let isTrapSeenTo = Sanitizer.isOn

  @Test(arguments: [
    ("return", Process.TerminationReason.exit, 0), ("exit", .exit, 3),
    ("throw", .uncaughtSignal, SIGILL), ("trap", .uncaughtSignal, SIGILL),
    ("overflow", .uncaughtSignal, SIGSEGV), ("abort", .uncaughtSignal, SIGABRT),
  ])
  func `a program that exits restores the terminal and keeps its status`(
    word: String, reason: Process.TerminationReason, status: Int32
  ) async throws {
    if word == "overflow", Self.isTrapSeenTo { return }
    let program = try window.run(word)
    let end = try await end(of: program)
    let written = window.read()
    #expect(written.hasPrefix(TerminalTests.entering + "READY"))
    expectRestored(written)
    #expect(end.reason == reason)
    // On other processors, a trap is a different signal.
    let isTrap = status == SIGILL && end.status == SIGTRAP
    #expect(end.status == status || isTrap)
  }

  @Test(arguments: [
    SIGINT, SIGTERM, SIGHUP, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT, SIGUSR1,
    SIGALRM, SIGPIPE, SIGXCPU, SIGVTALRM, SIGSYS,
  ])
  func `a program killed by a signal restores the terminal and reports that signal`(
    signal: Int32
  ) async throws {
    if [SIGSEGV, SIGBUS, SIGFPE].contains(signal), Self.isTrapSeenTo { return }
    let program = try window.run("events")
    var written = try await window.read(until: "READY")
    #expect(window.settings != before)
    kill(program.processIdentifier, signal)
    let end = try await end(of: program)
    written += window.read()
    expectRestored(written)
    #expect(end == (.uncaughtSignal, signal))
  }

  @Test func `a change in the window's size is reported`() async throws {
    let program = try window.run("events")
    _ = try await window.read(until: "READY")
    window.resize(columns: 100, rows: 30)
    // It is not the process's controlling terminal, so the system sends no signal.
    kill(program.processIdentifier, SIGWINCH)
    _ = try await window.read(until: "resize 100 30\r\n")
    window.type("q")
    #expect(try await end(of: program) == (.exit, 0))
  }

  @Test func `a second terminal is rejected while the first one is open`() async throws {
    let program = try window.run("twice")
    #expect(try await end(of: program) == (.exit, 0))
    let written = window.read()
    #expect(written.contains("this process already has an open terminal; close it first\r\n"))
    #expect(written.contains("AGAIN"))
    #expect(window.settings == before)
  }

  #if os(Linux)
    func isStopped(_ program: Process) throws -> Bool {
      let path = "/proc/\(program.processIdentifier)/stat"
      let status = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      return status.split(separator: " ")[2] == "T"
    }

    @Test(arguments: ["events", "suspend"])
    func `a stopped program restores the terminal, and takes it over again when it continues`(
      word: String
    ) async throws {
      let program = try window.run(word)
      var written = try await window.read(until: "READY")
      if word == "events" { kill(program.processIdentifier, SIGTSTP) }
      try await wait(for: "a stop") { try isStopped(program) }
      written += window.read()
      expectRestored(written)

      kill(program.processIdentifier, SIGCONT)
      written = try await window.read(until: "resize 80 24\r\n")
      #expect(written.hasPrefix(TerminalTests.enteringAgain))
      #expect(window.settings != before)

      window.type("x")
      _ = try await window.read(until: "press character(\"x\") 0\r\n")
      kill(program.processIdentifier, SIGTSTP)
      try await wait(for: "a second stop") { try isStopped(program) }
      #expect(window.settings == before)
      kill(program.processIdentifier, SIGCONT)
      _ = try await window.read(until: "resize 80 24\r\n")
      window.type("q")
      #expect(try await end(of: program) == (.exit, 0))
      expectRestored(window.read())
    }

    @Test func `a signal terminates a stopped program as usual`() async throws {
      let program = try window.run("events")
      var written = try await window.read(until: "READY")
      kill(program.processIdentifier, SIGTSTP)
      try await wait(for: "a stop") { try isStopped(program) }
      kill(program.processIdentifier, SIGTERM)
      kill(program.processIdentifier, SIGCONT)
      #expect(try await end(of: program) == (.uncaughtSignal, SIGTERM))
      written += window.read()
      #expect(written.hasSuffix(TerminalTests.leaving))
      #expect(window.settings == before)
    }

    @Test func `a program without a terminal says what to do`() async throws {
      let program = Process()
      program.executableURL = URL(filePath: "/usr/bin/setsid")
      program.arguments = ["--wait", BuiltCommand.file(of: "terminal-probe").path, "events"]
      let output = Pipe()
      (program.standardInput, program.standardOutput) = (FileHandle.nullDevice, output)
      try program.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      #expect(try await end(of: program) == (.exit, 2))
      #expect(
        String(decoding: text, as: UTF8.self) == """
          standard input and output are not a terminal, and /dev/tty cannot be opened: \
          No such device or address; run it in a terminal, or use --script FILE

          """)
    }
  #endif

  @Test func `an ignored signal stays ignored`() async throws {
    let program = Process()
    program.executableURL = URL(filePath: "/bin/sh")
    let probe = BuiltCommand.file(of: "terminal-probe").path
    program.arguments = ["-c", "trap '' HUP; exec \"$0\" events", probe]
    let line = FileHandle(fileDescriptor: window.line)
    (program.standardInput, program.standardOutput) = (line, line)
    try program.run()
    _ = try await window.read(until: "READY")
    kill(program.processIdentifier, SIGHUP)
    window.type("x")
    _ = try await window.read(until: "press character(\"x\") 0\r\n")
    window.type("q")
    #expect(try await end(of: program) == (.exit, 0))
  }
}
