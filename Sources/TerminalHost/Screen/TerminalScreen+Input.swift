import ResponderChain

extension TerminalScreen {
  /// Gives the application what the terminal told.
  ///
  /// - The mouse's left button is a finger, with Alt or Control held two that mirror each other: about the
  ///   middle of the innermost view below them that takes several fingers, or else of the screen.
  /// - A key is pressed and released at once, unless the terminal tells of releases. What nobody takes may
  ///   be one of ``commands``, a command key (Control stands for it), or move the focus: an arrow key to
  ///   the nearest view that way. Page keys scroll what is around the focus.
  /// - Pasted text goes to the first responder, if that takes text.
  /// - With the window's focus the application becomes active, and inactive without it. What only a window
  ///   with the focus is told of (a key, pasted text, a button) brings it back: the terminal's word for
  ///   that may have been lost, and all keys would be dead.
  /// - Windows that fill the screen are as large as the new one.
  ///
  /// - Parameters:
  ///   - event: What it told.
  ///   - time: When, since any moment that stays the same.
  /// - Returns: Whether somebody took it.
  @discardableResult
  public func send(_ event: TerminalEvent, at time: Duration) -> Bool {
    // The measures of cells are those of what was added since the last drawing, too.
    layOut()
    if hasLostFocus, event.comesToFocus { send(.focus(true), at: time) }
    switch event {
    case .key(let key, let phase): return send(key, phase, at: time)
    case .mouse(let mouse): return send(mouse, at: time)
    case .paste(let text): return paste(text, at: time)
    case .focus(let isActive):
      hasLostFocus = !isActive
      return application.send(.activity(isActive, at: time))
    case .resize(let columns, let rows):
      application.tick(at: time)
      resize(columns: columns, rows: rows)
      return true
    case .report(let report):
      note(report)
      return true
    }
  }

  private func note(_ report: TerminalReport) {
    switch report {
    case .keyboardProtocol(let flags): tellsReleases = flags & 0b1010 == 0b1010
    case .synchronizedOutput(let isSupported): writer.isSynchronized = isSupported
    case .attributes: break
    }
  }

  private func paste(_ text: String, at time: Duration) -> Bool {
    application.tick(at: time)
    guard application.isActive, !application.isIgnoringInteractionEvents,
      let input = application.keyWindow?.firstResponder as? any TextInput
    else { return false }
    // A field has one line.
    let isLine = input is TextField
    input.insertText(isLine ? String(text.map { $0.isNewline ? " " : $0 }) : text)
    return true
  }

  // MARK: Mouse

  private func send(_ mouse: MouseEvent, at time: Duration) -> Bool {
    if let delta = delta(of: mouse) {
      return application.send(.scroll(RawScroll(location: mouse.place, delta: delta), at: time))
    }
    let touches = fingers.touches(for: mouse, pivot: pivot)
    guard !touches.isEmpty else {
      application.tick(at: time)
      return false
    }
    return application.send(.touches(touches, at: time))
  }

  private func delta(of mouse: MouseEvent) -> Point? {
    let notch = Double(rowsPerNotch)
    // As elsewhere, Shift turns the wheel sideways.
    let isSideways = mouse.modifiers.contains(.shift)
    switch mouse.kind {
    case .wheelUp: return isSideways ? Point(x: -notch, y: 0) : Point(x: 0, y: -notch)
    case .wheelDown: return isSideways ? Point(x: notch, y: 0) : Point(x: 0, y: notch)
    case .wheelLeft: return Point(x: -notch, y: 0)
    case .wheelRight: return Point(x: notch, y: 0)
    case .press, .drag, .move, .release: return nil
    }
  }

  /// The point about which a second finger mirrors the first.
  private func pivot(for place: Point) -> Point {
    for window in application.windows.reversed() {
      var view = window.hitTest(place - window.frame.origin, with: nil)
      while let here = view {
        if here.isMultipleTouchEnabled {
          return here.convert(here.bounds.center, to: nil) + window.frame.origin
        }
        view = here.superview
      }
    }
    return bounds.center
  }
}

extension TerminalEvent {
  /// Whether a terminal tells of it only while its window has the focus.
  fileprivate var comesToFocus: Bool {
    switch self {
    case .key(_, let phase): phase != .release
    case .paste: true
    case .mouse(let mouse): mouse.kind == .press
    case .focus, .resize, .report: false
    }
  }
}
