internal import Baton
public import ResponderChain

/// A loop that runs an application in a terminal: it passes events to the screen and writes frames.
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
/// After sending the pending events, the loop draws if anything has changed, and writes the
/// differences from the previous frame. It also calls the screen at the time of the application's
/// next tick. Everything is redrawn when the window is resized, and when the process continues
/// after it was stopped.
@MainActor
public final class TerminalLoop {
  /// The screen that the loop runs.
  public let screen: TerminalScreen
  /// The terminal that shows the screen.
  public let terminal: Terminal
  /// The keys that end the loop if no responder handles them; Control-C by default.
  public var stopKeys: Set<Key> = [Key(.character("c"), .control)]
  /// The keys that suspend the process if no responder handles them; Control-Z by default.
  public var suspendKeys: Set<Key> = [Key(.character("z"), .control)]
  /// A closure that receives each event with its time, except the event that ends the loop.
  public var onEvent: ((TerminalEvent, Duration) -> Void)?

  /// The maximum number of events between two frames, which ensures that the screen stays up to
  /// date.
  static let eventsPerFrame = 256

  /// The reason that a loop ended.
  ///
  /// A `switch` outside this package needs an `@unknown default`, because cases may be added.
  @nonexhaustive
  public enum Ending: Hashable, Sendable {
    /// ``TerminalLoop/stop()`` was called.
    case stopped
    /// One of ``TerminalLoop/stopKeys`` was pressed; shells expect the program to exit with status
    /// 130.
    case interrupted
    /// The loop's task was cancelled.
    case cancelled
    /// The terminal or its window was closed.
    case closed
  }

  private var ending: Ending?
  private var isDirty = true
  private var timer: (tick: Duration, task: Task<Void, Never>)?

  /// Creates a loop that shows a screen on a terminal, using the terminal's clock.
  public init(_ screen: TerminalScreen, on terminal: Terminal) {
    self.screen = screen
    self.terminal = terminal
  }

  /// Ends the loop after the current event; a loop that has not started ends as soon as it runs.
  public func stop() {
    ending = .stopped
    terminal.wake()
  }

  /// Runs until the loop is stopped, its task is cancelled, or the terminal's window is closed.
  ///
  /// Returns the reason that the loop ended. Times are relative to this call. Between events, other
  /// code can run on the main actor, and its changes are also drawn.
  ///
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
    // The loop was not notified of changes made before it ran.
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

  private func setTimer(at time: Duration) {
    guard timer?.tick != screen.nextTick else { return }
    timer?.task.cancel()
    timer = screen.nextTick.map { tick in
      // Limit the calls if an application repeatedly requests a tick in the past.
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
