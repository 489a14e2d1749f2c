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

  override var arrangedBounds: Rect { inside }
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
