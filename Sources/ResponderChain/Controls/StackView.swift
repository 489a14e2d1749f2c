/// A view that puts its subviews in a row or a column.
///
/// Unlike a label it is hit itself, where none of them is.
@MainActor
open class StackView: View {
  /// Which way it goes.
  public enum Axis: String, Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From the top down.
    case vertical
  }

  /// Which way it goes.
  public final var axis: Axis { didSet { setNeedsLayout() } }
  /// How much room is between two.
  public final var spacing: Double { didSet { setNeedsLayout() } }

  open override class var hitsPlainly: Bool { self == StackView.self }

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - axis: Which way it goes.
  ///   - spacing: How much room is between two.
  ///   - views: What is in it, in order.
  public init(_ axis: Axis = .vertical, spacing: Double = 0, _ views: [View] = []) {
    self.axis = axis
    self.spacing = spacing
    super.init(frame: .zero)
    accessibility.role = .group
    for view in views { addSubview(view) }
  }

  /// Where the subviews are laid out; its bounds, unless a subclass keeps room for something else.
  open var arrangedBounds: Rect { bounds }

  /// Gives each subview that is not hidden the length that it would like to have, and those that say
  /// nothing an equal part of what is left.
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
