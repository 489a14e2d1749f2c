import ResponderChain
import Testing

/// A stack view that reserves space for a border.
private final class Framed: StackView {
  override var arrangedBounds: Rect { bounds.outset(by: -1) }
}

@MainActor
struct StackViewTests {
  private let left = View()
  private let right = View()

  private func frames(in stack: StackView) -> [Rect] {
    stack.frame = Rect(x: 5, y: 5, width: 20, height: 8)
    stack.layoutIfNeeded()
    return stack.subviews.map(\.frame)
  }

  @Test func `a stack that reserves space lays out its subviews in the rest`() {
    #expect(
      frames(in: Framed(.vertical, spacing: 2, [left, right])) == [
        Rect(x: 1, y: 1, width: 18, height: 2), Rect(x: 1, y: 5, width: 18, height: 2),
      ])
    #expect(frames(in: Framed()).isEmpty)
  }
}
