internal import Baton
public import ResponderChain

/// Runs an application in a terminal: events go to its screen, and frames to the terminal.
///
/// ```swift
/// @MainActor
/// func main() async throws {
///   let terminal = try Terminal()
///   defer { terminal.close() }
///   let screen = TerminalScreen()
///   let loop = TerminalLoop(screen, on: terminal)
///   let button = Button("Leave", frame: Rect(x: 1, y: 1, width: 9, height: 1))
///   button.addAction("leave", for: .primaryActionTriggered) { _ in loop.stop() }
///   screen.show(button)
///   try await loop.run()
/// }
/// ```
///
/// It draws when something has changed, after the events that are there have been sent, and then writes
/// what is different from the frame before. It tells the time when the application waits for that. When
/// the process goes on after a stop, or the window has another size, everything is drawn anew.
@MainActor
public final class TerminalLoop {
  /// What is run.
  public let screen: TerminalScreen
  /// Where it is shown.
  public let terminal: Terminal
  /// The keys that end it, where no responder takes them; Control-C, if nothing is said.
  public var stopKeys: Set<Key> = [Key(.character("c"), .control)]
  /// The keys that stop the process for the shell, where no responder takes them; Control-Z, if nothing is
  /// said.
  public var suspendKeys: Set<Key> = [Key(.character("z"), .control)]
  /// Gets each event with its time, for a recording; but for one that has ended the loop, since a
  /// recording that is played goes on.
  public var onEvent: ((TerminalEvent, Duration) -> Void)?

  /// How many events are sent at most before the next frame, so that one is seen while they rain.
  static let eventsPerFrame = 256

  /// Why it has ended.
  ///
  /// More cases may be added: a `switch` in another package has an `@unknown default`.
  @nonexhaustive
  public enum Ending: Hashable, Sendable {
    /// Somebody called ``TerminalLoop/stop()``.
    case stopped
    /// One of ``TerminalLoop/stopKeys`` was pressed; a program then ends with 130, as shells expect.
    case interrupted
    /// Its task was cancelled.
    case cancelled
    /// The terminal's window was closed, or the terminal.
    case closed
  }

  private var ending: Ending?
  private var isDirty = true
  /// The wait for the application's next tick, and when that is.
  private var timer: (tick: Duration, task: Task<Void, Never>)?

  /// Makes a loop that does not run yet.
  ///
  /// - Parameters:
  ///   - screen: What to run.
  ///   - terminal: Where to show it; its clock is that of the application.
  public init(_ screen: TerminalScreen, on terminal: Terminal) {
    self.screen = screen
    self.terminal = terminal
  }

  /// Ends it as soon as the event that is being sent is over; before it runs, it ends at once.
  public func stop() {
    ending = .stopped
    terminal.wake()
  }

  /// Runs until it is stopped, its task is cancelled, or the terminal's window is closed.
  ///
  /// Times count from here. Between events the main actor is free for others; what they change is drawn.
  ///
  /// - Returns: Why it has ended.
  /// - Throws: ``TerminalError/Code/system`` if the terminal cannot be read or written.
  @discardableResult
  public func run() async throws(TerminalError) -> Ending {
    let time = Self.stopwatch(terminal.clock)
    let previous = screen.onNeedsDisplay
    screen.onNeedsDisplay = { [weak self] in
      previous?()
      self?.isDirty = true
      self?.terminal.wake()
    }
    defer {
      screen.onNeedsDisplay = previous
      timer?.task.cancel()
      timer = nil
      ending = nil
    }
    // What changed while nobody drew is told by nobody.
    isDirty = true
    let size = terminal.size
    send(.resize(columns: size.columns, rows: size.rows), at: time())
    while true {
      if let ending { return ending }
      if let tick = screen.nextTick, tick <= time() {
        screen.tick(at: time())
        timer?.task.cancel()
        timer = nil
      }
      try draw()
      setTimer(at: time())
      for _ in 0..<Self.eventsPerFrame {
        switch try await terminal.nextSignal() {
        case .event(let event): send(event, at: time())
        case .wake: if Task.isCancelled { return .cancelled }
        case .end: return .closed
        }
        if ending != nil || !terminal.hasMore { break }
      }
    }
  }

  private func send(_ event: TerminalEvent, at time: Duration) {
    let isTaken = screen.send(event, at: time)
    if !isTaken, case .key(let key, .press) = event {
      if stopKeys.contains(key) { ending = .interrupted }
      if suspendKeys.contains(key) { terminal.suspend() }
    }
    if ending == nil { onEvent?(event, time) }
  }

  private func draw() throws(TerminalError) {
    guard isDirty else { return }
    isDirty = false
    let bytes = screen.bytes()
    if !bytes.isEmpty { try terminal.write(bytes) }
  }

  /// Has the wait ended when the application wants to be told the time.
  private func setTimer(at time: Duration) {
    guard timer?.tick != screen.nextTick else { return }
    timer?.task.cancel()
    timer = screen.nextTick.map { tick in
      // Who wants a moment that is past, again and again, gets one at a time.
      let wait = max(tick - time, .milliseconds(1))
      let task = Task { [terminal] in
        guard (try? await terminal.clock.sleep(for: wait.waitable)) != nil else { return }
        terminal.wake()
      }
      return (tick, task)
    }
  }

  private static func stopwatch(_ clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
