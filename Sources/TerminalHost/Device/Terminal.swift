internal import Baton
internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The terminal of the process, which a program uses as its window until it closes the terminal.
///
/// ```swift
/// func main() async throws {
///   let terminal = try Terminal()
///   defer { terminal.close() }
///   try terminal.write("Press q".utf8)
///   let quit = TerminalEvent.key(Key(.character("q")), .press)
///   for try await event in terminal.events where event == quit { break }
/// }
/// ```
///
/// While the terminal is open, keys arrive one by one and are not echoed, including Control-C and
/// Control-Z. The terminal shows the alternate screen without a cursor, and reports the mouse, the
/// focus, and pastes. Opening the terminal also sends queries about the kitty keyboard protocol and
/// synchronized output. The answers arrive as ``TerminalEvent/report(_:)``;
/// ``TerminalReport/attributes(_:)`` is always the last one.
///
/// ## Restoring the terminal
/// The terminal is restored by ``close()``, when the last reference is released, by `exit`, by the
/// signals `SIGINT`, `SIGTERM`, and `SIGHUP`, and by a trap. Signals then have their previous
/// effect, so the exit status is unchanged. After a stack overflow, the terminal is restored only
/// if the overflow occurred on the thread that opened the terminal or the one that reads it. After
/// `SIGKILL`, it cannot be restored.
///
/// `SIGTSTP` restores the terminal and stops the process. When the process continues, it takes over
/// the terminal again and sends a ``TerminalEvent/resize(columns:rows:)``. The program must then
/// redraw everything.
public final class Terminal: Sendable {
  /// The settings with which the terminal was opened.
  public let options: Options

  let clock: any Clock<Duration>
  let queue: InputQueue
  let input: Lock<InputState>
  private let session: TerminalSession
  private let thread: InputThread
  private let hasSignals: Bool

  /// Opens the terminal of the process: standard input and output if possible, otherwise
  /// `/dev/tty`.
  ///
  /// The clock measures how long the parser waits after an Escape for the rest of a sequence.
  ///
  /// - Throws: ``TerminalError/Code/notATerminal`` if there is no terminal, for example in a server
  ///   job; ``TerminalError/Code/unableToDraw`` if `TERM` is `dumb`, `unknown`, or not set;
  ///   ``TerminalError/Code/alreadyOpen`` if the terminal is already open.
  public convenience init(
    _ options: Options = Options(), clock: any Clock<Duration> = ContinuousClock()
  ) throws(TerminalError) {
    let isUnable = TerminalError.unableToDraw(ProcessInfo.processInfo.environment)
    if System.isTerminal(STDIN_FILENO), System.isTerminal(STDOUT_FILENO) {
      if let isUnable { throw isUnable }
      try self.init(
        input: STDIN_FILENO, output: STDOUT_FILENO, options: options, clock: clock,
        hasSignals: true)
    } else {
      let terminal: CInt
      do throws(System.Failure) {
        terminal = try System.openControllingTerminal()
      } catch {
        throw .notATerminal(error)
      }
      if let isUnable {
        System.close(terminal)
        throw isUnable
      }
      try self.init(
        input: terminal, output: terminal, isOwner: true, options: options, clock: clock,
        hasSignals: true)
    }
  }

  /// Opens the given terminal, such as one end of a pseudo-terminal.
  init(
    input: CInt, output: CInt, isOwner: Bool = false, options: Options = Options(),
    clock: any Clock<Duration> = ContinuousClock(), hasSignals: Bool = false
  ) throws(TerminalError) {
    let session = try TerminalSession(
      input: input, output: output, isOwner: isOwner,
      modes: TerminalModes(reportsHover: options.reportsHover), hasSignals: hasSignals)
    if hasSignals {
      guard SignalHandlers.install(session.restoration) else { throw .alreadyOpen }
      // The stack is never removed, because the thread may be the main one.
      _ = SignalStack()
    }
    let queue = InputQueue { session.ring(InputReader.Call.room) }
    do throws(TerminalError) {
      try session.enter()
      thread = try InputReader(session: session, queue: queue).start()
    } catch {
      _ = session.close()
      if hasSignals { SignalHandlers.uninstall() }
      throw error
    }
    (self.session, self.queue, self.options, self.clock) = (session, queue, options, clock)
    self.hasSignals = hasSignals
    self.input = Lock(InputState(parser: InputParser(pasteLimit: options.pasteLimit)))
  }

  deinit { close() }

  /// Restores the terminal and ends the event sequence; subsequent calls have no effect.
  public func close() {
    guard session.close() else { return }
    if hasSignals { SignalHandlers.uninstall() }
    session.ring(InputReader.Call.end)
    thread.join()
    queue.push(.end(nil))
  }

  /// Stops the process group, as Control-Z does in a shell.
  ///
  /// The terminal is restored before the process stops, and taken over again when the process
  /// continues. If this is not the terminal of the process, the method has no effect.
  public func suspend() {
    if hasSignals { kill(0, SIGTSTP) }
  }

  /// The current number of cells in the window, or 80 × 24 if it is unknown.
  public var size: TerminalSize {
    guard let size = try? System.size(session.output), size.columns > 0, size.rows > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: size.columns, rows: size.rows)
  }

  /// Writes all bytes to the screen, and waits until the terminal has accepted them.
  ///
  /// The bytes are discarded while the process is being stopped and after ``close()``, so no frame
  /// appears on the shell's screen.
  ///
  /// - Throws: ``TerminalError/Code/system`` if the terminal no longer exists.
  public func write(_ bytes: some Collection<UInt8>) throws(TerminalError) {
    try session.write(bytes)
  }
}
