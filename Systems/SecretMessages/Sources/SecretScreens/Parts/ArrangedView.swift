internal import ResponderChain

/// A view whose owner lays out its subviews.
final class ArrangedView: View {
  var onLayout: (Rect) -> Void = { _ in }

  override class var hitsPlainly: Bool { true }
  override func layoutSubviews() { onLayout(bounds) }
}
