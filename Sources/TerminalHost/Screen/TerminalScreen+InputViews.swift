public import ResponderChain

extension TerminalScreen {
  /// Shows the first responder's input view and, above it, the accessory view in front of all
  /// windows.
  ///
  /// The views appear at the bottom of the screen, or at the top if they would cover the
  /// responder's view only at the bottom. The height of each view is its intrinsic height if it has
  /// one, or else its current height, or else a third of the screen. A responder without input
  /// views receives text only from the terminal's keys.
  public func inputViewsDidChange(to input: InputViews?, in application: Application) {
    if let inputWindow { application.removeWindow(inputWindow) }
    inputWindow = input.flatMap { InputWindow($0) }
    guard let inputWindow else { return }
    placeInput()
    application.addWindow(inputWindow)
  }

  func placeInput() {
    guard let inputWindow else { return }
    let height = min(bounds.height, inputWindow.measure(on: bounds))
    let low = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    let high = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let covered = inputWindow.placeOfResponder
    inputWindow.frame = covered.meets(low) && !covered.meets(high) ? high : low
  }
}

/// The window for input views, which is in front of all other windows and never key.
final class InputWindow: Window {
  private let responder: Responder
  private let views: [View]
  private var heights: [Double] = []

  override var canBecomeKey: Bool { false }

  /// Creates a window for input views, if there are any.
  init?(_ input: InputViews) {
    responder = input.responder
    views = [input.accessoryView, input.inputView].compactMap { $0 }
    guard !views.isEmpty else { return nil }
    super.init(frame: .zero)
    level = Level(rawValue: Level.alert.rawValue + 1)
    for view in views { addSubview(view) }
  }

  func measure(on screen: Rect) -> Double {
    heights = views.map { view in
      [view.intrinsicContentSize.height, view.bounds.height].first { $0 >= 1 }
        ?? (screen.height / 3).rounded()
    }
    setNeedsLayout()
    return heights.reduce(0, +)
  }

  var placeOfResponder: Rect {
    let view = responder as? View ?? (responder as? ViewController)?.viewIfLoaded
    guard let view, let window = view.window else { return .zero }
    let inside = view.convert(view.bounds, to: nil)
    return Rect(origin: inside.origin + window.frame.origin, size: inside.size)
  }

  override func layoutSubviews() {
    let factor = min(1, bounds.height / max(1, heights.reduce(0, +)))
    var y = 0.0
    for (view, height) in zip(views, heights) where view.superview === self {
      view.frame = Rect(x: 0, y: y, width: bounds.width, height: (height * factor).rounded())
      y += view.frame.height
    }
  }
}

extension Rect {
  fileprivate func meets(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
