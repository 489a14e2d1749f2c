internal import ResponderChain

/// A view whose size a screen specifies, and whose content fills it.
@MainActor
final class SizedView: View {
  private let content: View
  private let size: Size

  init(_ content: View, width: Int?, height: Int?) {
    self.content = content
    size = Size(width: Double(width ?? 0), height: Double(height ?? 0))
    super.init(frame: .zero)
    addSubview(content)
  }

  override class var hitsPlainly: Bool { true }

  override var intrinsicContentSize: Size {
    let inside = content.intrinsicContentSize
    return Size(
      width: size.width > 0 ? size.width : inside.width,
      height: size.height > 0 ? size.height : inside.height)
  }

  override func layoutSubviews() { content.frame = bounds }
}
