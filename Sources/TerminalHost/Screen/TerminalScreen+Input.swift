public import ResponderChain

extension TerminalScreen {
  /// Sends a terminal event to the application.
  ///
  /// - The mouse's left button acts as a finger. While Alt or Control is held down, it acts as two
  ///   fingers on opposite sides of a center. This is the center of the innermost view under the
  ///   mouse that accepts several fingers, or otherwise of the screen.
  /// - A key is pressed and immediately released unless the terminal reports releases. A key that
  ///   no responder handles may trigger one of ``commands``. Otherwise, a character with Control is
  ///   sent again with Command. An arrow key moves the focus to the nearest view in its direction.
  ///   A page key scrolls the view around the focus.
  /// - A click in text places the cursor, and a drag selects text; see ``characterIndex(at:in:)``.
  /// - Pasted text goes to the first responder if it accepts text.
  /// - The application becomes active when the window gains the focus, and inactive when it loses
  ///   the focus. A key press, a paste, or a mouse button also makes it active, because terminals
  ///   report these only while they have the focus.
  /// - When the screen is resized, windows that filled it are resized to fill it again.
  @discardableResult
  public func send(_ event: TerminalEvent, at time: Duration) -> Bool {
    // Views added since the last drawing also need their default distances converted to cells.
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
    input.insertText(text)
    return true
  }

  /// Returns the index of the character in a cell; both cells of a wide character have its index.
  public func characterIndex(at point: Point, in view: any TextEditing) -> Int? {
    switch view {
    // The positions of characters in a view that draws itself are unknown.
    case is any CellDrawing: return nil
    case let field as TextField: return field.characterIndex(atColumn: point.x - field.room.minX)
    case let text as TextView: return text.layout.index(line: point.y.cells, column: point.x.cells)
    default: return nil
    }
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
    // As on other systems, Shift makes the wheel scroll sideways.
    let isSideways = mouse.modifiers.contains(.shift)
    switch mouse.kind {
    case .wheelUp: return isSideways ? Point(x: -notch, y: 0) : Point(x: 0, y: -notch)
    case .wheelDown: return isSideways ? Point(x: notch, y: 0) : Point(x: 0, y: notch)
    case .wheelLeft: return Point(x: -notch, y: 0)
    case .wheelRight: return Point(x: notch, y: 0)
    case .press, .drag, .move, .release: return nil
    }
  }

  /// Returns the point about which the second finger mirrors the first.
  private func pivot(for place: Point) -> Point {
    for window in application.windows.reversed() {
      var view = window.hitView(at: place - window.frame.origin, with: nil)
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
  fileprivate var comesToFocus: Bool {
    switch self {
    case .key(_, let phase): phase != .release
    case .paste: true
    case .mouse(let mouse): mouse.kind == .press
    case .focus, .resize, .report: false
    }
  }
}
