public import ResponderChain

/// Shows an application in a terminal's cells, and feeds it what the terminal tells.
///
/// It needs no terminal: events go in, a frame comes out. What reads events from a terminal and writes the
/// bytes of frames to it is a loop of its own, and so is a test or a ``Script``.
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
  /// The application that it shows.
  public let application: Application
  /// How many columns the terminal has.
  public internal(set) var columns: Int
  /// How many rows the terminal has.
  public internal(set) var rows: Int
  /// What keys do that no responder wants; see ``HostCommand``.
  public var commands: [Key: HostCommand] = HostCommand.usual
  /// How many rows a wheel goes by one notch.
  public var rowsPerNotch = 3
  /// Called when something is to be drawn; once until it was.
  public var onNeedsDisplay: (() -> Void)?

  /// How the bytes are written; what the terminal answers to questions is noted in it.
  public var writer: FrameWriter
  /// Whether the terminal has told that its window lost the focus, and not that it came back.
  var hasLostFocus = false
  /// Whether the terminal tells when a key is released.
  public internal(set) var tellsReleases = false

  /// The application's count of changes when its views were prepared last.
  var preparedChange: Int?

  /// Where the input views of the first responder are shown, if it has any.
  var inputWindow: InputWindow?

  private var canvas: CellCanvas
  private var isDrawn = false
  /// The finger that the mouse is, and a second one if a modifier is held.
  var fingers = MouseFingers()
  /// Where the cursor of the text view was that was scrolled to it.
  var shownCursor: (view: ObjectIdentifier, text: EditableText)?

  /// Makes a screen for an application.
  ///
  /// - Parameters:
  ///   - columns: How many columns the terminal has, 1 to ``Frame/limit``.
  ///   - rows: How many rows it has; likewise.
  ///   - application: The application; one that has no windows, if nothing is said. Its measures become
  ///     those of cells, and fingers give the focus.
  ///   - writer: How the bytes are written; if nothing is said, with the colours that the environment of
  ///     the process tells of (``ColorDepth/init(environment:)``).
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

  /// The whole screen.
  public var bounds: Rect { Rect(x: 0, y: 0, width: Double(columns), height: Double(rows)) }

  // MARK: Windows

  /// Shows a view in a new window that fills the screen, and stays as large as that.
  ///
  /// - Parameter content: The view; it fills the window.
  /// - Returns: The window, which is the key window now.
  @discardableResult
  public func show(_ content: View) -> Window {
    let window = Window(frame: bounds)
    content.frame = window.bounds
    window.addSubview(content)
    return show(window)
  }

  /// Shows a controller's view in a new window that fills the screen, and stays as large as that.
  ///
  /// - Parameter controller: The controller.
  /// - Returns: The window, which is the key window now.
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

  /// When ``tick(at:)`` has to be called, if nothing comes in before; `nil` if nobody waits.
  public var nextTick: Duration? { application.nextTick }

  /// Tells that time has passed.
  ///
  /// - Parameter time: What time it is, since the moment that those of all events count from.
  public func tick(at time: Duration) { application.tick(at: time) }

  // MARK: Drawing

  /// Something has changed.
  public func needsDisplay(_ window: Window, in application: Application) { setNeedsDisplay() }

  /// Has everything drawn again.
  public func setNeedsDisplay() {
    guard isDrawn else { return }
    isDrawn = false
    onNeedsDisplay?()
  }

  /// What the screen shows now, drawn if something has changed.
  public var frame: Frame {
    if !isDrawn { draw() }
    return canvas.frame
  }

  /// What the terminal is to be sent to show the present frame, after all that was sent before.
  ///
  /// - Returns: The bytes; none if nothing has changed.
  public func bytes() -> [UInt8] { writer.bytes(for: frame) }

  /// The characters of the present frame, without the spaces at the ends of rows.
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
