public import ResponderChain

/// How a view looks in cells, apart from what it is.
///
/// ```swift
/// let panel = View(frame: Rect(x: 0, y: 0, width: 12, height: 3))
/// panel.look.border = .line
/// panel.look.title = "Bag"
/// let canvas = CellCanvas(columns: 12, rows: 3)
/// canvas.draw(panel)
/// print(canvas.frame.text)
/// ```
/// ```text
/// ┌ Bag ─────┐
/// │          │
/// └──────────┘
/// ```
public struct Look: Appearance, Hashable {
  /// The colour of what is written in it and in the views in it; `nil` for that of the view around it.
  public var foreground: CellColor?
  /// The colour that it is filled with; `nil` for none, so that what is behind it is seen.
  public var background: CellColor?
  /// What its text has besides.
  public var attributes: CellStyle.Attributes = []
  /// The line around its inside.
  public var border: Border = .none
  /// Whether a button that has neither a border nor a background says by brackets that it is one; the
  /// signs of its focus and its selection stay.
  public var hasBrackets = true
  /// What stands in the border's upper line.
  public var title: String?
  /// At which side its text stands; `nil` for where such a view's text stands as a rule.
  public var alignment: TextAlignment?
  /// Whether lines that are too long go on in the next one.
  public var isWrapped = false

  /// Makes a look that is that of the view around it.
  ///
  /// - Parameters:
  ///   - foreground: The colour of what is written.
  ///   - background: The colour that the view is filled with.
  ///   - border: The line around its inside.
  public init(
    foreground: CellColor? = nil, background: CellColor? = nil, border: Border = .none
  ) {
    self.foreground = foreground
    self.background = background
    self.border = border
  }
}

extension View {
  /// How it looks in a terminal's cells.
  public var look: Look {
    get { appearance as? Look ?? Look() }
    set { appearance = newValue }
  }
}

/// A view that draws itself in cells, in the place of the look that the terminal has for its class.
///
/// `View.draw(on:)` draws on top of that look.
@MainActor
public protocol CellDrawing: View {
  /// Draws what is in its bounds.
  ///
  /// - Parameter canvas: What to draw on, in the view's own coordinates.
  func draw(inCellsOf canvas: CellCanvas)
}
