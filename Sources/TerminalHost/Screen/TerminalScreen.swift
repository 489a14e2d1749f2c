public import ResponderChain

/// A screen that shows an application in a terminal's cells, and sends the terminal's events to it.
///
/// The screen does not need a terminal to receive events and produce frames. A ``TerminalLoop``
/// connects the screen to a terminal, but a test or a ``Script`` can also send events.
///
/// ```swift
/// let screen = TerminalScreen(columns: 24, rows: 3)
/// let button = Button("Order", frame: Rect(x: 1, y: 1, width: 11, height: 1))
/// let content = View()
/// content.addSubview(button)
/// screen.show(content)
/// button.addAction("thank", for: .primaryActionTriggered) { _ in button.title = "Thanks" }
///
/// screen.send(.key(Key(.tab), .press), at: .zero)
/// print(screen.outline)
/// screen.send(.key(Key(.enter), .press), at: .seconds(1))
/// print(screen.text)
/// ```
/// ```text
/// Order, button, focused
///
///  [>Thanks<]
/// ```
@MainActor
public final class TerminalScreen: WindowHost {
  /// The application that the screen shows.
  public let application: Application
  /// The number of columns in the terminal.
  public internal(set) var columns: Int
  /// The number of rows in the terminal.
  public internal(set) var rows: Int
  /// The commands for keys that no responder handles; see ``HostCommand``.
  public var commands: [Key: HostCommand] = HostCommand.usual
  /// The number of rows that one notch of the mouse wheel scrolls.
  public var rowsPerNotch = 3
  /// A closure that is called when the screen needs to be drawn, but not again until it has been
  /// drawn.
  public var onNeedsDisplay: (() -> Void)?

  /// The writer of the screen's bytes; it also records which features the terminal supports.
  public var writer: FrameWriter
  var hasLostFocus = false
  /// Whether the terminal reports key releases.
  public internal(set) var tellsReleases = false

  /// The application's change count when its views were last prepared.
  var preparedChange: Int?

  var inputWindow: InputWindow?

  private var canvas: CellCanvas
  private var isDrawn = false
  var fingers = MouseFingers()
  /// The text view and text that were last scrolled to the cursor.
  var shownCursor: (view: ObjectIdentifier, text: EditableText)?

  /// Creates a screen for an application.
  ///
  /// - Parameters:
  ///   - columns: The number of columns in the terminal, from 1 to ``Frame/limit``.
  ///   - rows: The number of rows in the terminal, in the same range.
  ///   - application: The application, or `nil` to create one without windows. The screen sets the
  ///     application's maximum distance between taps to one cell, and makes touches move the focus.
  ///   - writer: The writer of the screen's bytes, or `nil` to create one whose colors depend on
  ///     the process's environment (``ColorDepth/init(environment:)``).
  public init(
    columns: Int = 80, rows: Int = 24, application: Application? = nil,
    writer: FrameWriter? = nil
  ) {
    self.application = application ?? Application()
    self.writer = writer ?? FrameWriter(depth: .ofProcess)
    canvas = CellCanvas(columns: columns, rows: rows)
    (self.columns, self.rows) = (canvas.frame.columns, canvas.frame.rows)
    self.application.host = self
    self.application.focusFollowsTouch = true
    self.application.touchSettings.tapDistance = 1
  }

  /// The rectangle of the whole screen.
  public var bounds: Rect { Rect(x: 0, y: 0, width: Double(columns), height: Double(rows)) }

  // MARK: Windows

  /// Shows a view in a new key window that always fills the screen, even after a resize.
  @discardableResult
  public func show(_ content: View) -> Window {
    let window = Window(frame: bounds)
    content.frame = window.bounds
    window.addSubview(content)
    return show(window)
  }

  /// Shows a controller's view in a new key window that always fills the screen, even after a
  /// resize.
  @discardableResult
  public func show(_ controller: ViewController) -> Window {
    let window = Window(frame: bounds)
    window.rootViewController = controller
    return show(window)
  }

  private func show(_ window: Window) -> Window {
    application.addWindow(window)
    window.makeKeyAndVisible()
    return window
  }

  // MARK: Time

  /// The time by which ``tick(at:)`` must be called, or `nil` if no recognizer is waiting.
  public var nextTick: Duration? { application.nextTick }

  /// Reports the current time, which is relative to the same moment as the times of events.
  public func tick(at time: Duration) { application.tick(at: time) }

  // MARK: Drawing

  /// Schedules drawing because a window has changed.
  public func needsDisplay(_ window: Window, in application: Application) { setNeedsDisplay() }

  /// Schedules a redraw of the whole screen.
  public func setNeedsDisplay() {
    guard isDrawn else { return }
    isDrawn = false
    onNeedsDisplay?()
  }

  /// The current frame, which is drawn first if anything has changed.
  public var frame: Frame {
    if !isDrawn { draw() }
    return canvas.frame
  }

  /// Returns the bytes that update the terminal to the current frame, if anything has changed.
  public func bytes() -> [UInt8] { writer.bytes(for: frame) }

  /// The characters of the current frame, without trailing spaces.
  public var text: String { frame.text }

  private func draw() {
    let new = CellCanvas(columns: columns, rows: rows)
    layOut()
    for window in application.windows { new.draw(window) }
    canvas = new
    isDrawn = true
    application.didDraw()
  }
}
