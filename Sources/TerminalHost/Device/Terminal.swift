internal import Baton
internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The terminal that the process runs in, taken as a window until it is closed.
///
/// ```swift
/// func main() async throws {
///   let terminal = try Terminal()
///   defer { terminal.close() }
///   try terminal.write("Press q".utf8)
///   for try await event in terminal.events where event == .key(Key(.character("q")), .press) { break }
/// }
/// ```
///
/// While it is open, keys come one by one and unechoed, Control-C and Control-Z too; the screen is the
/// alternate one, without a cursor; the mouse, the focus and pastes are told. It asks for the kitty keyboard
/// protocol and for synchronized output; the answers come as ``TerminalEvent/report(_:)``, and with
/// ``TerminalReport/attributes(_:)`` there are no more to come.
///
/// ## Giving it back
/// The terminal is as it was before after ``close()``, and whatever else happens: when the last reference
/// is gone, at `exit`, with `SIGINT`, `SIGTERM` and `SIGHUP`, and when the program traps. The signals then
/// do what they did before, so the exit status is the same as without a terminal. A full stack is survived
/// by the thread that opened the terminal and the one that reads it; a kill by `SIGKILL` by nobody.
///
/// `SIGTSTP` gives it back and stops the process; when that goes on, the terminal is taken again, and a
/// ``TerminalEvent/resize(columns:rows:)`` asks for everything to be drawn anew.
public final class Terminal: Sendable {
  /// What the terminal was asked for.
  public let options: Options

  let clock: any Clock<Duration>
  let queue: InputQueue
  let input: Lock<InputState>
  private let session: TerminalSession
  private let thread: InputThread
  private let hasSignals: Bool

  /// Takes the terminal of the process: standard input and output, or else `/dev/tty`.
  ///
  /// - Parameters:
  ///   - options: What to ask for.
  ///   - clock: By which a lone Escape waits for the rest of a sequence.
  /// - Throws: ``TerminalError/Code/notATerminal`` if there is none, as in a pipe or a job of a server;
  ///   ``TerminalError/Code/unableToDraw`` if `TERM` is `dumb`, or not set;
  ///   ``TerminalError/Code/alreadyOpen`` if it was opened before and not closed.
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

  /// Takes a terminal of one's own, such as the end of a pseudo-terminal.
  init(
    input: CInt, output: CInt, isOwner: Bool = false, options: Options = Options(),
    clock: any Clock<Duration> = ContinuousClock(), hasSignals: Bool = false
  ) throws(TerminalError) {
    let session = try TerminalSession(
      input: input, output: output, isOwner: isOwner,
      modes: TerminalModes(reportsHover: options.reportsHover), hasSignals: hasSignals)
    if hasSignals {
      guard SignalHandlers.install(session.restoration) else { throw .alreadyOpen }
      // It stays for good: the thread may be the main one.
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

  /// Gives the terminal back; whoever waits for events gets the end.
  ///
  /// More than once does nothing.
  public func close() {
    guard session.close() else { return }
    if hasSignals { SignalHandlers.uninstall() }
    session.ring(InputReader.Call.end)
    thread.join()
    queue.push(.end(nil))
  }

  /// Stops the process and those started with it, as Control-Z does in a shell; does nothing if the
  /// terminal is not the process's own.
  ///
  /// The terminal is given back before, and taken again when the process goes on.
  public func suspend() {
    if hasSignals { kill(0, SIGTSTP) }
  }

  /// How many cells the window has now; 80 × 24 if it does not know.
  public var size: TerminalSize {
    guard let size = try? System.size(session.output), size.columns > 0, size.rows > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: size.columns, rows: size.rows)
  }

  /// Writes bytes to the screen, all of them, waiting for the terminal to take them.
  ///
  /// While the process is being stopped, and after ``close()``, they are left out: a frame must not end up
  /// on the shell's screen.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: ``TerminalError/Code/system`` if the terminal is gone.
  public func write(_ bytes: some Collection<UInt8>) throws(TerminalError) {
    try session.write(bytes)
  }
}
