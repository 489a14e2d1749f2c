import ResponderChain

extension TerminalScreen {
  func send(_ key: Key, _ phase: KeyPhase, at time: Duration) -> Bool {
    if phase == .release {
      return application.send(.presses([RawPress(key, phase: .ended)], at: time))
    }
    let focused = application.keyWindow?.focusedView
    // A key that is held down is pressed again; the application itself ends the previous press.
    let isTaken = press(key, at: time) || useUntaken(key, at: time)
    if let view = application.keyWindow?.focusedView, view !== focused {
      // The key may have added the focused view.
      layOut()
      view.scrollIntoSight()
    }
    return isTaken
  }

  private func press(_ key: Key, at time: Duration) -> Bool {
    let isTaken = application.send(.presses([RawPress(key, phase: .began)], at: time))
    if !tellsReleases { application.send(.presses([RawPress(key, phase: .ended)], at: time)) }
    return isTaken
  }

  private func useUntaken(_ key: Key, at time: Duration) -> Bool {
    switch commands[key] {
    case .shake?:
      let isTaken = application.send(.motion(RawMotion(phase: .began), at: time))
      return application.send(.motion(RawMotion(phase: .ended), at: time)) || isTaken
    case .remoteControl(let command)?: return application.send(.remoteControl(command, at: time))
    case nil: break
    }
    if case .character = key.code, key.modifiers.contains(.control) {
      // Few terminals report the Command key, so use Control instead.
      var command = key
      command.modifiers.remove(.control)
      command.modifiers.insert(.command)
      return press(command, at: time)
    }
    guard key.modifiers.isEmpty, let window = application.keyWindow else { return false }
    switch key.code {
    case .up: return moveCursor(in: window, by: -1) || window.moveFocus(towards: .up)
    case .down: return moveCursor(in: window, by: 1) || window.moveFocus(towards: .down)
    case .left: return window.moveFocus(towards: .left)
    case .right: return window.moveFocus(towards: .right)
    case .pageUp: return scroll(window, byPages: -1, at: time)
    case .pageDown: return scroll(window, byPages: 1, at: time)
    default: return false
    }
  }

  private func moveCursor(in window: Window, by lines: Int) -> Bool {
    guard let view = window.firstResponder as? TextView else { return false }
    let layout = view.layout
    let place = layout.place(of: view.editableText.selection.upperBound)
    guard layout.lines.indices.contains(place.line + lines) else { return false }
    let index = layout.index(line: place.line + lines, column: place.column)
    view.editableText.select(index..<index)
    return true
  }

  /// Scrolls the view around the focus or, if there is none, the first view that can scroll.
  private func scroll(_ window: Window, byPages pages: Double, at time: Duration) -> Bool {
    var view = window.focusedView ?? window.firstResponder as? View
    while let here = view, !here.isScrollable { view = here.superview }
    let scrolled = view ?? window.keyRoot.descendants.first { $0.isScrollable && $0.isReachable }
    guard let scrolled else { return false }
    let place = scrolled.convert(scrolled.bounds.center, to: nil) + window.frame.origin
    let delta = Point(x: 0, y: pages * max(1, scrolled.bounds.height - 1))
    return application.send(.scroll(RawScroll(location: place, delta: delta), at: time))
  }
}

extension View {
  /// Scrolls the views around this one until this view, or at least its beginning, is visible.
  package func scrollIntoSight() {
    var view = superview
    while let here = view {
      if let scroll = here as? ScrollView {
        var place = convert(bounds, to: scroll)
        if scroll.contentSize.height > scroll.bounds.height { place.size.width += 1 }
        if scroll.contentSize.width > scroll.bounds.width { place.size.height += 1 }
        scroll.scrollRectToVisible(place)
      }
      view = here.superview
    }
  }

  fileprivate var isScrollable: Bool {
    guard let scroll = self as? ScrollView, scroll.isScrollEnabled else { return false }
    return scroll.contentSize.height > scroll.bounds.height
  }

  fileprivate var isReachable: Bool {
    var view: View? = self
    while let here = view {
      guard here.isShown else { return false }
      view = here.superview
    }
    return true
  }
}

enum FocusDirection {
  case up
  case down
  case left
  case right

  /// Returns the cost of moving to a rectangle, or `nil` if the rectangle is not in this direction.
  ///
  /// The cost is the distance in this direction plus a multiple of the sideways distance.
  fileprivate func way(from start: Rect, to end: Rect) -> Double? {
    let (dx, dy) = (end.center.x - start.center.x, end.center.y - start.center.y)
    let (ahead, aside, isPast): (Double, Double, Bool)
    switch self {
    case .up: (ahead, aside, isPast) = (-dy, dx, end.maxY <= start.minY)
    case .down: (ahead, aside, isPast) = (dy, dx, end.minY >= start.maxY)
    case .left: (ahead, aside, isPast) = (-dx, 2 * dy, end.maxX <= start.minX)
    case .right: (ahead, aside, isPast) = (dx, 2 * dy, end.minX >= start.maxX)
    }
    return isPast ? ahead + 2 * abs(aside) : nil
  }
}

extension Window {
  /// Moves the focus to the nearest view in a direction; if no view has the focus, to the first
  /// one.
  fileprivate func moveFocus(towards direction: FocusDirection) -> Bool {
    guard let from = focusedView ?? firstResponder as? View else { return moveFocus() }
    let start = from.convert(from.bounds, to: nil)
    let ways = focusableViews.compactMap { view -> (view: View, way: Double)? in
      guard view !== from else { return nil }
      return direction.way(from: start, to: view.convert(view.bounds, to: nil)).map { (view, $0) }
    }
    return ways.sorted { $0.way < $1.way }.contains { setFocus($0.view) }
  }
}
