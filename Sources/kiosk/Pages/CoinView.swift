import ResponderChain
import TerminalHost

final class CoinView: View, CellDrawing {
  let token: Token
  /// The coin's frame while it is not being dragged.
  var home = Rect.zero {
    didSet { if !isDragged { frame = home } }
  }
  private var isDragged = false
  /// A closure called with a point in the superview when the coin is dropped, or with `nil` when a
  /// key activates it.
  var onLetGo: (CoinView, Point?) -> Void = { _, _ in }

  override class var hitsPlainly: Bool { true }
  override var canBecomeFocused: Bool { true }

  init(_ token: Token, name: String) {
    self.token = token
    super.init(frame: .zero)
    accessibility.label = name
    accessibility.role = .coin
    look.foreground = .yellow
    let pan = PanGestureRecognizer()
    pan.slop = 0.5
    pan.addAction("drag") { [weak self] in self?.follow($0) }
    addGestureRecognizer(pan)
  }

  private func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      isDragged = true
      superview?.bringSubviewToFront(self)
      let way = pan.translation(in: superview)
      frame = Rect(
        x: home.minX + way.x, y: home.minY + way.y, width: home.width, height: home.height)
    case .ended:
      let middle = center
      isDragged = false
      frame = home
      onLetGo(self, middle)
    default:
      isDragged = false
      frame = home
    }
  }

  // This override is empty so that the tray does not receive the coin's touches.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let isPressed = presses.contains {
      $0.key.modifiers.isEmpty && [.enter, .select, .character(" ")].contains($0.key.code)
    }
    guard isPressed else { return super.pressesBegan(presses, with: event) }
    onLetGo(self, nil)
  }

  func draw(inCellsOf canvas: CellCanvas) {
    var style = canvas.style
    let isFocused = window?.focusedView === self
    if isFocused { style.attributes.insert(.reverse) }
    canvas.erase(bounds)
    canvas.stroke(bounds, .rounded, style)
    let room = Rect(x: 1, y: 1, width: bounds.width - 2, height: 1)
    // Characters mark the focus as well, because some terminals do not show text attributes.
    let face = accessibility.label ?? ""
    canvas.write(isFocused ? ">\(face)<" : face, in: room, .center, style)
  }
}

extension Accessibility.Role {
  static let coin = Accessibility.Role("coin")
}
