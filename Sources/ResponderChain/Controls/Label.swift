/// A text to read; touches go through it.
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

  /// Makes a label.
  ///
  /// - Parameter frame: Where it is in the view around it.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibility.role = .text
  }

  /// Makes a label with a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - frame: Where it is in the view around it.
  public convenience init(_ text: String, frame: Rect = .zero) {
    self.init(frame: frame)
    self.text = text
  }
}
