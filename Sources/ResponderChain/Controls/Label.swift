/// A view that shows text and does not receive touches.
@MainActor
open class Label: View {
  /// The text.
  public final var text: String? {
    get { accessibility.label }
    set {
      accessibility.label = newValue
      setNeedsDisplay()
    }
  }

  open override class var hitsPlainly: Bool { self == Label.self }

  /// Creates a label.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibility.role = .text
  }

  /// Creates a label with text.
  public convenience init(_ text: String, frame: Rect = .zero) {
    self.init(frame: frame)
    self.text = text
  }
}
