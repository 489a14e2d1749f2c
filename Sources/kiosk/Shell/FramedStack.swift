import ResponderChain
import TerminalHost

/// A row or a column with space for a border.
final class FramedStack: StackView {
  override class var hitsPlainly: Bool { true }

  init(_ axis: Axis) {
    super.init(axis)
    // Screen readers ignore a stack that is only layout; a stack with a title is a group.
    accessibility.role = nil
  }

  override var arrangedBounds: Rect { inside }
}

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
