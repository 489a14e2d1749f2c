public import ResponderChain

/// The appearance of a view in cells, separate from its content.
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
  /// The text color of the view and its subviews, or `nil` to inherit the superview's.
  public var foreground: CellColor?
  /// The color that fills the view, or `nil` to show the views behind it.
  public var background: CellColor?
  /// The additional attributes of the view's text.
  public var attributes: CellStyle.Attributes = []
  /// The border along the inside of the view.
  public var border: Border = .none
  /// Whether a button without a border or background is shown in brackets.
  ///
  /// Marks for the focus and the selection are shown in either case.
  public var hasBrackets = true
  /// The title in the top line of the border.
  public var title: String?
  /// The alignment of the view's text, or `nil` for the default of its class.
  public var alignment: TextAlignment?
  /// Whether lines that are too long are wrapped.
  public var isWrapped = false

  /// Creates a look; if the foreground is `nil`, it is inherited, and without a background, nothing
  /// is filled.
  public init(
    foreground: CellColor? = nil, background: CellColor? = nil, border: Border = .none
  ) {
    self.foreground = foreground
    self.background = background
    self.border = border
  }
}

extension View {
  /// The appearance of the view in a terminal's cells.
  public var look: Look {
    get { appearance as? Look ?? Look() }
    set { appearance = newValue }
  }
}

/// A view that draws itself in cells, instead of using the default appearance for its class.
///
/// `View.draw(on:)` then draws on top of it.
@MainActor
public protocol CellDrawing: View {
  /// Draws the contents of the view's bounds.
  func draw(inCellsOf canvas: CellCanvas)
}
