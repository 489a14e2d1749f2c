public import ResponderChain

extension TerminalScreen {
  /// Shows the input view of the first responder, and the accessory view above it, in front of all windows.
  ///
  /// They stand at the lower end of the screen or, where they would cover the responder's own view there
  /// and not at the upper end, at that one. Each is as high as it would like to be, or else as it is, or
  /// else a third of the screen. One that has none is written in by the terminal's keys alone.
  public func inputViewsDidChange(to input: InputViews?, in application: Application) {
    if let inputWindow { application.removeWindow(inputWindow) }
    inputWindow = input.flatMap { InputWindow($0) }
    guard let inputWindow else { return }
    placeInput()
    application.addWindow(inputWindow)
  }

  /// Gives the input views their place, on a screen that may have another size now.
  func placeInput() {
    guard let inputWindow else { return }
    let height = min(bounds.height, inputWindow.measure(on: bounds))
    let low = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    let high = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let covered = inputWindow.placeOfResponder
    inputWindow.frame = covered.meets(low) && !covered.meets(high) ? high : low
  }
}

/// Where input views are shown: in front, and never the window that keys are for.
final class InputWindow: Window {
  private let responder: Responder
  private let views: [View]
  /// How high each of them would like to be.
  private var heights: [Double] = []

  override var canBecomeKey: Bool { false }

  /// - Returns: `nil` if there is no view to show.
  init?(_ input: InputViews) {
    responder = input.responder
    views = [input.accessoryView, input.inputView].compactMap { $0 }
    guard !views.isEmpty else { return nil }
    super.init(frame: .zero)
    level = Level(rawValue: Level.alert.rawValue + 1)
    for view in views { addSubview(view) }
  }

  /// Finds out how high all of it would like to be.
  func measure(on screen: Rect) -> Double {
    heights = views.map { view in
      [view.intrinsicContentSize.height, view.bounds.height].first { $0 >= 1 }
        ?? (screen.height / 3).rounded()
    }
    setNeedsLayout()
    return heights.reduce(0, +)
  }

  /// Where the responder's own view is on the screen.
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
  /// Whether two have a point in common.
  fileprivate func meets(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
