import ResponderChain
import TerminalHost

/// Three nested views that report the events they receive.
final class Ground: View {
  private(set) var parts: [PlayView] = []

  override class var hitsPlainly: Bool { true }

  /// Creates a view for each name; `key` identifies the view, and `text` is its title.
  func show(
    _ names: [(key: String, text: String)],
    onSeen: @escaping (PlayView, String, [String: String]) -> Void
  ) {
    for part in parts { part.removeFromSuperview() }
    parts = []
    var outer: View = self
    for (name, color) in zip(names, [CellColor.cyan, .magenta, .yellow]) {
      let part = PlayView(name.text, color)
      part.accessibility.identifier = name.key
      part.onSeen = onSeen
      outer.addSubview(part)
      parts.append(part)
      outer = part
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    var room = bounds
    for part in parts {
      part.frame = room
      room = Rect(
        x: 3, y: 2, width: max(8, part.bounds.width - 8), height: max(3, part.bounds.height - 4))
    }
  }
}

/// A view of the playground, which has one recognizer of each kind.
final class PlayView: View, Shouting {
  var onSeen: (PlayView, String, [String: String]) -> Void = { _, _, _ in }
  var onFirst: () -> Void = {}
  var isListening = false

  override class var hitsPlainly: Bool { true }
  override var canBecomeFocused: Bool { true }
  override var canBecomeFirstResponder: Bool { true }

  init(_ name: String, _ color: CellColor) {
    super.init(frame: .zero)
    accessibility.label = name
    accessibility.role = .group
    isMultipleTouchEnabled = true
    look.foreground = color
    look.border = .line
    look.title = name
    let tap = TapGestureRecognizer()
    tap.addAction("tap") { [weak self] _ in
      self?.becomeFirstResponder()
      self?.saw("play.tap")
    }
    let hold = LongPressGestureRecognizer()
    hold.addAction("hold") { [weak self] in if $0.state == .began { self?.saw("play.hold") } }
    let drag = PanGestureRecognizer()
    drag.maximumNumberOfTouches = 1
    drag.addAction("drag") { [weak self] in
      let way = $0.translation(in: nil)
      self?.saw("play.drag", ["x": "\(Int(way.x))", "y": "\(Int(way.y))"])
    }
    let pinch = PinchGestureRecognizer()
    pinch.addAction("pinch") { [weak self] in
      self?.saw("play.pinch", ["scale": "\(($0.scale * 100).rounded() / 100)"])
    }
    for recognizer in [tap, hold, drag, pinch] { addGestureRecognizer(recognizer) }
  }

  private func saw(_ key: String, _ values: [String: String] = [:]) { onSeen(self, key, values) }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    defer { onFirst() }
    return super.becomeFirstResponder()
  }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    defer { onFirst() }
    return super.resignFirstResponder()
  }

  override func canPerformAction(_ action: AnyAction, withSender sender: Any?) -> Bool {
    // The class implements the action, so each view decides whether to perform it.
    action.name == "shout" ? isListening : super.canPerformAction(action, withSender: sender)
  }

  func hearShout() { saw("play.heard") }

  override func scrollReceived(with event: Event?) { saw("play.wheel") }

  override func motionEnded(_ motion: Motion, with event: Event?) { saw("play.shaken") }
}
