import ResponderChain
import TerminalHost

/// A row or a column that leaves room for its border.
final class FramedStack: StackView {
  override class var hitsPlainly: Bool { true }

  init(_ axis: Axis) {
    super.init(axis)
    // Nobody wants to be read what only puts others in a row; one with a title is a group.
    accessibility.role = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard look.border != .none else { return }
    let views = subviews.filter { !$0.isHidden }
    let isRow = axis == .horizontal
    let room = bounds.outset(by: -1)
    let lengths = views.map {
      isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height
    }
    let left =
      (isRow ? room.width : room.height) - lengths.reduce(0, +)
      - spacing * Double(max(0, views.count - 1))
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

/// A view whose subviews fill it, and are not seen outside of it.
final class Room: View {
  override class var hitsPlainly: Bool { true }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
  }

  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}
