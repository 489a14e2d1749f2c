/// A view that arranges its subviews in a row or a column.
///
/// The stack itself receives touches that hit none of its subviews.
@MainActor
open class StackView: View {
  /// The direction of a stack.
  public enum Axis: String, Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The direction in which the subviews are arranged.
  public final var axis: Axis { didSet { setNeedsLayout() } }
  /// The distance between adjacent subviews.
  public final var spacing: Double { didSet { setNeedsLayout() } }

  open override class var hitsPlainly: Bool { self == StackView.self }

  /// Creates a stack.
  public init(_ axis: Axis = .vertical, spacing: Double = 0, _ views: [View] = []) {
    self.axis = axis
    self.spacing = spacing
    super.init(frame: .zero)
    accessibility.role = .group
    for view in views { addSubview(view) }
  }

  /// The area for the subviews: the bounds, unless a subclass reserves space.
  open var arrangedBounds: Rect { bounds }

  /// Gives each visible subview its intrinsic length, and divides the remaining space equally among
  /// subviews that have none.
  open override func layoutSubviews() {
    let views = subviews.filter { !$0.isHidden }
    guard !views.isEmpty else { return }
    let isRow = axis == .horizontal
    let room = arrangedBounds
    let lengths = views.map {
      isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height
    }
    let whole = isRow ? room.width : room.height
    let left = whole - lengths.reduce(0, +) - spacing * Double(views.count - 1)
    let share = max(0, left) / Double(max(1, lengths.filter { $0 <= 0 }.count))
    var place = isRow ? room.minX : room.minY
    for (view, wished) in zip(views, lengths) {
      let length = wished > 0 ? wished : share
      view.frame =
        isRow
        ? Rect(x: place, y: room.minY, width: length, height: room.height)
        : Rect(x: room.minX, y: place, width: room.width, height: length)
      place += length + spacing
    }
  }
}
